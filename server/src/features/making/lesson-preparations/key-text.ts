import { type Design, sectionNames } from '@app/contract/making/design.ts';
import { withoutFigures } from '@app/contract/making/figures.ts';
import { splitSpoken } from '@app/engines/speech/split-spoken.ts';
import { speakFormula } from '@app/engines/speech/spoken-formula.ts';
import type { DesignUse } from '#db/tables/lesson-preparations.ts';

const MOST_LINES = 24;
const MOST_OF_A_KIND = 3;

/** The text of a lesson that is worth hearing before or after it: what it is about, what matters and what is hard. */
export function keyTextOf(design: Design): string[] {
  const { head, keyPoints, difficultPoints } = design;
  const [goals, asked] = [goalsRead(design), questionsRead(design)];
  const parts = [
    `这一课学习：${head.title}。`,
    ...(goals.length > 0 ? ['学完以后，你能做到：', ...goals] : []),
    ...(keyPoints ? ['重点是：', keyPoints] : []),
    ...(difficultPoints ? ['容易卡住的地方是：', difficultPoints] : []),
    ...(asked.length > 0 ? ['上课时，请想一想这几个问题：', ...asked] : []),
  ];
  return parts
    .flatMap((text) => spoken(text).split('\n').flatMap(splitSpoken))
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, MOST_LINES);
}

/** The texts of the design that are read there. */
export function readFrom(design: Design): Omit<DesignUse, 'piece'>[] {
  return [
    { key: 'head.title', name: '课题', words: design.head.title },
    { key: 'read.goals', name: sectionNames.goals, words: goalsRead(design).join('\n') },
    { key: 'keyPoints', name: '重点', words: design.keyPoints },
    { key: 'difficultPoints', name: '难点', words: design.difficultPoints },
    { key: 'read.questions', name: sectionNames.questions, words: questionsRead(design).join('\n') },
  ];
}

function goalsRead({ goals }: Design): string[] {
  return goals.slice(0, MOST_OF_A_KIND).map(({ text }) => text);
}

function questionsRead({ questions }: Design): string[] {
  return questions.slice(0, MOST_OF_A_KIND).map(({ ask }) => ask);
}

/** Without marks that nobody says, formulas in words. */
function spoken(text: string): string {
  return withoutFigures(text)
    .slice(0, 2_000)
    .replace(/\$\$?([^$]{1,400})\$\$?/g, (_, tex: string) => speakFormula(tex))
    .replace(/!\[[^[\]]{0,200}\]\([^()]{0,400}\)/g, '')
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/[*_#`>|]/g, '')
    .replace(/^\s{0,8}(?:[-•]|\d{1,2}[.、．])\s{0,8}/gm, '');
}
