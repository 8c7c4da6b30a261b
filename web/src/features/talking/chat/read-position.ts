import { parseJson } from '@app/engines/text/parse-json.ts';
import { readStored, writeStored } from '#lib/session/local-store.ts';

/**
 * The row at the top of the window, the block of its answer there, and how far that (or the row, where no block is
 * there) has been scrolled past. Rows alone would not do: those never seen are only guessed at, and so is their height.
 */
export type ReadPosition = { rowKey: string; block?: number | undefined; offsetPx: number };

const NAME = 'readPositions';
const MAX_CHATS = 50;

export function readPosition(chatId: string): ReadPosition | undefined {
  return entries().find(([id]) => id === chatId)?.[1];
}

/** Keeps the place; none for whoever is at the end, which is where a conversation opens anyway. */
export function keepPosition(chatId: string, position: ReadPosition | undefined): void {
  const others = entries().filter(([id]) => id !== chatId);
  const kept = position ? [[chatId, position], ...others] : others;
  writeStored(NAME, kept.length === 0 ? '' : JSON.stringify(kept.slice(0, MAX_CHATS)));
}

/** The newest first. What an older page or a hand wrote there is forgotten when it cannot be read. */
function entries(): [string, ReadPosition][] {
  const stored = parseJson(readStored(NAME));
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is [string, ReadPosition] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const position: unknown = entry[1];
  if (typeof position !== 'object' || position === null) return false;
  return (
    'rowKey' in position &&
    typeof position.rowKey === 'string' &&
    (!('block' in position) || Number.isInteger(position.block)) &&
    'offsetPx' in position &&
    Number.isFinite(position.offsetPx)
  );
}
