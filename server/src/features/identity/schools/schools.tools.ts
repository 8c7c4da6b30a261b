import { z } from 'zod';
import { tool } from '#tools/tool.ts';
import { listMyStudents } from './classes.service.ts';
import { nameOf, requireNamedClass } from './named-class.service.ts';

const MOST_STUDENTS = 200;

export const schoolTools = [
  tool({
    name: 'class_roster',
    description: '查老师教的一个班的学生名单。只在老师这句话要名单、点名、分组、排座位时用。',
    verb: '查学生名单',
    input: z.object({ className: z.string().trim().max(40, '班名最多 40 字').default('').describe('如“九（3）班”') }),
    isWanted: ({ question }) => asksForNames(question),
    run: async ({ deps, caller }, { className }) => {
      const named = await requireNamedClass(deps, caller, className);
      const { list, total } = await listMyStudents(deps, caller, {
        classId: named.classId,
        page: 1,
        limit: MOST_STUDENTS,
      });
      const detail = `${nameOf(named)}，${total} 人`;
      return { said: [detail, list.map(({ userName }) => userName).join('、')].filter(Boolean).join('\n'), detail };
    },
  }),
];

const ROSTER =
  '(?:名单|花名册|点名册|点名表|座位表|值日表|(?:学生|同学|全班)(?:们)?的?(?:名字|姓名)|点名|分组|分成[^，。]{0,6}组|排座|排值日)';
const ASKED = new RegExp(ROSTER);
const DENIED = new RegExp(`(?:不要|不用|不需要|无需|别|不必|不看|不给)[^，。；！？\\n]{0,8}${ROSTER}`, 'g');

/** Names of pupils go to a model only when she asks for them in the very question; neither a file nor an earlier answer can ask. */
export function asksForNames(question: string): boolean {
  return ASKED.test(question.normalize('NFKC').replace(DENIED, ''));
}
