import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { getComboGroupList } from '@app/contract/money/combos.ts';
import { issueCodes } from '@app/contract/money/redemption.ts';
import * as contract from '@app/contract/running/console-codes.ts';
import { csvOf } from '#lib/files/csv.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

export type IssuedCodes = OutputOf<typeof issueCodes>;

/** What the address says of the table. */
export function codesWish(place: ConsolePlace) {
  const order = place.order === 'asc' ? ('asc' as const) : ('desc' as const);
  return { keyword: place.keyword ?? '', sort: 'time' as const, order };
}

export const comboGroups = endpointQuery(getComboGroupList, {});
export const batch = (batchId: string) => endpointQuery(contract.readCodeBatch, { batchId });

const refresh = () => refreshQueries(contract.listCodeBatches, contract.readCodeBatch);

export async function issue(wish: InputOf<typeof issueCodes>): Promise<IssuedCodes> {
  const issued = await callOrThrow(issueCodes, wish);
  // The list may come late or not at all: the codes are seen this once.
  void refresh();
  return issued;
}

export async function withdraw(wish: { batchId: string; reason: string }): Promise<void> {
  await callOrThrow(contract.withdrawCodes, wish).finally(refresh);
}

/** One code a line, with what it stands for and its last day. */
export function codesCsv({ codes, comboName }: IssuedCodes, lastDay: string): string {
  return csvOf([['兑换码', '套餐', '有效期至'], ...codes.map((code) => [code, comboName, lastDay])]);
}
