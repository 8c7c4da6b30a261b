import type { OutputOf } from '@app/contract/endpoint.ts';
import { Subject } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/listening.ts';
import { notedWords } from '@app/engines/listening/noted-words.ts';
import { textOfScript } from '@app/engines/listening/script-text.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import { insertDraft } from '../listening.queries.ts';
import { requireRoom } from '../listening.service.ts';
import { usualReading } from '../usual-reading.ts';
import { layOutDictation } from './lay-out-dictation.ts';
import { findNotedLesson } from './lesson-notes.queries.ts';

type DictationDeps = Pick<Deps, 'db' | 'newId' | 'now' | 'screening'>;

/** Nothing has to be thought up, so it is there at once and uses nothing up. */
export async function makeDictation(
  deps: DictationDeps,
  caller: Caller,
  { title, templateId, templateName, ...wish }: z.output<(typeof contract.makeDictation)['input']>,
): Promise<OutputOf<typeof contract.makeDictation>> {
  requireUse(caller);
  await refuseBlocked(deps, [title, ...wish.items].join('\n'), '听写的内容');
  const script = layOutDictation(wish);
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    await requireRoom(tx, caller);
    const named = title || (wish.subject === Subject.Chinese ? '语文听写' : '英语听写');
    const row = { id, userId: caller.userId, title: named, templateId, templateName };
    const read = usualReading(wish.grade);
    await insertDraft(tx, { ...row, ...read, script, text: textOfScript(script) }, deps.now());
  });
  return { id };
}

/** What the built-in notes of a lesson quote. */
export async function readLessonWords(
  { db }: Pick<Deps, 'db'>,
  lessonId: string,
): Promise<OutputOf<typeof contract.getLessonWords>> {
  const lesson = await findNotedLesson(db, lessonId);
  if (!lesson) throw new AppError('invalid', '找不到这一课，请重新选择');
  const { subject, notes } = lesson;
  if (subject !== Subject.Chinese && subject !== Subject.English) return { words: [], sentences: [] };
  return notedWords(
    notes.flatMap(({ core, facts }) => [core, ...facts]),
    subject,
  );
}
