import { beginAuditCheck, readAuditCheck } from '@app/contract/running/console-audit.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

/** What the address says of the table. */
export function auditWish(place: ConsolePlace) {
  return {
    keyword: place.keyword ?? '',
    action: place.action ?? '',
    role: place.role ?? '',
    ...(place.from && { from: place.from }),
    ...(place.to && { to: place.to }),
  };
}

export const lastCheck = endpointQuery(readAuditCheck, {});

export async function beginCheck(): Promise<void> {
  const begun = await callOrThrow(beginAuditCheck, {});
  putAnswer(lastCheck, () => begun);
}
