import { generateCourseware, MAX_OUTLINE_CHARS } from '@app/contract/making/courseware.ts';
import { z } from 'zod';
import { findNamedLesson, lessonName } from '#features/library/books/named-lessons.service.ts';
import { tool } from '#tools/tool.ts';
import { generate } from './courseware.service.ts';
import { lookAtCourseware } from './courseware-card.service.ts';

export const coursewareTools = [
  tool({
    name: 'make_courseware',
    description:
      '做一份课件（幻灯片），老师要课件或 PPT 时用。教材里有的课只写课题；教材里没有的，写一份 Markdown 大纲，一级标题是课题，二级标题是一页。',
    verb: '开始做课件',
    input: z.object({
      lesson: lessonName,
      outline: z.string().trim().max(MAX_OUTLINE_CHARS, `大纲最多 ${MAX_OUTLINE_CHARS} 字`).default(''),
    }),
    fields: [
      { name: 'lesson', label: '课题', isNeeded: true },
      { name: 'outline', label: '大纲' },
    ],
    costs: { equityCode: 'COURSEWARE_GENERATION', effect: ({ lesson }) => `做 1 份课件《${lesson}》` },
    run: async ({ deps, caller, ref }, { lesson, outline }) => {
      const found = outline ? undefined : await findNamedLesson(deps, caller, lesson);
      const asked = found ? { lessonId: found.lessonId } : { outline: outline || `# ${lesson}`, title: lesson };
      await generate({ ...deps, newId: () => ref }, caller, generateCourseware.input.parse(asked));
      return (await lookAtCourseware(deps, caller, ref)) ?? { said: '课件开始做了', detail: lesson };
    },
    makes: { kind: 'courseware', look: lookAtCourseware },
  }),
];
