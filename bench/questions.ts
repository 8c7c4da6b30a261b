// Questions that families make: how many different ones, whether each has one right answer by a second way, and how fast.
// Tables (双向细目表) are filled from all of them.
// With ids of families (or the beginning of some) behind it, it prints questions of them to be read: npm run -s bench -- questions math-quad
import { families } from '../engines/src/questions/families.ts';
import type { Family, Step } from '../engines/src/questions/family.ts';
import { makeQuestion } from '../engines/src/questions/make-question.ts';
import { askedBy } from '../engines/src/questions/other-question.ts';
import { hold } from './bars.ts';
import { gridBars } from './grids.ts';

const WANTED = 100_000;
const PRINTED_A_STEP = 2;

export async function questions() {
  const [, , , ...wanted] = process.argv;
  if (wanted.length > 0) printSome(families.filter(({ id }) => wanted.some((begin) => id.startsWith(begin))));
  const shelves = families.flatMap((family) => family.steps.map((step) => ({ family, step })));
  const draws = Math.ceil((WANTED * 1.3) / Math.max(1, shelves.length));
  const stems = new Set<string>();
  const faults: string[] = [];
  const startedAt = performance.now();
  for (const { family, step } of shelves) {
    for (let number = 0; number < draws; number += 1) {
      const made = makeQuestion(family, step, number);
      if ('fault' in made) faults.push(`${family.id} ${step} ${number}: ${made.fault}`);
      else stems.add(askedBy(made.question));
    }
  }
  const made = shelves.length * draws;
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  return hold('questions', [
    { name: 'families', value: families.length, atLeast: 400 },
    { name: 'made', value: made },
    { name: 'different', value: stems.size, atLeast: WANTED },
    { name: 'without exactly one right answer by the second way', value: faults.length, atMost: 0 },
    { name: 'ms a question', value: Number(((performance.now() - startedAt) / Math.max(1, made)).toFixed(2)) },
    ...(await gridBars()),
  ]);
}

function printSome(some: readonly Family[]): void {
  for (const family of some) {
    for (const step of family.steps) {
      for (let number = 0; number < PRINTED_A_STEP; number += 1) print(family, step, number);
    }
  }
}

function print(family: Family, step: Step, number: number): void {
  const made = makeQuestion(family, step, number);
  if ('fault' in made) {
    console.log(`\n✗ ${family.id} ${step}: ${made.fault}`);
    return;
  }
  const { title, difficultyName, stem, options, mistakes = [], answer, analysis } = made.question;
  const lines = options.map((option, at) => `${'ABCD'[at]}. ${option}${mistakes[at] ? `    〔${mistakes[at]}〕` : ''}`);
  console.log(`\n【${family.id} · ${title} · ${difficultyName}】`);
  console.log([stem, ...lines, `答案：${answer.join('；')}`, `解析：${analysis}`].join('\n'));
}
