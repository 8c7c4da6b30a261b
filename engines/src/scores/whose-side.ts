import type { SheetReading } from '@app/contract/making/answer-sheets.ts';
import type { ScorePupil } from '@app/contract/making/scores.ts';

type Known = Pick<ScorePupil, 'pupilId' | 'number' | 'name'>;
type Side = {
  id: string;
  reading: Pick<SheetReading, 'pupilNumber' | 'seatNumber'>;
  /** Whom she chose from the list; nobody yet where the number is to say it. */
  pupilId?: string | undefined;
};

const SEAT_DIGITS = 2;

/**
 * Whose each side is: whom she chose, else by the number that is marked. A further side has a seat of two digits: a number of the class, or
 * the end of one. Nobody is found by a number that fits two.
 */
export function whoseSides<Pupil extends Known>(sides: readonly Side[], pupils: readonly Pupil[]): Map<string, Pupil> {
  const byId = new Map(pupils.map((pupil) => [pupil.pupilId, pupil]));
  const whose = new Map<string, Pupil>();
  /** What first sides say of pupils whose number in the class is another, or none. */
  const further = new Map<string, string>();
  for (const { id, pupilId, reading } of sides) {
    const { pupilNumber } = reading;
    const pupil = byId.get(pupilId ?? '') ?? (pupilNumber === null ? undefined : onlyWith(pupils, pupilNumber));
    if (!pupil) continue;
    whose.set(id, pupil);
    if (pupilNumber !== null) further.set(pupil.pupilId, pupilNumber);
  }
  for (const { id, reading } of sides) {
    const { seatNumber } = reading;
    if (seatNumber === null || whose.has(id)) continue;
    const pupil = onlyWith(pupils, seatNumber) ?? onlyEndingWith(pupils, further, seatNumber);
    if (pupil) whose.set(id, pupil);
  }
  return whose;
}

/** Two of one name and no number cannot be told apart when their scores are kept. */
export function isNamesake({ number, name, pupilId }: Known, pupils: readonly Known[]): boolean {
  return number === '' && pupils.some((other) => other.pupilId !== pupilId && other.name === name);
}

function onlyWith<Pupil extends Known>(pupils: readonly Pupil[], number: string): Pupil | undefined {
  return only(pupils.filter((pupil) => bare(pupil.number) === bare(number)));
}

function onlyEndingWith<Pupil extends Known>(
  pupils: readonly Pupil[],
  further: ReadonlyMap<string, string>,
  seat: string,
): Pupil | undefined {
  const isIts = (number: string) =>
    bare(number) === bare(seat) || (number.length > SEAT_DIGITS && number.endsWith(seat));
  return only(pupils.filter(({ pupilId, number }) => isIts(number) || isIts(further.get(pupilId) ?? '')));
}

function only<One>(found: readonly One[]): One | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** 07 and 7 are one number; nothing is none. */
function bare(number: string): string {
  return number
    .normalize('NFKC')
    .trim()
    .replace(/^0+(?=\d)/, '');
}
