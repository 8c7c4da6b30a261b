import { Grade } from '@app/contract/enums.ts';
import { writeListening } from '@app/contract/making/listening.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { findNamedLesson } from '#features/library/books/named-lessons.service.ts';
import type { Caller } from '#http/door.ts';
import { lessonCard, stateOf } from '#tools/lesson-card.ts';
import { type Done, tool } from '#tools/tool.ts';
import { findListening } from './listening.queries.ts';
import { listeningMaker } from './making.service.ts';
import { beginWriting } from './scripts.service.ts';

/** The desk of listening tests opens what belongs to a template of this type. */
const TEMPLATE_TYPE = 'English_listening_audio_generation';
const DEFAULT_GRADE = '07';

export const listeningTools = [
  tool({
    name: 'make_listening',
    description: '写一份英语听力小测（对话、短文、题目和答案），老师要听力、听写材料时用。写好后可以录音。',
    verb: '开始写听力',
    input: z.object({
      topic: z.string().trim().max(60, '话题最多 60 字').describe('话题，如 shopping'),
      words: writeListening.input.shape.words.describe('要用到的英文单词'),
      dialogues: writeListening.input.shape.dialogues,
      passages: writeListening.input.shape.passages,
    }),
    costs: { equityCode: 'AI_GENERATION', effect: ({ topic }) => `写 1 份英语听力《${topic || '听力小测'}》` },
    run: async ({ deps, caller, ref }, { topic, ...counts }) => {
      const { gradeCode } = await requireUser(deps, caller.userId);
      const lesson = topic ? await findNamedLesson(deps, caller, topic) : undefined;
      const grade = Grade.includes(gradeCode as never) ? gradeCode : DEFAULT_GRADE;
      const isEnglish = lesson?.subjectCode === '03';
      const template = deps.templates.findByType(TEMPLATE_TYPE);
      const desk = template && { templateId: template.templateId, templateName: template.name };
      const wish = { ...counts, ...desk, topic, grade, ...(isEnglish && { lessonId: lesson.lessonId }) };
      await beginWriting({ ...deps, newId: () => ref }, caller, writeListening.input.parse(wish));
      return (await lookAt(deps, caller, ref)) ?? { said: '听力开始写了', detail: topic };
    },
    makes: { kind: 'listening', look: lookAt },
  }),
];

/** How one of hers stands. */
async function lookAt({ db }: Deps, { userId }: Caller, id: string): Promise<Done | undefined> {
  const row = await findListening(db, userId, id);
  const thing = await listeningMaker.find?.(db, userId, id);
  if (!row || !thing) return undefined;
  const { title } = row;
  const groups = row.script?.groups ?? [];
  const questions = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const line = thing.state === 'done' ? `英语听力 · ${questions} 题` : '英语听力';
  const excerpts = groups.slice(0, 5).map((group) => group.title);
  const card = lessonCard({ kind: 'listening', id, title, line, excerpts, ...stateOf(thing) });
  return {
    said: `听力《${title}》${thing.state === 'done' ? '写好了' : '正在写，写好后会在卡片里'}`,
    detail: title,
    card,
  };
}
