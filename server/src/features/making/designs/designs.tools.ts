import { generateDesign } from '@app/contract/making/designs.ts';
import { z } from 'zod';
import { requireUser } from '#features/identity/users/users.service.ts';
import { findNamedLesson, findNamedLessons, lessonName } from '#features/library/books/named-lessons.service.ts';
import { tool } from '#tools/tool.ts';
import { lookAtDesign } from './design-card.service.ts';
import { generate } from './designs.service.ts';
import { openStandards } from './standards.service.ts';

const MOST_STANDARDS = 12;

export const designTools = [
  tool({
    name: 'look_up_curriculum',
    description: '查教材里的课（在哪一本、哪个单元、教哪些知识点）和课程标准。涉及课题、教材、课标的内容先查。',
    verb: '查教材和课标',
    input: z.object({ lesson: lessonName }),
    run: async ({ deps, caller }, { lesson }) => {
      const lessons = await findNamedLessons(deps, caller, lesson);
      const taught = lessons[0] ?? (await requireUser(deps, caller.userId));
      const standards = await openStandards(deps).of(taught.phaseCode, taught.subjectCode);
      const said = [
        ...lessons.map(
          ({ book, unitName, title, knowledge }) => `${book} ${unitName}《${title}》：${knowledge.join('、')}`,
        ),
        ...standards.slice(0, MOST_STANDARDS).map(({ name, meaning, source }) => `${name}：${meaning}（${source}）`),
      ];
      const [first] = lessons;
      return {
        said: said.join('\n') || '内置资料里没有这一课',
        detail: first ? `${first.book} · ${first.unitName}` : `内置资料里没有《${lesson}》`,
      };
    },
  }),
  tool({
    name: 'write_design',
    description: '写一份教学设计（教案），老师要教案或教学设计时用。',
    verb: '开始写教学设计',
    input: z.object({
      lesson: lessonName,
      periods: z.int('课时是整数').min(1, '至少 1 课时').max(6, '最多 6 课时').default(1),
      wishes: z.string().trim().max(1_000, '要求最多 1000 字').default('').describe('老师的要求，照她的话写'),
    }),
    fields: [
      { name: 'lesson', label: '课题', isNeeded: true },
      { name: 'periods', label: '课时', as: 'number', choices: ['1', '2', '3', '4'].map(asChoice) },
      { name: 'wishes', label: '要求' },
    ],
    costs: { equityCode: 'AI_GENERATION', effect: ({ lesson }) => `写 1 份教学设计《${lesson}》` },
    run: async ({ deps, caller, ref }, { lesson, periods, wishes }) => {
      const found = await findNamedLesson(deps, caller, lesson);
      const asked = { ...(found ? { lessonId: found.lessonId } : { title: lesson }), periods, userInput: wishes };
      await generate({ ...deps, newId: () => ref }, caller, generateDesign.input.parse(asked));
      return (await lookAtDesign(deps, caller, ref)) ?? { said: '教学设计开始写了', detail: lesson };
    },
    makes: { kind: 'design', look: lookAtDesign },
  }),
];

function asChoice(value: string) {
  return { value, label: `${value} 课时` };
}
