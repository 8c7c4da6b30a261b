import { Grade } from '@app/contract/enums.ts';
import { writeListening } from '@app/contract/making/listening.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { findNamedLesson } from '#features/library/books/named-lessons.service.ts';
import { tool } from '#tools/tool.ts';
import { lookAtListening } from './listening-card.service.ts';
import { beginWriting } from './scripts.service.ts';

/** The desk of listening tests opens what belongs to a template of this type. */
const TEMPLATE_TYPE = 'English_listening_audio_generation';
export const DEFAULT_GRADE = '07';

export const listeningTools = [
  tool({
    name: 'make_listening',
    description:
      '写一份英语听力小测（对话、短文、题目和答案），老师要听力时用。写好后可以录音。听写用 make_dictation。',
    verb: '开始写听力',
    input: z.object({
      topic: z.string().trim().max(60, '话题最多 60 字').describe('话题，如 shopping'),
      words: writeListening.input.shape.words.describe('要用到的英文单词'),
      dialogues: writeListening.input.shape.dialogues,
      passages: writeListening.input.shape.passages,
    }),
    fields: [
      { name: 'topic', label: '话题' },
      { name: 'words', label: '要用到的单词', as: 'words' },
      { name: 'dialogues', label: '对话几段', as: 'number' },
      { name: 'passages', label: '短文几篇', as: 'number' },
    ],
    costs: { equityCode: 'AI_GENERATION', effect: ({ topic }) => `写 1 份英语听力《${topic || '听力小测'}》` },
    run: async ({ deps, caller, ref }, { topic, ...counts }) => {
      const { gradeCode } = await requireUser(deps, caller.userId);
      const lesson = topic ? await findNamedLesson(deps, caller, topic) : undefined;
      const grade = Grade.includes(gradeCode as never) ? gradeCode : DEFAULT_GRADE;
      const isEnglish = lesson?.subjectCode === '03';
      const wish = {
        ...counts,
        ...deskOfListening(deps),
        topic,
        grade,
        ...(isEnglish && { lessonId: lesson.lessonId }),
      };
      await beginWriting({ ...deps, newId: () => ref }, caller, writeListening.input.parse(wish));
      return (await lookAtListening(deps, caller, ref)) ?? { said: '听力开始写了', detail: topic };
    },
    makes: { kind: 'listening', look: lookAtListening },
  }),
];

export function deskOfListening({ templates }: Pick<Deps, 'templates'>) {
  const template = templates.findByType(TEMPLATE_TYPE);
  return template && { templateId: template.templateId, templateName: template.name };
}
