import { SlotKind } from '@app/contract/enums.ts';
import type { SlotTexts } from '@app/engines/templates/template-question.ts';
import { z } from 'zod';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

const Kept = z.partialRecord(z.enum(SlotKind), z.string());

/** What this teacher filled in last with this template on this computer; nothing when it cannot be read. */
export function recallSlots(templateId: string): SlotTexts {
  return readStoredAs(placeOf(templateId), Kept) ?? {};
}

export function rememberSlots(templateId: string, filled: SlotTexts): void {
  writeStored(placeOf(templateId), JSON.stringify(filled));
}

/** A computer in the staff room belongs to several teachers. */
function placeOf(templateId: string): string {
  return `slots.${sessionStore.getState().userInfo?.userId ?? ''}.${templateId}`;
}
