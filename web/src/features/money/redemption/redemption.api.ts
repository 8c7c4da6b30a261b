import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { getComboGroupList } from '@app/contract/money/combos.ts';
import { issueCodes } from '@app/contract/money/redemption.ts';
import { csvOf } from '#lib/files/csv.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery } from '#lib/http/query-client.ts';

export type IssuedCodes = OutputOf<typeof issueCodes>;

/** What codes can stand for. */
export const comboGroups = endpointQuery(getComboGroupList, {});

export function issue(wish: InputOf<typeof issueCodes>): Promise<IssuedCodes> {
  return callOrThrow(issueCodes, wish);
}

/** One code a line, with what it stands for and its last day. */
export function codesCsv({ codes, comboName }: IssuedCodes, lastDay: string): string {
  return csvOf([['兑换码', '套餐', '有效期至'], ...codes.map((code) => [code, comboName, lastDay])]);
}
