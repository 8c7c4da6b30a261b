import { splitPassagesInThread } from '#lib/passages-thread.ts';
import { searchVectorsInThread } from '#lib/search-vectors-thread.ts';

export type PassageRow = { fileId: string; no: number; headings: string[]; text: string; words: string };

/** A text as passages that can be found, cut in a thread; undefined where it would be more than `most`. */
export async function passageRows(
  userId: string,
  fileId: string,
  markdown: string,
  most: number,
): Promise<PassageRow[] | undefined> {
  const passages = await splitPassagesInThread(userId, markdown);
  if (passages.length > most) return undefined;
  const rows = passages.map(({ headings, text, tableHead }, index) => ({
    fileId,
    no: index + 1,
    headings,
    text: tableHead ? `${tableHead}\n${text}` : text,
  }));
  const words = await searchVectorsInThread(
    userId,
    rows.map(({ headings, text }) => ({ owner: fileId, texts: [...headings, text] })),
  );
  return rows.map((row, index) => ({ ...row, words: words[index] ?? '' }));
}
