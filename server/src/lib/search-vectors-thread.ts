import { readerInThread } from '#documents/reading/reading-thread.ts';
import { type Indexed, MAX_TEXT_CHARS, type searchVectors } from './search-vector.ts';

/** So much takes a thread a second or two; then it is somebody else's turn. */
const CHARS_AT_ONCE = 200_000;

const cutInThread = readerInThread<typeof searchVectors>(
  new URL('./search-vector.ts', import.meta.url),
  'searchVectors',
);

/** The words of texts of any length, one `tsvector` for each row; `waiter` is whose turn it is. */
export async function searchVectorsInThread(waiter: string, rows: readonly Indexed[]): Promise<string[]> {
  const vectors: string[] = [];
  for (const piece of piecesOf(rows)) vectors.push(...(await cutInThread(waiter, piece)));
  return vectors;
}

function piecesOf(rows: readonly Indexed[]): Indexed[][] {
  const pieces: Indexed[][] = [];
  let chars = 0;
  for (const { owner, texts } of rows) {
    const row = { owner, texts: texts.map((text) => text.slice(0, MAX_TEXT_CHARS)) };
    const more = row.texts.reduce((sum, text) => sum + text.length, 0);
    chars += more;
    if (pieces.length === 0 || chars > CHARS_AT_ONCE) {
      pieces.push([]);
      chars = more;
    }
    pieces.at(-1)?.push(row);
  }
  return pieces;
}
