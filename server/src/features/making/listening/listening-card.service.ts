import type { ScriptGroup } from '@app/contract/making/listening-script.ts';
import type { Queryable } from '#db/database.ts';
import type { Caller } from '#http/door.ts';
import { lessonCard, stateOf } from '#tools/lesson-card.ts';
import type { Done } from '#tools/tool.ts';
import { findListening, type ListeningRow } from './listening.queries.ts';
import { listeningMaker } from './making.service.ts';

const SHOWN = 5;

/** How one of hers stands. */
export async function lookAtListening(
  { db }: { db: Queryable },
  { userId }: Caller,
  id: string,
): Promise<Done | undefined> {
  const row = await findListening(db, userId, id);
  const thing = await listeningMaker.find?.(db, userId, id);
  if (!row || !thing) return undefined;
  const { title } = row;
  const groups = row.script?.groups ?? [];
  const line = thing.state === 'done' ? lineOf(row) : nameOf(groups);
  const excerpts = groups.flatMap(saidIn).slice(0, SHOWN);
  const card = lessonCard({ kind: 'listening', id, title, line, excerpts, ...stateOf(thing) });
  return {
    said: `${nameOf(groups)}《${title}》${thing.state === 'done' ? '好了' : '正在做，做好后会在卡片里'}`,
    detail: title,
    notice: row.notice,
    card,
    version: { no: row.revision, at: row.updatedAt.getTime() },
  };
}

/** A test by its parts, what is only read by its first lines. */
function saidIn({ kind, title, lines, questions }: ScriptGroup): string[] {
  if (kind === 'opening' || kind === 'closing') return [];
  if (questions.length > 0) return [title];
  return lines.flatMap((line) => (line.kind === 'words' ? [line.text] : []));
}

function nameOf(groups: readonly ScriptGroup[]): string {
  if (groups.some(({ questions }) => questions.length > 0)) return '英语听力';
  return groups.some(({ kind }) => kind === 'dictation') ? '听写' : '朗读';
}

/** What is heard, and whether it can be heard already. */
function lineOf({ script, state, seconds }: Pick<ListeningRow, 'script' | 'state' | 'seconds'>): string {
  const groups = script?.groups ?? [];
  const questions = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const dictated = groups.find(({ kind }) => kind === 'dictation')?.lines.length ?? 0;
  const size = questions > 0 ? `${questions} 题` : dictated > 0 ? `${dictated} 个` : '';
  return [nameOf(groups), size, state === 'ready' ? `${Math.max(1, Math.round(seconds / 60))} 分钟录音` : '还没有录音']
    .filter(Boolean)
    .join(' · ');
}
