import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { NamedNote } from './ground.ts';
import { apart, stopped } from './sentence-ends.ts';

const FOREIGN_LANGUAGE = '03';

/** Of each thing what is easy and what is harder; of a single one its mistake to be judged besides. */
export function exercisesOfNotes(notes: readonly NamedNote[], subjectCode: string): LessonPlan['exercises'] {
  const judge =
    subjectCode === FOREIGN_LANGUAGE ? '改正下面的句子或说法，写出理由' : '下面的说法对吗？不对的改正并说明理由';
  const [only] = notes.length === 1 ? notes : [];
  return [
    ...notes.map(({ exercise }) => ({ ...exercise, level: '基础' as const })),
    ...(only
      ? [
          {
            question: `${judge}：${stopped(only.wrong)}`,
            answer: correctionOf(only, subjectCode),
            level: '提高' as const,
          },
        ]
      : []),
    ...notes.map(({ harder }, at) => ({
      ...harder,
      level: at === 0 && notes.length > 1 ? ('提高' as const) : ('拓展' as const),
    })),
  ];
}

/** Signs that join words, and words of every sentence: sharing them says nothing. */
const JOINING = /[的了是在有不一和与就也都把被为从到这那个上下中]/u;
const SHARED_PAIRS = 2;

/** What is right of the very thing that was wrong; where the core of the lesson is about something else of it, what mends it. */
function correctionOf({ wrong, reason, core, help }: NamedNote, subjectCode: string): string {
  const fault = `不正确，错在${apart(stopped(reason))}`;
  return subjectCode !== FOREIGN_LANGUAGE && isAbout(core, `${wrong}${reason}`)
    ? `${fault}应当是：${stopped(core)}`
    : `${fault}这样改：${apart(stopped(help))}`;
}

function isAbout(core: string, words: string): boolean {
  const signs = [...words];
  const pairs = new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`));
  const telling = [...pairs].filter((pair) => /^\p{Script=Han}{2}$/u.test(pair) && !JOINING.test(pair));
  return telling.filter((pair) => core.includes(pair)).length >= SHARED_PAIRS;
}
