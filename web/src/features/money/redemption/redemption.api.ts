import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { getComboGroupList } from '@app/contract/money/combos.ts';
import { issueCodes } from '@app/contract/money/redemption.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery } from '#lib/http/query-client.ts';

export type IssuedCodes = OutputOf<typeof issueCodes>;

/** What codes can stand for. */
export const comboGroups = endpointQuery(getComboGroupList, {});

export function issue(wish: InputOf<typeof issueCodes>): Promise<IssuedCodes> {
  return callOrThrow(issueCodes, wish);
}

/** One code a line, with what it stands for and its last day; opened by Excel, which wants the mark in front. */
export function codesCsv({ codes, comboName }: IssuedCodes, lastDay: string): string {
  const rows = codes.map((code) => [code, comboName, lastDay].map(csvCell).join(','));
  return `\ufeff${['兑换码,套餐,有效期至', ...rows].join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
