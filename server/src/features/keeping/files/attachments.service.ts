import { AppError } from '@app/contract/errors.ts';
import type { Attachment, GivenFile } from '@app/contract/keeping/files.ts';
import type { QuotedFile } from '#adapters/model/model.ts';
import { filePassages } from '#db/tables/files.ts';
import type { Deps } from '#deps.ts';
import { estimateTokens } from '#lib/token-estimate.ts';
import { fairShares } from './fair-shares.ts';
import { pageWords } from './file-pages.ts';
import { fileNotFound, toAttachment } from './files.service.ts';
import { foundTokens, quoteLongFile } from './long-file.ts';
import { searchPassages } from './passage-search.service.ts';
import { listOutline } from './passages.queries.ts';
import { listBeginnings, touchFiles } from './tasks.queries.ts';

/** A token is hardly ever more than so many characters: what lies further behind is not even counted. */
const CHARS_A_TOKEN = 4;

/** The files of a question, in the order given; refused when one is not hers, not read yet or could not be read. */
export async function requireAttachments(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  fileIds: readonly string[],
): Promise<Attachment[]> {
  if (fileIds.length === 0) return [];
  const files = new Map((await touchFiles(deps.db, userId, fileIds, deps.now())).map((file) => [file.id, file]));
  return [...new Set(fileIds)].map((fileId) => {
    const file = files.get(fileId);
    if (!file) throw fileNotFound();
    if (file.state === 'failed') throw new AppError('invalid', `《${file.name}》没有读出来，请移除后再发`);
    if (file.state !== 'done') throw new AppError('conflict', `《${file.name}》还在读取，读好再发`);
    return toAttachment(file);
  });
}

type Reading = {
  maxTokens: number;
  /** What is asked: of a long file, the passages that fit it are given. */
  question: string;
  /** The model can look up the rest by itself. */
  isAbleToLookUp: boolean;
};

export type QuotedFiles = { byFile: ReadonlyMap<string, QuotedFile>; given: GivenFile[]; notices: string[] };

/** What is written in the files, cut fairly to what a model may be given of all of them. A file that is gone is said to be. */
export async function readQuotedFiles(
  deps: Pick<Deps, 'db' | 'meaning'>,
  userId: string,
  attachments: readonly Attachment[],
  reading: Reading,
): Promise<QuotedFiles> {
  if (attachments.length === 0) return { byFile: new Map(), given: [], notices: [] };
  const { maxTokens } = reading;
  const names = new Map(attachments.map(({ fileId, name }) => [fileId, name]));
  const rows = await listBeginnings(deps.db, userId, [...names.keys()], maxTokens * CHARS_A_TOKEN);
  const needs = rows.map(({ beginning }) => estimateTokens(beginning));
  const shares = fairShares(needs, maxTokens);
  const quoted = await Promise.all(
    rows.map(async (row, index) => {
      const share = shares[index] ?? 0;
      const isWhole = row.isAll && share >= (needs[index] ?? 0);
      const name = names.get(row.fileId) ?? '';
      return isWhole ? quoteWhole(row, name) : quotePart(deps, userId, row, { ...reading, name, maxTokens: share });
    }),
  );
  const byFile = new Map(quoted.map(({ given: { fileId, name }, markdown }) => [fileId, { name, markdown }]));
  const gone = [...names].flatMap(([fileId, name]) =>
    byFile.has(fileId) ? [] : [`《${name}》已被清理，这次没有读到`],
  );
  return {
    byFile,
    given: quoted.map(({ given }) => given),
    notices: [...quoted.flatMap(({ given }) => noticeOf(given, reading.isAbleToLookUp)), ...gone],
  };
}

type Beginning = Awaited<ReturnType<typeof listBeginnings>>[number];
type Quoted = { markdown: string; given: GivenFile };

function quoteWhole({ fileId, beginning, pages }: Beginning, name: string): Quoted {
  const given = { fileId, name, pages, isWhole: true, readPages: pages, readChars: beginning.length };
  return { markdown: beginning, given: { ...given, foundPages: [], foundCount: 0 } };
}

async function quotePart(
  deps: Pick<Deps, 'db' | 'meaning'>,
  userId: string,
  { fileId, beginning, pages, passageCount }: Beginning,
  { name, question, maxTokens, isAbleToLookUp }: Reading & { name: string },
): Promise<Quoted> {
  const isLooked = isAbleToLookUp && passageCount > 0;
  const wish = { asked: question, maxTokens: foundTokens(maxTokens), owner: userId };
  const [outline, found] = await Promise.all([
    isLooked ? listOutline(deps.db, userId, fileId) : [],
    isLooked ? searchPassages(deps, filePassages, [{ fileId, passageCount }], wish) : [],
  ]);
  const { markdown, ...part } = quoteLongFile({ beginning, maxTokens, outline, found });
  return { markdown, given: { fileId, name, pages, isWhole: false, ...part } };
}

function noticeOf(given: GivenFile, isAbleToLookUp: boolean): string[] {
  const { name, pages, isWhole, readPages, readChars, foundPages, foundCount } = given;
  if (isWhole) return [];
  if (readPages === 0) {
    return [`《${name}》较长，只读了前 ${readChars} 字${foundCount > 0 ? `和找到的 ${foundCount} 段` : ''}`];
  }
  const found = foundPages.length > 0 ? `和第 ${pageWords(foundPages)} 页` : '';
  // A text may number its pages itself, and the reader knows of none.
  const length = pages > readPages ? `共 ${pages} 页` : '较长';
  return [`《${name}》${length}，这次读了前 ${readPages} 页${found}${isAbleToLookUp ? '，其余按需查找' : ''}`];
}
