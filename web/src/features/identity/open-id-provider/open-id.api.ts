import { answerOpenIdWish, readOpenIdWish } from '@app/contract/identity/open-id-provider.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery } from '#lib/http/query-client.ts';

export const openIdWish = endpointQuery(readOpenIdWish, {});

/** Answers where the browser goes on. */
export async function answerWish(isAllowed: boolean): Promise<string> {
  return (await callOrThrow(answerOpenIdWish, { isAllowed })).address;
}
