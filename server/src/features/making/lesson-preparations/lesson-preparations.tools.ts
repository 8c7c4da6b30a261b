import {
  beginPreparation as endpoint,
  MAX_PREPARED_PERIODS,
  type PreparedPart,
} from '@app/contract/making/lesson-preparations.ts';
import type { LessonCardPart } from '@app/contract/talking/cards.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { findNamedLesson, lessonName } from '#features/library/books/named-lessons.service.ts';
import type { Caller } from '#http/door.ts';
import { type Done, ifThere, type MadeCard, tool } from '#tools/tool.ts';
import { beginPreparation, readPreparation } from './lesson-preparations.service.ts';

const HUNDREDTHS = 100;

export const preparationTools = [
  tool({
    name: 'prepare_lesson',
    description:
      '一课备齐：教学设计、课件、课堂练习、课后作业和音频一次做齐。老师要“备一节课”“一课备齐”“整套备课”时用；只要其中一样时用那一样的工具。',
    verb: '开始备这一课',
    input: z.object({
      lesson: lessonName,
      classes: z.string().trim().max(40, '班级最多 40 字').default('').describe('给哪个班，如“九（2）班”'),
      periods: z
        .int('课时是整数')
        .min(1, '至少 1 课时')
        .max(MAX_PREPARED_PERIODS, `最多 ${MAX_PREPARED_PERIODS} 课时`)
        .default(1),
      wishes: z.string().trim().max(1_000, '要求最多 1000 字').default('').describe('老师的要求，照她的话写'),
    }),
    costs: {
      equityCode: 'AI_GENERATION',
      further: ['COURSEWARE_GENERATION'],
      effect: ({ lesson }) =>
        `备齐《${lesson}》一课：教学设计、课件、练习、作业、音频（英语课的听力另用 1 次 AI 生成）`,
    },
    run: async ({ deps, caller, ref }, { lesson, ...wish }) => {
      const found = await findNamedLesson(deps, caller, lesson);
      const asked = { ...wish, ...(found ? { lessonId: found.lessonId } : { title: lesson }) };
      await beginPreparation({ ...deps, newId: () => ref }, caller, endpoint.input.parse(asked));
      return (await lookAt(deps, caller, ref)) ?? { said: '开始备这一课了', detail: lesson };
    },
    makes: { kind: 'lessonPreparation', look: lookAt },
  }),
];

const cardStates = {
  waiting: 'running',
  making: 'running',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
  gone: 'stopped',
} as const satisfies Record<PreparedPart['state'], z.infer<typeof LessonCardPart>['state']>;

/** How one of hers stands, with all its parts and one progress. */
async function lookAt(deps: Deps, caller: Caller, id: string): Promise<Done | undefined> {
  const found = await ifThere(readPreparation(deps, caller, id));
  if (!found) return undefined;
  const { title, place, state, notice, progress } = found;
  const cardState = { making: 'running', ready: 'done', stopped: 'stopped' } as const;
  const card: MadeCard = {
    type: 'lessonPreparation',
    ...{ title, state: cardState[state], trouble: state === 'making' ? '' : notice },
    line: ['一课备齐', place].filter(Boolean).join(' · '),
    thing: { kind: 'lessonPreparation', id },
    ...(state === 'making' && { progress: { done: progress, total: HUNDREDTHS } }),
    parts: found.parts.map(({ kind, thing, ...part }) => ({
      ...{ kind, title: part.title, line: part.line, state: cardStates[part.state] },
      ...(thing && { thing }),
      ...{ excerpts: part.excerpts, questions: part.questions },
    })),
  };
  const said = state === 'ready' ? '备齐了' : state === 'making' ? '正在做，做好后会在卡片里' : '停下了，做好的都在';
  return { said: `《${title}》一课${said}`, detail: title, card };
}
