import { AppError } from '@app/contract/errors.ts';
import { filePassages } from '#db/tables/files.ts';
import type { Deps } from '#deps.ts';
import { readTextOnDrive } from '#features/keeping/drive/drive-text.service.ts';
import type { Caller } from '#http/door.ts';
import { cutToTokens } from '#lib/token-estimate.ts';
import { openWords } from '#lib/words.ts';
import type { Done } from '#tools/tool.ts';
import { pageOf, pageWords, textOfPages } from './file-pages.ts';
import { passageRows } from './passage-rows.service.ts';
import { searchPassages } from './passage-search.service.ts';
import { findReadFile } from './tasks.queries.ts';

/** Less than a tool may say, so that nothing is cut there. */
const MAX_TOKENS = 6_000;
const MAX_PASSAGES = 4_000;
const MAX_FOUND = 6;

type Wish = {
  name: string;
  words?: string | undefined;
  pages?: { from: number; to: number };
  /** Files she does not want to be read. */
  withheldFiles: readonly string[];
};
type Text = { name: string; markdown: string; fileId?: string; passageCount: number };
type Found = { headings: readonly string[]; text: string };

/** Some pages of a file of hers, or the passages with some words: one that she gave to a question, else one on her disk. */
export async function readPassagesOf(deps: Deps, { userId }: Caller, wish: Wish): Promise<Done> {
  const { name, words, pages } = wish;
  const file = await findText(deps, userId, wish);
  if (!file) throw new AppError('not-found', `没有找到《${name}》`);
  if (pages) {
    const text = textOfPages(file.markdown, pages.from, pages.to);
    const place = `第 ${pages.from === pages.to ? pages.from : `${pages.from}—${pages.to}`} 页`;
    if (text === '') throw new AppError('not-found', `《${file.name}》没有${place}`);
    return { said: cutToTokens(text, MAX_TOKENS), detail: `${file.name}，${place}` };
  }
  const found = await findWords(deps, userId, file, words ?? '');
  if (found.length === 0) return { said: '没有找到这些词', detail: `${file.name}，没有找到“${words}”` };
  const onPages = found.map(({ headings }) => pageOf(headings)).filter((one) => one > 0);
  const place = onPages.length > 0 ? `第 ${pageWords(onPages)} 页` : `${found.length} 段`;
  const said = found.map(({ headings, text }) => [`［${headings.join(' / ')}］`, text].join('\n')).join('\n\n');
  return { said: cutToTokens(said, MAX_TOKENS), detail: `${file.name}，${place}` };
}

/** The whole of a file of hers, by its name. */
export async function readWholeText(
  deps: Deps,
  { userId }: Caller,
  wish: Pick<Wish, 'name' | 'withheldFiles'>,
): Promise<string> {
  const file = await findText(deps, userId, wish);
  if (!file) throw new AppError('not-found', `没有找到《${wish.name}》`);
  return file.markdown;
}

async function findText(
  deps: Deps,
  userId: string,
  { name, withheldFiles }: Pick<Wish, 'name' | 'withheldFiles'>,
): Promise<Text | undefined> {
  const given = await findReadFile(deps.db, userId, name, withheldFiles);
  if (given) return given;
  const onDrive = await readTextOnDrive(deps, userId, name);
  return onDrive && { ...onDrive, passageCount: 0 };
}

/** Passages that are stored are found by the database; a short text, or one on the disk, is gone through here. */
async function findWords(deps: Deps, userId: string, file: Text, words: string): Promise<readonly Found[]> {
  const { fileId, passageCount, markdown } = file;
  if (fileId && passageCount > 0) {
    const wish = { asked: words, maxTokens: MAX_TOKENS, owner: userId };
    return searchPassages(deps, filePassages, [{ fileId, passageCount }], wish);
  }
  const wanted = (await openWords()).ofQuery(words);
  const rows = (await passageRows(userId, userId, markdown, MAX_PASSAGES)) ?? [];
  const counted = rows.map((row) => ({ row, count: wanted.filter((word) => row.text.includes(word)).length }));
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_FOUND)
    .map(({ row }) => row);
}
