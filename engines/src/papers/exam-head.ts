import { Phase, Subject } from '@app/contract/enums.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { atomicMass } from '../questions/science/chemistry/substances.ts';

/** What stands above the questions of an exam, as pupils know it. */

export function factsLine({ totalScore, minutes }: PrintedPaper): string {
  return `满分 ${totalScore} 分　时间 ${minutes} 分钟`;
}

/** A paper that takes a lesson and more, of pupils who sit exams. */
const EXAM_MINUTES = 60;

function isExam({ minutes, sections }: PrintedPaper): boolean {
  const [first] = sections.flatMap(({ questions }) => questions);
  return first !== undefined && minutes >= EXAM_MINUTES && first.phase !== Phase.primary;
}

/** 一、二、… and the sum, with a row to write into; of an exam one for who marked it. */
export function scoreTable(paper: PrintedPaper): string[][] {
  const names = paper.sections.map(
    ({ title }, index) => /^[一二三四五六七八九十]+/.exec(title)?.[0] ?? String(index + 1),
  );
  const empty = [...names.map(() => ''), ''];
  return [['题号', ...names, '总分'], ['得分', ...empty], ...(isExam(paper) ? [['评卷人', ...empty]] : [])];
}

export const NOTES_TITLE = '注意事项';

/** What a pupil reads before the first question; a quiz has none. */
export function examNotes(paper: PrintedPaper): string[] {
  if (!isExam(paper)) return [];
  const types = new Set(paper.sections.flatMap(({ questions }) => questions.map(({ type }) => type)));
  const hasChoice = types.has('single') || types.has('multiple');
  return [
    '答题前，先把学校、班级、姓名和考号写在密封线内，密封线内不要答题。',
    ...(hasChoice ? ['选择题只写所选答案的字母；用答题卡时，把对应的方框涂满、涂黑。'] : []),
    `${hasChoice ? '其余题目' : '答案'}写在题目留出的位置；用答题卡时，写在答题卡对应的框内，写在框外不得分。`,
    '考试结束后，把试卷和答题卡一并交回。',
  ].map((note, index) => `${index + 1}. ${note}`);
}

const masses: Readonly<Record<string, number>> = {
  ...atomicMass,
  ...{ Li: 7, F: 19, Si: 28, Ti: 48, Cr: 52, Co: 59, Ni: 59, Br: 80, I: 127, Pb: 207 },
};
/** Asked for masses and amounts: grams and moles are in its words. */
const ASKS_FOR_MASS = /质量|mol|\\mathrm\{k?g\b|\d\s*g\b/;
const FORMULA = /\\ce\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g;

/** 可能用到的相对原子质量 of a paper of chemistry that asks for masses: those of its elements, the lightest first. */
export function massesLine(paper: PrintedPaper): string {
  const asked = paper.sections
    .flatMap(({ questions }) => questions)
    .filter(({ subject }) => subject === Subject.chemistry);
  const found = new Set(asked.flatMap(elementsOf));
  const listed = Object.entries(masses)
    .filter(([element]) => found.has(element))
    .sort(([, one], [, other]) => one - other);
  if (listed.length === 0) return '';
  return `可能用到的相对原子质量：${listed.map(([element, mass]) => `${element}—${mass}`).join('　')}`;
}

function elementsOf(question: PaperQuestion): string[] {
  const texts = [question, ...question.parts].flatMap(({ stem, options, analysis }) => [stem, ...options, analysis]);
  if (!texts.some((text) => ASKS_FOR_MASS.test(text))) return [];
  const formulas = texts.flatMap((text) => [...text.matchAll(FORMULA)].map(([, formula = '']) => formula));
  return formulas.flatMap((formula) => formula.match(/[A-Z][a-z]?/g) ?? []);
}
