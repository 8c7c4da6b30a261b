import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/listening.ts';
import type { ListeningScript } from '@app/contract/making/listening-script.ts';
import { scriptOfText, textOfScript } from '@app/engines/listening/script-text.ts';
import { emptyLineNo } from '@app/engines/listening/unfinished.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { listTaught } from '#features/library/questions/questions.service.ts';
import type { Caller } from '#http/door.ts';
import { beginMaking, letGo } from '#making/ask.ts';
import * as queries from './listening.queries.ts';
import { gone, requireListening, requireReadable, requireRoom, toListening } from './listening.service.ts';
import { listeningMaker } from './making.service.ts';
import { usualReading } from './usual-reading.ts';

const DEFAULT_GRADE = '07';

export async function openListening(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof contract.getListening>> {
  const row = await requireListening(deps, caller, id);
  const { revision, notice, lineSeconds, linePeaks } = row;
  return { ...toListening(deps, row), revision, notice, lineSeconds, linePeaks, script: scriptOf(row) };
}

type WishDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'newId' | 'now' | 'screening'>;

/** Keeps what she wants and has it written. */
export async function beginWriting(
  deps: WishDeps,
  caller: Caller,
  { title, templateId, templateName, ...wish }: z.output<(typeof contract.writeListening)['input']>,
): Promise<OutputOf<typeof contract.writeListening>> {
  requireUse(caller);
  if (wish.dialogues + wish.passages === 0) throw new AppError('invalid', '请至少要一道对话题或一篇短文');
  await refuseBlocked(deps, [title, wish.topic, ...wish.words].join('\n'), '话题');
  const [lesson] = await listTaught(deps, wish.lessonId ? [wish.lessonId] : []);
  if (wish.lessonId && !lesson) throw new AppError('invalid', '找不到这一课，请重新选择');
  const id = deps.newId();
  const about = title || [lesson?.unit, wish.topic].filter(Boolean).join(' ') || '听力小测';
  await deps.db.transaction(async (tx) => {
    await requireRoom(tx, caller);
    const row = { id, userId: caller.userId, title: about.slice(0, 60), templateId, templateName };
    await queries.insertWish(tx, { ...row, ...usualReading(wish.grade), wish }, deps.now());
    await beginMaking(deps, tx, listeningMaker, { ref: id, userId: caller.userId });
  });
  return { id };
}

/** Keeps her lines. What was recorded of the former ones is no longer theirs, what is being recorded is let go. */
export async function saveScript(
  deps: Pick<Deps, 'db' | 'equity' | 'now' | 'screening'>,
  caller: Caller,
  { id, revision, script, ...rest }: z.output<(typeof contract.saveListeningScript)['input']>,
): Promise<OutputOf<typeof contract.saveListeningScript>> {
  requireUse(caller);
  await refuseBlocked(deps, [rest.title, ...wordsOf(script)].join('\n'), '听力稿');
  await deps.db.transaction(async (tx) => {
    const before = await requireListening({ db: tx }, caller, id);
    await letGoOfSound(deps, tx, before);
    const change = { ...rest, script, text: textOfScript(script), times: 1 };
    if (await queries.saveScript(tx, caller.userId, id, { revision, change, now: deps.now() })) return;
    throw new AppError('conflict', '这份听力稿在别处改过，请先载入最新的一版');
  });
  return { revision: revision + 1 };
}

async function letGoOfSound(
  deps: Pick<Deps, 'equity'>,
  tx: Parameters<typeof letGo>[1],
  { id, state }: queries.ListeningRow,
): Promise<void> {
  if (state === 'writing') throw new AppError('conflict', '正在写这份听力稿，请等一等');
  if (state === 'waiting' || state === 'making') await letGo(deps, tx, listeningMaker, id);
}

export async function record(
  deps: Pick<Deps, 'db' | 'equity' | 'jobs' | 'now' | 'speech'>,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  requireUse(caller);
  const row = await requireListening(deps, caller, id);
  if (row.state === 'ready' || row.state === 'waiting' || row.state === 'making') return {};
  const empty = emptyLineNo(scriptOf(row));
  if (empty > 0) throw new AppError('invalid', `第 ${empty} 句还没有写，写好再录音`);
  requireReadable(deps.speech, row.text);
  await deps.db.transaction(async (tx) => {
    if (!(await queries.beginRecording(tx, caller.userId, id, deps.now()))) throw gone();
    // Writing it was counted; voices of this machine cost nobody anything.
    const isFree = deps.speech.kind === 'local';
    await beginMaking(deps, tx, listeningMaker, { ref: id, userId: caller.userId, isFree });
  });
  return {};
}

/** Lines of what was saved as a text are read from it. */
export function scriptOf({ script, text }: Pick<queries.ListeningRow, 'script' | 'text'>): ListeningScript {
  return script ?? { grade: DEFAULT_GRADE, background: 'none', ...scriptOfText(text) };
}

function wordsOf({ groups }: ListeningScript): string[] {
  return groups.flatMap(({ title, lines, questions }) => [
    title,
    ...lines.map((line) => (line.kind === 'words' ? line.text : '')),
    ...questions.flatMap(({ ask, options }) => [ask, ...options]),
  ]);
}
