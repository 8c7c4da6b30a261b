import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/talking/canvases.ts';
import { headingOver, splitParagraphs } from '@app/engines/canvases/paragraphs.ts';
import { answerAsText } from '@app/engines/chat/cards-as-text.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireChat } from '#features/talking/chat/chats.service.ts';
import { requireMessage } from '#features/talking/chat/messages.service.ts';
import { presentExchanges } from '#features/talking/chat/record.service.ts';
import { markdownAsWord } from '#features/talking/exports/exports.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { readAsks } from './asks.service.ts';
import * as queries from './canvases.queries.ts';
import * as versions from './versions.queries.ts';

type CanvasDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

const TITLE_CHARS = 40;
const FIRST = '初稿';
/** Whoever types is saved at every pause; one sentence is one version all the same. */
const SAME_WORK_MS = 30_000;
/** What waits to be decided holds paragraphs twice, as they are and as they would be. */
const MAX_CHANGED_CHARS = 2 * contract.MAX_CANVAS_CHARS;

/** The text of an answer of hers on the paper; the same paper each time. */
export async function openCanvas(
  deps: CanvasDeps,
  caller: Caller,
  { chatId, messageId }: z.output<(typeof contract.openCanvas)['input']>,
): Promise<contract.Canvas> {
  await requireChat(deps, caller, chatId);
  const row = await requireMessage(deps, caller, chatId, messageId);
  const known = await queries.findCanvasOf(deps.db, caller.userId, messageId);
  if (known) return present(deps, known);
  requireUse(caller);
  const [exchange] = await presentExchanges(deps, caller, [row]);
  if (!exchange || exchange.state === 'running') throw new AppError('conflict', '这条回答还在写，写完再打开');
  const text = answerAsText(exchange.answers.join(''), exchange.cards, { withAnswers: true }).trim();
  if (text === '') throw new AppError('invalid', '这条回答里没有可以打开的文字');
  if (text.length > contract.MAX_CANVAS_CHARS)
    throw new AppError('too-large', `超过 ${contract.MAX_CANVAS_CHARS / 10_000} 万字，不能在旁边打开`);
  // It names her files: where it is cut, it does not say so.
  const title = excerptOf(titleOf(text) || exchange.ques, TITLE_CHARS).replace(/…$/, '') || '文稿';
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    const isNew = await queries.insertCanvas(
      tx,
      { id, userId: caller.userId, exchangeId: messageId, title, text },
      now,
    );
    if (isNew) await keepVersion(tx, { canvasId: id, reason: FIRST, text, createdAt: now });
  });
  const opened = await queries.findCanvasOf(deps.db, caller.userId, messageId);
  if (!opened) throw canvasNotFound();
  return present(deps, opened);
}

export async function readCanvas(deps: CanvasDeps, caller: Caller, canvasId: string): Promise<contract.Canvas> {
  return present(deps, await requireCanvas(deps, caller, canvasId));
}

export async function saveCanvas(
  deps: CanvasDeps,
  caller: Caller,
  { canvasId, revision, content, reason }: z.output<(typeof contract.saveCanvas)['input']>,
): Promise<OutputOf<typeof contract.saveCanvas>> {
  requireUse(caller);
  refuseTooMuch(content);
  const former = await requireCanvas(deps, caller, canvasId);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    if (!(await queries.replaceContent(tx, caller.userId, canvasId, { revision, content, now })))
      throw new AppError('conflict', '这份文稿在别处改过，请先载入最新的一版');
    const { text } = content;
    if (text !== former.text) await keepVersion(tx, { canvasId, reason: reason || '你改过', text, createdAt: now });
  });
  return { revision: revision + 1, updateTime: now.getTime() };
}

export async function listVersions(
  deps: CanvasDeps,
  caller: Caller,
  canvasId: string,
): Promise<OutputOf<typeof contract.listCanvasVersions>> {
  await requireCanvas(deps, caller, canvasId);
  const rows = await versions.listVersions(deps.db, caller.userId, canvasId);
  return { list: rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.getTime() })) };
}

export async function readVersion(
  deps: CanvasDeps,
  caller: Caller,
  { canvasId, no }: z.output<(typeof contract.getCanvasVersion)['input']>,
): Promise<OutputOf<typeof contract.getCanvasVersion>> {
  await requireCanvas(deps, caller, canvasId);
  const [version, former] = await versions.findWithFormer(deps.db, caller.userId, canvasId, no);
  if (version?.no !== no) throw new AppError('not-found', '找不到这个版本');
  const { createdAt, ...found } = version;
  return { ...found, createTime: createdAt.getTime(), before: former?.text ?? '' };
}

/** As Word, without what waits to be decided. */
export async function canvasAsWord(deps: CanvasDeps, caller: Caller, canvasId: string): Promise<OutgoingFile> {
  const { title, text } = await requireCanvas(deps, caller, canvasId);
  if (text.trim() === '') throw new AppError('invalid', '这份文稿是空的');
  return markdownAsWord(caller, title, text);
}

/** Her texts, for the archive of her data. */
export async function listMyCanvases({ db }: Pick<Deps, 'db'>, caller: Caller) {
  const rows = await queries.listCanvases(db, caller.userId);
  return rows.map(({ title, text }) => ({ title, text }));
}

export async function requireCanvas(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  canvasId: string,
): Promise<queries.CanvasRow> {
  const row = await queries.findCanvas(db, caller.userId, canvasId);
  if (!row) throw canvasNotFound();
  return row;
}

async function present(deps: CanvasDeps, row: queries.CanvasRow): Promise<contract.Canvas> {
  const { id, chatId, exchangeId, title, revision, text, changes, askId, updatedAt } = row;
  return {
    canvasId: id,
    chatId,
    messageId: exchangeId,
    title,
    revision,
    content: { text, changes, askId },
    asks: await readAsks(deps, id),
    updateTime: updatedAt.getTime(),
  };
}

function keepVersion(tx: Queryable, version: Omit<versions.VersionRow, 'no'>): Promise<void> {
  return versions.keepVersion(tx, version, { sameWorkMs: SAME_WORK_MS, most: contract.MAX_VERSIONS });
}

/** The first heading of the text. */
function titleOf(text: string): string {
  const titles = splitParagraphs(text).map((paragraph) => headingOver([paragraph], 0));
  return titles.find((title) => title !== '') ?? '';
}

function refuseTooMuch({ changes }: contract.CanvasContent): void {
  const chars = changes.reduce((sum, { before, after }) => sum + before.length + after.length, 0);
  if (chars > MAX_CHANGED_CHARS) throw new AppError('too-large', '等你定的改动太多，请先决定前面的');
}

export function canvasNotFound(): AppError {
  return new AppError('not-found', '找不到这份文稿，它可能已被删除');
}
