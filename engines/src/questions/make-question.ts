import { difficultyNames, type Question, questionTypes } from '@app/contract/library/questions.ts';
import { type Draw, drawOf, NothingSuits } from './draw.ts';
import type { Draft, Family, Step, Wrong } from './family.ts';
import { faultOfWords } from './fault-of-words.ts';
import { generatedIdOf } from './generated-id.ts';
import { levelOfFamily } from './level-of-family.ts';

const OPTIONS = 4;
const LETTERS = ['A', 'B', 'C', 'D'];
const TRUTHS = ['对', '错'];
const USUAL_SCORES: Record<Family['type'], number> = {
  single: 3,
  judge: 2,
  blank: 3,
  calculation: 6,
  solution: 8,
  short: 5,
};
const MINUTES_A_POINT = 0.4;
const MINUTES_A_STEP = 0.1;

export type Made = { question: Question } | { fault: string };

/**
 * One question of a family, the same for the same number. It is given only where the second way comes to the same answer and nothing else
 * would answer it as well; otherwise what is wrong with it.
 */
export function makeQuestion(family: Family, step: Step, number: number): Made {
  const draw = drawOf(`${family.id} ${family.version ?? 1} ${step} ${number}`);
  const draft = draftOf(family, step, draw);
  if (draft instanceof Error) return { fault: draft.message };
  const fault = faultOfDraft(family, draft);
  if (fault) return { fault: `${fault}：${draft.stem}` };
  const said = family.type === 'single' ? chosenOf(family, draft, draw) : writtenOf(draft);
  if (!said) return { fault: `错误的选项不够：${draft.stem}` };
  const { id, name, phase, subject, grade, type, knowledge } = family;
  const level = levelOfFamily(family, step);
  const score = family.score ?? USUAL_SCORES[type];
  return {
    question: {
      ...{ id: generatedIdOf(id, family.version ?? 1, step, number), title: name, phase, subject, grade },
      ...{ type, typeName: questionTypes[type], difficulty: step, difficultyName: difficultyNames[step - 1] ?? '' },
      ...(level && { level }),
      ...{ stem: draft.stem, analysis: draft.analysis, ...said, parts: [], knowledge: [...knowledge], score },
      minutes: Math.max(1, Math.round(score * (MINUTES_A_POINT + MINUTES_A_STEP * step))),
      ...{ sourceType: '5', isVerified: true },
    },
  };
}

/** Any number may be asked for: one that draws nothing suitable, or a fraction of nothing, makes no question. */
function draftOf(family: Family, step: Step, draw: Draw): Draft | Error {
  try {
    return withJoinedFormulas(family.make(draw, step));
  } catch (error) {
    if (error instanceof NothingSuits || error instanceof RangeError) return error;
    throw error;
  }
}

/** Two formulas that touch are one: `$a$$=b$` would begin one on a line of its own. */
function withJoinedFormulas(draft: Draft): Draft {
  const join = (text: string) => text.replaceAll('$$', '');
  const { stem, result, wrong, working, analysis } = draft;
  return {
    stem: join(stem),
    result: result.map(join),
    ...(wrong && { wrong: wrong.map(({ text, mistake }) => ({ text: join(text), mistake: join(mistake) })) }),
    ...(working !== undefined && { working: join(working) }),
    analysis: join(analysis),
  };
}

function faultOfDraft(family: Family, { stem, result, working, analysis, wrong = [] }: Draft): string | undefined {
  const words = [stem, analysis, working ?? '', ...result, ...wrong.flatMap(({ text, mistake }) => [text, mistake])];
  const fault = faultOfWords(words);
  if (fault) return fault;
  if (result.length === 0 || result.some((one) => one.trim() === '')) return '没有答案';
  if (family.type === 'blank' && stem.split('____').length - 1 !== result.length) return '空与答案的个数不一样';
  if (!family.holds(stem, result)) return `另一种算法不得 ${result.join('、')}`;
  const [truth] = result;
  const otherwise = TRUTHS.filter((one) => one !== truth);
  if (family.type === 'judge' && (otherwise.length !== 1 || family.holds(stem, otherwise))) return '对与错分不清';
  return undefined;
}

type Said = Pick<Question, 'options' | 'answer' | 'mistakes'>;

function writtenOf({ result, working }: Draft): Said {
  return { options: [], answer: working === undefined ? [...result] : [working] };
}

/** The right option among three wrong ones, each its own; undefined where there are not enough. */
function chosenOf(family: Family, { stem, result, wrong = [] }: Draft, draw: Draw): Said | undefined {
  const [right = ''] = result;
  const chosen: Wrong[] = [{ text: right, mistake: '' }];
  for (const one of wrong) {
    if (chosen.length === OPTIONS) break;
    const isThere = chosen.some(({ text }) => isSameText(text, one.text));
    if (!isThere && !family.holds(stem, [one.text])) chosen.push(one);
  }
  if (chosen.length < OPTIONS) return undefined;
  const options = draw.shuffled(chosen);
  const answer = LETTERS[options.findIndex(({ text }) => text === right)] ?? '';
  return {
    options: options.map(({ text }) => text),
    answer: [answer],
    mistakes: options.map(({ mistake }) => mistake),
  };
}

function isSameText(a: string, b: string): boolean {
  return a.replaceAll(/[\s$]/g, '') === b.replaceAll(/[\s$]/g, '');
}
