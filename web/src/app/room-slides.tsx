import type { ShownAs } from '@app/contract/sharing/room-shown.ts';
import { SteppedSlides } from '#features/making/courseware/stepped-slides.tsx';

/** Slides that were sent to pupils, as its desk draws them. */
export function RoomSlides({ shown: { deck, formulas } }: { shown: ShownAs<'slides'> }) {
  return <SteppedSlides deck={deck} formulas={formulas} />;
}
