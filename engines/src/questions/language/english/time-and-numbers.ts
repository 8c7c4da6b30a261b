import type { Family } from '../../family.ts';
import { englishIn } from '../../second/english-sentence.ts';
import { wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '03' } as const;
const junior = { phase: '04', subject: '03', grade: '07' } as const;

const small = wordsOf(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const tens = wordsOf('- - twenty thirty forty fifty sixty seventy eighty ninety');

function numberWord(number: number): string {
  if (number < 20) return small[number] ?? '';
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest === 0 ? '' : `-${small[rest]}`}`;
}

/** Read the other way round: the words of a number, added up. */
function numberOf(words: string): number {
  return words
    .split('-')
    .reduce((sum, word) => sum + (small.includes(word) ? small.indexOf(word) : tens.indexOf(word) * 10), 0);
}

const clock: Family = {
  ...primary,
  id: 'english-clock-time',
  name: '钟面时刻的表达',
  grade: '04',
  type: 'single',
  knowledge: ['时间与作息'],
  steps: [2, 3],
  variety: 60,
  make(draw, step) {
    const hour = draw.integer(1, 12);
    const minute = draw.pick(step === 2 ? [5, 10, 15, 20, 30] : [35, 40, 45, 50, 55]);
    const next = (hour % 12) + 1;
    const before = ((hour + 10) % 12) + 1;
    const named = (number: number) => (number === 15 ? 'a quarter' : number === 30 ? 'half' : numberWord(number));
    const [past, to] = [named(minute), named(60 - minute)];
    const [h, n, b] = [numberWord(hour), numberWord(next), numberWord(before)];
    const isPast = minute <= 30;
    return {
      stem: `— What time is it?\n\n— It's ${hour}:${String(minute).padStart(2, '0')}. We can also say “It's ____.”（　　）`,
      result: [isPast ? `${past} past ${h}` : `${to} to ${n}`],
      wrong: isPast
        ? [
            { text: `${past} to ${h}`, mistake: 'past（过）与 to（差）用反了' },
            { text: `${past} past ${n}`, mistake: '过几分用了下一个钟点' },
            { text: `${h} past ${past}`, mistake: '钟点与分钟的位置颠倒' },
            { text: `${past} to ${b}`, mistake: 'past 与 to 用反，钟点也错了' },
          ]
        : [
            { text: `${to} past ${h}`, mistake: 'past（过）与 to（差）用反了' },
            { text: `${to} to ${h}`, mistake: '差几分没有用下一个钟点' },
            { text: `${n} to ${to}`, mistake: '钟点与分钟的位置颠倒' },
            { text: `${to} past ${n}`, mistake: '钟点对了，to 写成了 past' },
          ],
      analysis: isPast
        ? `不超过 30 分，用“分钟＋past＋钟点”：${past} past ${h}。`
        : `超过 30 分，用“差的分钟＋to＋下一个钟点”：差 ${60 - minute} 分 ${next} 点，即 ${to} to ${n}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, hour, minute] = /(\d+):(\d+)/.exec(stem) ?? [];
    const [, amount = '', link, at = ''] = /^(.+) (past|to) (.+)$/.exec(given) ?? [];
    const minutes = amount === 'half' ? 30 : amount === 'a quarter' ? 15 : numberOf(amount);
    const said = numberOf(at) * 60 + (link === 'past' ? minutes : -minutes);
    return (
      minutes > 0 &&
      minutes <= 30 &&
      (said + 720) % 720 === (Number(hour) * 60 + Number(minute)) % 720 &&
      small.includes(at)
    );
  },
};

const things = wordsOf('books pencils apples oranges toys stamps balls eggs');
const friends = ['Tom', 'Mike', 'Amy', 'Lucy', 'Jack'];

const sums: Family = {
  ...primary,
  id: 'english-number-sums',
  name: '英语数词小计算',
  grade: '03',
  type: 'single',
  knowledge: ['数字与数量'],
  steps: [1, 2, 3],
  make(draw, step) {
    const name = draw.pick(friends);
    const he = /Amy|Lucy/.test(name) ? 'She' : 'He';
    const [a, b] =
      step === 1
        ? [draw.integer(2, 9), draw.integer(2, 9)]
        : [draw.integer(11, step === 2 ? 15 : 49), draw.integer(3, step === 2 ? 5 : 30)];
    const thing = draw.pick(things);
    const isMore = step === 3 ? a <= b || draw.isSo() : step === 1 || draw.isSo();
    const sum = isMore ? a + b : a - b;
    const act = isMore
      ? `${name}'s father gives ${he === 'He' ? 'him' : 'her'} ${numberWord(b)}`
      : `${he} gives ${numberWord(b)} to a friend`;
    const slips = [isMore ? Math.abs(a - b) : a + b, sum + 1, sum - 1, sum + 10].filter((other) => other >= 0);
    return {
      stem: `${name} has ${numberWord(a)} ${thing}. ${act}. Now ${he.toLowerCase()} has ____ ${thing}.（　　）`,
      result: [numberWord(sum)],
      wrong: slips.map((other, at) => ({
        text: numberWord(other),
        mistake: at === 0 ? '没有看清是多了还是少了' : '数词认错或算错',
      })),
      analysis: `${numberWord(a)} 是 ${a}，${numberWord(b)} 是 ${b}，$${a}${isMore ? '+' : '-'}${b}=${sum}$，所以是 ${numberWord(sum)}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [a = 0, b = 0] = stem
      .split(/[\s.]+/)
      .filter((word) => small.includes(word.split('-')[0] ?? '') || tens.includes(word.split('-')[0] ?? ''))
      .map(numberOf);
    return numberOf(given) === (stem.includes('father gives') ? a + b : a - b) && numberWord(numberOf(given)) === given;
  },
};

const ordinals = wordsOf(
  '- first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth',
);

/** By rule, but for those that are not. */
function ordinalOf(cardinal: string): string {
  const [head = '', tail] = cardinal.split('-');
  if (tail !== undefined) return `${head}-${ordinalOf(tail)}`;
  const own: Record<string, string> = {
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  };
  return own[cardinal] ?? (cardinal.endsWith('y') ? `${cardinal.slice(0, -1)}ieth` : `${cardinal}th`);
}

const ordinalWords: Family = {
  ...primary,
  id: 'english-ordinal-form',
  name: '基数词变序数词',
  grade: '05',
  type: 'blank',
  knowledge: ['日期与校历', '数字与数量'],
  steps: [1, 2],
  make(draw, step) {
    const some = draw.some(
      step === 1
        ? [4, 6, 7, 10, 11, 13, 14, 15, 16, 17, 18, 19, 1, 2]
        : [1, 2, 3, 5, 8, 9, 12, 20, 21, 22, 23, 25, 28, 29, 30],
      3,
    );
    return {
      stem: `写出下列数词的序数词。\n\n${some.map((number) => `${numberWord(number)} ____`).join('　　')}`,
      result: some.map((number) => ordinals[number] ?? ''),
      analysis: `一般在词尾加 th；one、two、three 不规则，five、eight、nine、twelve 拼写有变化，以 y 结尾变 y 为 ie 再加 th，两位数只变末位：${some.map((number) => ordinals[number]).join('、')}。`,
    };
  },
  holds: (stem, given) => {
    const asked = Array.from(englishIn(stem).matchAll(/([a-z-]+) ____/g), ([, word = '']) => ordinalOf(word));
    return asked.length === given.length && asked.every((word, at) => word === given[at]);
  },
};

const months = wordsOf('January February March April May June July August September October November December');

const monthOrder: Family = {
  ...primary,
  id: 'english-month-order',
  name: '月份与顺序',
  grade: '05',
  type: 'blank',
  score: 2,
  knowledge: ['月份与节日'],
  steps: [1],
  make(draw) {
    const [first, second] = draw.some(Array.from(months.keys()), 2) as [number, number];
    const before = months[(second + 11) % 12];
    return {
      stem: `写出所缺的月份。\n\n（1）____ is the ${ordinals[first + 1]} month of the year.\n\n（2）____ comes just after ${before}.`,
      result: [months[first] ?? '', months[second] ?? ''],
      analysis: `（1）一年的第 ${first + 1} 个月是 ${months[first]}；（2）${before} 之后的一个月是 ${months[second]}。月份的首字母大写。`,
    };
  },
  holds: (stem, [first = '', second = '']) => {
    const place = (month: string) => 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month.slice(0, 3)) / 3;
    const before = /after (\w+)/.exec(stem)?.[1] ?? '';
    const asked = /the ([\w-]+) month/.exec(stem)?.[1];
    return ordinalOf(numberWord(place(first) + 1)) === asked && (place(second) + 11) % 12 === place(before);
  },
};

const dates: Family = {
  ...primary,
  id: 'english-date-reading',
  name: '日期的英语表达',
  grade: '05',
  type: 'single',
  knowledge: ['日期与校历', '年龄与生日'],
  steps: [2],
  make(draw) {
    const at = draw.integer(1, 12);
    const day = draw.integer(1, at === 2 ? 28 : 30);
    const month = months[at - 1] ?? '';
    const next = months[at % 12] ?? '';
    const th = (number: number) => `${number}${suffixOf(number)}`;
    const slip = suffixOf(day) === 'th' ? 'st' : 'th';
    return {
      stem: `My birthday is on ____.（生日：${at} 月 ${day} 日）（　　）`,
      result: [`${month} ${th(day)}`],
      wrong: [
        { text: `${next} ${th(day)}`, mistake: '月份认错' },
        { text: `${month} ${day}${slip}`, mistake: '序数词的词尾写错' },
        { text: `${months[(at + 10) % 12]} ${th(day)}`, mistake: '月份认错' },
        { text: `${next} ${day}${slip}`, mistake: '月份与序数词的词尾都错了' },
      ],
      analysis: `${at} 月是 ${month}，几日用序数词，所以是 ${month} ${th(day)}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, at, day] = /(\d+) 月 (\d+) 日/.exec(stem) ?? [];
    const word = ordinalOf(numberWord(Number(day)));
    return given === `${months[Number(at) - 1]} ${day}${word.slice(-2)}`;
  },
};

function suffixOf(day: number): string {
  if (day > 3 && day < 21) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

const counted =
  wordsOf(`There_are_____students_in_our_school. There_are_____trees_on_the_hill. The_library_has_____storybooks.
  We_saw_____visitors_in_the_museum. The_factory_makes_____toys_a_day. There_are_____sheep_on_the_farm. The_old_town_has_____houses.`).map(
    (frame) => frame.replace('_____', ' ____ ').replaceAll(/(?<=[a-z])_(?=[a-z])/g, ' '),
  );

const numberOfThings: Family = {
  ...junior,
  id: 'english-hundreds-of',
  name: 'hundred 等词的用法',
  type: 'single',
  knowledge: ['基数词与序数词'],
  steps: [2, 3],
  variety: 48,
  make(draw, step) {
    const unit = draw.pick(['hundred', 'thousand']);
    const many = draw.pick(['two', 'three', 'five', 'six', 'eight', 'nine']);
    const [exact, rough] = [`${many} ${unit}`, `${unit}s of`];
    const isExact = step === 2;
    const frame = draw.pick(counted);
    return {
      stem: `${frame}${isExact ? '' : ' It is hard to count them all.'}（　　）`,
      result: [isExact ? exact : rough],
      wrong: isExact
        ? [
            { text: `${many} ${unit}s`, mistake: `有具体数字时 ${unit} 加了 s` },
            { text: `${many} ${unit}s of`, mistake: `有具体数字时用了 ${unit}s of` },
            { text: `${unit} of`, mistake: '没有数词，unit 也没有加 s'.replace('unit', unit) },
            { text: `${many} ${unit} of`, mistake: '有具体数字时多了 of' },
          ]
        : [
            { text: exact, mistake: '概数用了具体的数' },
            { text: `${unit} of`, mistake: `表示概数时 ${unit} 没有加 s` },
            { text: `${unit}s`, mistake: '表示概数时漏了 of' },
            { text: `${many} ${unit}s of`, mistake: '具体数字与概数的说法混用' },
          ],
      analysis: isExact
        ? `前面有具体数字，${unit} 不加 s，也不用 of：${exact}。`
        : `没有具体数字，表示“成百上千”一类的概数，用 ${rough}。`,
    };
  },
  holds: (stem, [given = '']) =>
    !stem.includes('hard to count')
      ? /^\w+ (?:hundred|thousand|million)$/.test(given) &&
        !given.endsWith('s') &&
        !/^(?:hundred|thousand|million)/.test(given)
      : /^(?:hundreds|thousands|millions) of$/.test(given),
};

export const timeAndNumbers: readonly Family[] = [sums, clock, ordinalWords, monthOrder, dates, numberOfThings];
