import { readStored, writeStored } from '#lib/session/local-store.ts';

const NAME = 'week';

/** Whether whoever used this device last had a timetable: the place of the strip is kept free from the first paint (index.html reads it too). */
export function hasWeekHint(): boolean {
  return readStored(NAME) === '1';
}

export function keepWeekHint(isKnown: boolean): void {
  writeStored(NAME, isKnown ? '1' : '');
}
