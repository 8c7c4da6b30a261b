import { DavError } from './dav-error.ts';
import { placeKey, readDavPath } from './dav-path.ts';

export type Condition = { isNot: boolean; token?: string; etag?: string };
/** All of these must hold; `place` is the key of the entry they speak of, or the one that is called. */
export type ConditionList = { place: string | undefined; conditions: Condition[] };

/** What is known of a place when its conditions are judged. */
export type PlaceState = { tokens: readonly string[]; etag: string | undefined };

const TAG = /\s*<([^<>]*)>/y;
const LIST = /\s*\(([^()]*)\)/y;
const CONDITION = /\s*(Not\s+)?(?:<([^<>]*)>|\[((?:W\/)?"[^"]*")\])/iy;
const TOKEN = /^(?:opaquelocktoken:|urn:uuid:)([0-9a-f-]{36})$/i;

/** Reads an If header (RFC 4918, 10.4). */
export function readIfHeader(header: string | undefined): ConditionList[] {
  const lists: ConditionList[] = [];
  if (header === undefined) return lists;
  let at = 0;
  let place: string | undefined;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(header);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (header.slice(at).trim() !== '') {
    const tag = next(TAG);
    if (tag) place = placeKey(readDavPath(tag[1] ?? ''));
    const list = next(LIST);
    if (!list) throw new DavError(400, 'If 头不正确');
    lists.push({ place, conditions: readConditions(list[1] ?? '') });
  }
  return lists;
}

/** The lock a token in a header stands for; what is no token of ours stands for none. */
export function tokenIn(written: string): string {
  return TOKEN.exec(written.trim())?.[1]?.toLowerCase() ?? '';
}

/** Every token somebody shows, whether or not its condition holds. */
export function shownTokens(lists: readonly ConditionList[]): string[] {
  return lists.flatMap(({ conditions }) => conditions.flatMap(({ token }) => token || []));
}

/** One list that holds is enough; no header asks for nothing. */
export function holds(lists: readonly ConditionList[], stateOf: (place: string | undefined) => PlaceState): boolean {
  if (lists.length === 0) return true;
  return lists.some(({ place, conditions }) => {
    const state = stateOf(place);
    return conditions.every(({ isNot, token, etag }) => {
      const isSo = etag === undefined ? state.tokens.includes(token ?? '') : state.etag === etag;
      return isSo !== isNot;
    });
  });
}

function readConditions(text: string): Condition[] {
  const conditions: Condition[] = [];
  for (let at = 0; text.slice(at).trim() !== ''; at = CONDITION.lastIndex) {
    CONDITION.lastIndex = at;
    const [, not, token, etag] = CONDITION.exec(text) ?? [];
    if (token === undefined && etag === undefined) throw new DavError(400, 'If 头不正确');
    const isNot = not !== undefined;
    conditions.push(etag === undefined ? { isNot, token: tokenIn(token ?? '') } : { isNot, etag });
  }
  return conditions;
}
