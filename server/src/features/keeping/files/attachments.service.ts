import { AppError } from '@app/contract/errors.ts';
import type { Attachment } from '@app/contract/keeping/files.ts';
import type { QuotedFile } from '#adapters/model/model.ts';
import type { Deps } from '#deps.ts';
import { cutToTokens, estimateTokens } from '#lib/token-estimate.ts';
import { fairShares } from './fair-shares.ts';
import { fileNotFound, toAttachment } from './files.service.ts';
import { listMarkdown, touchFiles } from './tasks.queries.ts';

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
    if (file.state === 'failed') throw new AppError('invalid', `《${file.name}》没有解析成功，请移除后再发`);
    if (file.state !== 'done') throw new AppError('conflict', `《${file.name}》还在解析，解析好再发`);
    return toAttachment(file);
  });
}

export type QuotedFiles = { byFile: ReadonlyMap<string, QuotedFile>; notices: string[] };

/** What is written in the files, cut fairly to what a model may be given of all of them. A file that is gone is said to be. */
export async function readQuotedFiles(
  deps: Pick<Deps, 'db'>,
  userId: string,
  attachments: readonly Attachment[],
  maxTokens: number,
): Promise<QuotedFiles> {
  if (attachments.length === 0) return { byFile: new Map(), notices: [] };
  const names = new Map(attachments.map(({ fileId, name }) => [fileId, name]));
  const rows = await listMarkdown(deps.db, userId, [...names.keys()]);
  const shares = fairShares(
    rows.map(({ markdown }) => estimateTokens(markdown.slice(0, maxTokens * CHARS_A_TOKEN))),
    maxTokens,
  );
  const notices: string[] = [];
  const byFile = new Map<string, QuotedFile>();
  for (const [index, { fileId, markdown }] of rows.entries()) {
    const name = names.get(fileId) ?? '';
    const given = cutToTokens(markdown.slice(0, maxTokens * CHARS_A_TOKEN), shares[index] ?? 0);
    byFile.set(fileId, { name, markdown: given });
    if (given.length < markdown.length) notices.push(`《${name}》较长，只读了前 ${given.length} 字`);
  }
  for (const [fileId, name] of names) if (!byFile.has(fileId)) notices.push(`《${name}》已被清理，这次没有读到`);
  return { byFile, notices };
}
