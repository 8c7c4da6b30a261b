import { searchQuestion } from '@app/contract/library/questions.ts';
import { z } from 'zod';
import { requireUser } from '#features/identity/users/users.service.ts';
import { findNamedLesson, lessonName } from '#features/library/books/named-lessons.service.ts';
import { tool } from '#tools/tool.ts';
import { search } from './questions.service.ts';

/** Questions are long, and a model reads all of them. */
const MOST_AT_ONCE = 10;

export const questionTools = [
  tool({
    name: 'find_questions',
    description: '在题库里找题，带答案，只看不存。要存成练习或试卷用 make_paper。',
    verb: '查题库',
    input: z.object({
      lesson: lessonName,
      count: z.int('题数是整数').min(1, '至少 1 题').max(MOST_AT_ONCE, `最多 ${MOST_AT_ONCE} 题`).default(5),
    }),
    run: async ({ deps, caller }, { lesson, count }) => {
      const found = await findNamedLesson(deps, caller, lesson);
      const user = await requireUser(deps, caller.userId);
      const taught = user.subjectCode ? { subject: user.subjectCode } : {};
      const about = found ? { lessonId: found.lessonId } : { keyword: lesson.slice(0, 100), ...taught };
      const { list, total } = await search(deps, caller, searchQuestion.input.parse({ ...about, limit: count }));
      const said = list.map(({ stem, options, answer, typeName }, index) => {
        return [`${index + 1}. ${typeName} ${stem}`, ...options, `答案：${answer.join('；')}`].join('\n');
      });
      return { said: said.join('\n\n') || '题库里没有找到', detail: `找到 ${total} 道题` };
    },
  }),
];
