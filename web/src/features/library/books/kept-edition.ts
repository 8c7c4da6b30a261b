import { z } from 'zod';
import type { TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

/** The edition this teacher last chose for what she teaches on this computer; a school has the same one for years. */
export function recallEdition(place: TaughtPlace): string | undefined {
  return readStoredAs(nameOf(place), z.string());
}

export function rememberEdition(place: TaughtPlace, edition: string): void {
  writeStored(nameOf(place), JSON.stringify(edition));
}

/** A computer in the staff room belongs to several teachers. */
function nameOf({ phaseCode, subjectCode }: TaughtPlace): string {
  return `edition.${sessionStore.getState().userInfo?.userId ?? ''}.${phaseCode}${subjectCode}`;
}
