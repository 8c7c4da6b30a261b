import type { Design } from '../contract/src/making/design.ts';
import { type Desk, write } from './design-desk.ts';
import type { Choice } from './lesson-choice.ts';

export type PeriodsJudged = { kept: string[]; lost: string[] };

const LESSONS = 24;
/** Of the runs of four signs of a period, the part that may stand in another one: names of the matter do, doings do not. */
const MOST_SHARED = 0.25;
const RUN = 4;

/** Two and three periods of one lesson: each full, each something else. */
export async function differentPeriods(desk: Desk, choices: readonly Choice[]): Promise<PeriodsJudged> {
  const asked = choices.filter(({ asked }) => asked.lessonId);
  const step = Math.max(1, Math.floor(asked.length / LESSONS));
  const kept: string[] = [];
  const lost: string[] = [];
  for (const [at, choice] of asked.filter((_, at) => at % step === 0).entries()) {
    const periods = 2 + (at % 2);
    const { design, notice } = await write(desk, { ...choice.asked, periods });
    const fault = alikePeriods(design) || unsaidFrame(design, notice);
    if (fault === '') kept.push(design.head.title);
    else lost.push(`${design.head.title}（${choice.script}，${periods} 课时）: ${fault}`);
  }
  return { kept, lost };
}

function alikePeriods({ activities, head }: Design): string {
  const texts = Array.from({ length: head.periods }, (_, at) =>
    activities
      .filter(({ period }) => period === at + 1)
      .map(({ teacher, students }) => `${teacher}${students}`)
      .join('\n'),
  );
  for (const [at, text] of texts.entries()) {
    for (const [before, other] of texts.slice(0, at).entries()) {
      const own = runsOf(text);
      const shared = [...own].filter((run) => other.includes(run)).length / Math.max(1, own.size);
      if (shared > MOST_SHARED) return `period ${at + 1} is ${Math.round(shared * 100)} % period ${before + 1}`;
    }
  }
  return '';
}

function runsOf(text: string): Set<string> {
  const signs = [...text.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  return new Set(signs.slice(RUN - 1).map((_, at) => signs.slice(at, at + RUN).join('')));
}

/** Places left for her are allowed where they are said. */
function unsaidFrame({ activities }: Design, notice: string): string {
  const isOpen = activities.some(({ teacher }) => teacher.startsWith('【'));
  return isOpen && !/框架|【】/.test(notice) ? 'a frame nobody speaks of' : '';
}
