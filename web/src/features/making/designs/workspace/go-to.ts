import type { DesignDesk, DesignPlace } from './desk.ts';

/** Where a section or a part of it is on the paper. */
export const anchorOf = (name: string) => `design-${name}`;

/** Makes a place the current one and brings it into sight. */
export function goTo(desk: DesignDesk, place: DesignPlace): void {
  desk.setState({ place });
  // At once: on the way, sections that were never drawn would find their height and push the place along.
  document
    .getElementById(anchorOf(place.partId ?? place.section))
    ?.scrollIntoView({ block: place.partId ? 'center' : 'start' });
}
