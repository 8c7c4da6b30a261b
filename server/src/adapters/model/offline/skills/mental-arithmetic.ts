import { plainNumbers } from '#adapters/model/offline/math/plain-numbers.ts';
import { computedReply, type Reply } from '#adapters/model/offline/reply.ts';
import { randomFrom } from './class-groups.ts';

type Problem = { text: string; result: number | string };
type Drill = {
  name: string;
  isAsked: RegExp;
  make: (random: Random, limit: number) => Problem;
  limit: number;
  /** Too much for the head: worked out on paper, with room for it. */
  isWritten?: true;
};
type Random = (from: number, to: number) => number;

const ASKS =
  /(?:口算|心算|速算|竖式|笔算).{0,8}(?:题|练习|卡|道)|(?:口算|计算|竖式|笔算)练习|(?:加法|减法|乘法|除法|加减法|乘除法).{0,6}(?:练习|题)|[道个].{0,4}(?:竖式|笔算)/;
/** How to teach it, or to mark it, is another question. */
const ASKS_HOW = /怎么|怎样|如何|为什么|批改|教案|设计|方法|技巧/;
const DEFAULT_COUNT = 20;
const MAX_COUNT = 100;
const COLUMNS = 4;
const WRITTEN_COUNT = 8;
const WRITTEN_COLUMNS = 2;
/** For the working, under the sum. */
const ROOM = '<br><br><br><br>';

/** The first one that is asked for; the sums themselves are made so that no result leaves what the class has learnt. */
const DRILLS: readonly Drill[] = [
  {
    name: '表内乘除法',
    isAsked: /表内|九九|乘法口诀|口诀/,
    limit: 9,
    make: (random) => either(random, times, over)(random, 9),
  },
  {
    name: '两位数乘一位数',
    isAsked: /两位数乘一位数|2位数乘1位数/,
    limit: 99,
    make: (random) => product(random(11, 99), random(2, 9)),
  },
  written('两位数乘两位数', /[两2]位数乘以?[两2]位数/, (random) => product(random(11, 99), random(11, 99))),
  written('三位数乘一位数', /[三3]位数乘以?[一1]位数/, (random) => product(random(101, 999), random(2, 9))),
  written('三位数乘两位数', /[三3]位数乘以?[两2]位数/, (random) => product(random(101, 999), random(11, 99))),
  written('两位数除以一位数', /[两2]位数除以[一1]位数/, (random) => shared(random(2, 9), 11, 99, random)),
  written('三位数除以一位数', /[三3]位数除以[一1]位数/, (random) => shared(random(2, 9), 101, 999, random)),
  written('三位数除以两位数', /[三3]位数除以[两2]位数/, (random) => shared(random(11, 99), 101, 999, random)),
  written('有余数的除法', /有余数/, (random) => rest(random(2, 9), random(2, 9), random)),
  written('万以内加减法', /[三3]位数加减|万以内/, (random) => either(random, plus, minus)(random, 9_999)),
  { name: '除法', isAsked: /^[^乘]*除法[^乘]*$/, limit: 9, make: over },
  { name: '乘法', isAsked: /^[^除]*乘法[^除]*$/, limit: 9, make: times },
  { name: '乘除法', isAsked: /乘除/, limit: 9, make: (random, limit) => either(random, times, over)(random, limit) },
  { name: '进位加法', isAsked: /进位加/, limit: 20, make: carrying },
  { name: '退位减法', isAsked: /退位减/, limit: 20, make: borrowing },
  { name: '加法', isAsked: /^[^减]*加法[^减]*$/, limit: 100, make: plus },
  { name: '减法', isAsked: /^[^加]*减法[^加]*$/, limit: 100, make: minus },
  { name: '加减法', isAsked: /./, limit: 100, make: (random, limit) => either(random, plus, minus)(random, limit) },
];

/** What a grade practises where she says nothing but the grade. */
const OF_GRADES: readonly Drill[] = [
  { ...drillOf('加减法'), isAsked: /一年级|1年级/, limit: 20 },
  { ...drillOf('表内乘除法'), isAsked: /二年级|2年级/ },
  { ...drillOf('两位数乘一位数'), isAsked: /三年级|3年级/ },
  { name: '整十数乘除', isAsked: /四年级|4年级/, limit: 9, make: byTens },
  {
    name: '小数加减乘',
    isAsked: /[五六56]年级/,
    limit: 9,
    make: (random) => either(random, tenths, tenfold)(random, 9),
  },
];

function written(name: string, isAsked: RegExp, make: (random: Random) => Problem): Drill {
  return { name, isAsked, make, limit: 9, isWritten: true };
}

function drillOf(name: string): Drill {
  const found = DRILLS.find((drill) => drill.name === name);
  if (!found) throw new Error(`no drill ${name}`);
  return found;
}

/** 「20 以内加减法口算题 30 道」: a sheet with its answers, the same for the same wish. */
export function answerMentalArithmetic(question: string): Reply | undefined {
  if (question.length > 200 || !ASKS.test(question) || ASKS_HOW.test(question)) return undefined;
  const text = plainNumbers(question);
  const named = DRILLS.find(({ isAsked }) => isAsked.test(question));
  const isOnlyGrade = named === DRILLS.at(-1) && !/加减|以内/.test(question);
  const drill = (isOnlyGrade && OF_GRADES.find(({ isAsked }) => isAsked.test(question))) || named;
  // A wish for fractions or decimals is another sheet.
  if (!drill || /分数|小数|方程|应用题|负数|有理数/.test(question)) return undefined;
  const isWritten = drill.isWritten === true;
  const usual = isWritten ? WRITTEN_COUNT : DEFAULT_COUNT;
  const count = Math.min(MAX_COUNT, Number(/(\d{1,3})\s*[道题个条]/.exec(text)?.[1] ?? usual) || usual);
  const limit = Number(/(\d{1,4})\s*以内/.exec(text)?.[1] ?? 0) || drill.limit;
  if (limit < 5) return undefined;
  const seed = Number(/第\s*(\d{1,6})\s*份/.exec(text)?.[1] ?? 1);
  const problems = distinct(drill, limit, count, seed);
  const range = isWritten || /乘|除|口诀/.test(drill.name) ? '' : `${limit} 以内`;
  const kind = isWritten ? '竖式计算' : '口算';
  const fewer = problems.length < count ? `不同的题只有 ${problems.length} 道，不再重复出题。` : '';
  return computedReply(
    `${kind}练习`,
    [
      `### ${range}${drill.name}${kind}（${problems.length} 道）`,
      `班级________　姓名________　用时________　做对____道${fewer ? `\n\n${fewer}` : ''}`,
      tableOf(
        problems.map(({ text }, at) => `${at + 1}. ${text} = ${isWritten ? ROOM : ''}`),
        isWritten ? WRITTEN_COLUMNS : COLUMNS,
      ),
      `**答案**\n\n${tableOf(problems.map(({ result }, at) => `${at + 1}. ${result}`))}`,
      `要另一份，在后面加“第 ${seed + 1} 份”。`,
    ],
    `按“${range}${drill.name}”出题，答案由程序算出，没有重复的题。`,
  );
}

function distinct({ make }: Drill, limit: number, count: number, seed: number): Problem[] {
  const next = randomFrom(seed * 7919 + limit);
  const random: Random = (from, to) => from + Math.floor(next() * (to - from + 1));
  const found = new Map<string, Problem>();
  // A small field holds fewer than were wished for.
  for (let tries = 0; found.size < count && tries < count * 50; tries += 1) {
    const problem = make(random, limit);
    found.set(problem.text, problem);
  }
  return [...found.values()];
}

function either(random: Random, ...makes: ((random: Random, limit: number) => Problem)[]) {
  return makes[random(0, makes.length - 1)] ?? plus;
}

function plus(random: Random, limit: number): Problem {
  const sum = random(2, limit);
  const first = random(1, sum - 1);
  return { text: `${first} + ${sum - first}`, result: sum };
}

function minus(random: Random, limit: number): Problem {
  const first = random(2, limit);
  const second = random(1, first - 1);
  return { text: `${first} − ${second}`, result: first - second };
}

/** The ones together pass ten. */
function carrying(random: Random, limit: number): Problem {
  const ones = random(2, 9);
  const other = random(11 - ones, 9);
  const tens = random(0, Math.max(0, Math.floor((limit - ones - other) / 10))) * 10;
  return { text: `${tens + ones} + ${other}`, result: tens + ones + other };
}

/** More ones are taken than are there. */
function borrowing(random: Random, limit: number): Problem {
  const ones = random(0, 8);
  const taken = random(ones + 1, 9);
  const tens = random(1, Math.max(1, Math.floor((limit - ones) / 10))) * 10;
  return { text: `${tens + ones} − ${taken}`, result: tens + ones - taken };
}

function times(random: Random, limit: number): Problem {
  return product(random(2, Math.min(9, limit)), random(2, 9));
}

function over(random: Random, limit: number): Problem {
  const [divisor, result] = [random(2, Math.min(9, limit)), random(2, 9)];
  return { text: `${divisor * result} ÷ ${divisor}`, result };
}

/** Without a rest: the dividend is put together of what comes out. */
function shared(divisor: number, least: number, most: number, random: Random): Problem {
  const result = random(Math.ceil(least / divisor), Math.floor(most / divisor));
  return { text: `${divisor * result} ÷ ${divisor}`, result };
}

function rest(divisor: number, result: number, random: Random): Problem {
  const left = random(1, divisor - 1);
  return { text: `${divisor * result + left} ÷ ${divisor}`, result: `${result}……${left}` };
}

/** 240 ÷ 60 and 70 × 12: what four-figure sums are done from. */
function byTens(random: Random): Problem {
  const [tens, other] = [random(2, 9) * 10, random(2, 19)];
  return random(0, 1) === 0 ? product(tens, other) : { text: `${tens * other} ÷ ${tens}`, result: other };
}

function tenths(random: Random): Problem {
  const [first, second] = [random(11, 99), random(2, 98)];
  if (first <= second) return { text: `${first / 10} + ${second / 10}`, result: (first + second) / 10 };
  return { text: `${first / 10} − ${second / 10}`, result: (first - second) / 10 };
}

function tenfold(random: Random): Problem {
  const [first, second] = [random(2, 39), random(2, 9)];
  return { text: `${first / 10} × ${second}`, result: (first * second) / 10 };
}

function product(first: number, second: number): Problem {
  return { text: `${first} × ${second}`, result: first * second };
}

function tableOf(cells: readonly string[], columns = COLUMNS): string {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells[row * columns + column] ?? '').join(' | '),
  );
  const [first = '', ...others] = rows.map((row) => `| ${row} |`);
  return [first, `| ${Array.from({ length: columns }, () => '---').join(' | ')} |`, ...others].join('\n');
}
