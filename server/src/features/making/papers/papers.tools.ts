import { AppError } from '@app/contract/errors.ts';
import { QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import { z } from 'zod';
import { lessonName } from '#features/library/books/named-lessons.service.ts';
import { tool } from '#tools/tool.ts';
import { lookAtPaper } from './paper-card.service.ts';
import { beginPractice, practiceIdOf } from './practice.service.ts';

const MOST_QUESTIONS = 40;

export const paperTools = [
  tool({
    name: 'make_paper',
    description: '从题库里选题，组成一份练习或试卷并存好，老师要出题、练习、小测、试卷时用。',
    verb: '选题组卷',
    input: z.object({
      lesson: lessonName,
      count: z
        .int('题数是整数')
        .min(1, '至少 1 题')
        .max(MOST_QUESTIONS, `最多 ${MOST_QUESTIONS} 题`)
        .default(10)
        .describe('一共几道题'),
      types: z
        .array(z.enum(QuestionType, '没有这种题型'))
        .max(6)
        .default([])
        .describe('要哪些题型，不说就按题库常用的'),
    }),
    fields: [
      { name: 'lesson', label: '课题', isNeeded: true },
      { name: 'count', label: '题数', as: 'number' },
      {
        ...{ name: 'types', label: '题型', as: 'words' },
        choices: QuestionType.map((value) => ({ value, label: questionTypes[value] })),
      },
    ],
    run: async ({ deps, caller, ref }, wish) => {
      const { paperId, notice } = await beginPractice(deps, caller, ref, wish);
      const made = await lookAtPaper(deps, caller, paperId);
      if (!made) throw new AppError('not-found', '试卷没有存好');
      if (notice === '') return made;
      return { ...made, said: `${made.said}\n${notice}`, detail: `${made.detail}，${notice}` };
    },
    makes: {
      kind: 'paper',
      look: async (deps, caller, id) =>
        (await lookAtPaper(deps, caller, id)) ?? lookAtPaper(deps, caller, practiceIdOf(caller, id)),
    },
  }),
];
