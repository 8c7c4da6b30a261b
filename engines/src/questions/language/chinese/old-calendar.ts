import type { Family } from '../../family.ts';
import { numbersIn } from '../../second/read-stem.ts';
import { tableOf } from '../../write/table.ts';

const junior = { phase: '04', subject: '01', knowledge: ['古代文化常识'] } as const;
const senior = { phase: '05', subject: '01', grade: '10', knowledge: ['古代文化常识积累'] } as const;

const stems = '甲乙丙丁戊己庚辛壬癸';
const branches = '子丑寅卯辰巳午未申酉戌亥';
const animals = '鼠牛虎兔龙蛇马羊猴鸡狗猪';
const at = (list: string, place: number) => list[((place % list.length) + list.length) % list.length] ?? '';

/** Year 4 was the first of the sixty. */
const yearName = (year: number) => `${at(stems, year - 4)}${at(branches, year - 4)}`;

/** The other way: sixty names written one after the other, begun in 1984. */
const sixty = Array.from({ length: 60 }, (_, place) => `${stems[place % 10]}${branches[place % 12]}`);
const nameFrom1984 = (year: number) => sixty[(((year - 1984) % 60) + 60) % 60];

const yearNames: Family = {
  ...senior,
  id: 'chinese-stem-branch-year',
  name: '干支纪年推算',
  type: 'single',
  steps: [3, 4],
  make(draw, step) {
    const known = draw.integer(1980, 2020);
    const far = step === 3 ? draw.integer(2, 12) : draw.integer(13, 59);
    const year = draw.isSo() ? known + far : known - far;
    return {
      stem: `古人用天干地支纪年。已知公元 ${known} 年是${yearName(known)}年，那么公元 ${year} 年是（　　）`,
      result: [`${yearName(year)}年`],
      wrong: [
        { text: `${at(stems, year - 4)}${at(branches, year - 3)}年`, mistake: '天干对，地支多推了一位' },
        { text: `${at(stems, year - 3)}${at(branches, year - 4)}年`, mistake: '地支对，天干多推了一位' },
        { text: `${yearName(year - 1)}年`, mistake: '天干地支都少推了一位' },
        { text: `${yearName(2 * known - year)}年`, mistake: '推算的方向反了' },
      ],
      analysis: `天干十个一轮，地支十二个一轮。从 ${known} 年到 ${year} 年相差 ${Math.abs(year - known)} 年，天干、地支各${year > known ? '往后' : '往前'}推 ${Math.abs(year - known)} 位，得${yearName(year)}年。`,
    };
  },
  holds: (stem, [given = '']) => given === `${nameFrom1984(numbersIn(stem).at(-1) ?? 0)}年`,
};

const animalYears: Family = {
  ...junior,
  id: 'chinese-animal-year',
  name: '生肖与地支',
  grade: '07',
  type: 'single',
  steps: [2],
  variety: 100,
  make(draw) {
    const year = draw.integer(1950, 2060);
    const right = at(animals, year - 4);
    const branch = at(branches, year - 4);
    return {
      stem: `公元 ${year} 年是农历${yearName(year)}年，这一年对应的生肖是（　　）`,
      result: [right],
      wrong: [1, -1, 6, 2].map((far) => ({
        text: at(animals, year - 4 + far),
        mistake: `这是地支“${at(branches, year - 4 + far)}”对应的生肖`,
      })),
      analysis: `生肖由地支决定：子鼠、丑牛、寅虎、卯兔、辰龙、巳蛇、午马、未羊、申猴、酉鸡、戌狗、亥猪。${yearName(year)}年的地支是${branch}，对应${right}。`,
    };
  },
  holds: (stem, [given = '']) =>
    '子鼠丑牛寅虎卯兔辰龙巳蛇午马未羊申猴酉鸡戌狗亥猪'.includes(`${/农历.(.)年/.exec(stem)?.[1]}${given}`) &&
    given.length === 1,
};

const hourSpan = (place: number) => `${(place * 2 + 23) % 24} 时至 ${(place * 2 + 1) % 24} 时`;

const oldHours: Family = {
  ...junior,
  id: 'chinese-old-hours',
  name: '十二时辰',
  grade: '08',
  type: 'single',
  steps: [2, 3],
  variety: 20,
  make(draw, step) {
    const place = draw.integer(0, 11);
    const branch = branches[place] ?? '';
    const wrong = [1, -1, 6, 2];
    if (step === 2) {
      return {
        stem: `${draw.pick(['古人把一昼夜分为十二个时辰，', '古代用地支表示十二个时辰，'])}“${branch}时”相当于现在的（　　）`,
        result: [hourSpan(place)],
        wrong: wrong.map((far) => ({
          text: hourSpan((place + far + 12) % 12),
          mistake: `这是${at(branches, place + far)}时`,
        })),
        analysis: `一个时辰是两小时，子时从 23 时开始；${branch}时排第 ${place + 1}，是 ${hourSpan(place)}。`,
      };
    }
    const hour = (place * 2) % 24;
    const minute = draw.pick([5, 10, 20, 25, 35, 40, 50]);
    return {
      stem: `小明的日记里写着“今天 ${hour} 时 ${minute} 分，雨停了”。按古代的十二时辰计时，这时是（　　）`,
      result: [`${branch}时`],
      wrong: wrong.map((far) => ({
        text: `${at(branches, place + far)}时`,
        mistake: `${at(branches, place + far)}时是 ${hourSpan((place + far + 12) % 12)}`,
      })),
      analysis: `子时从 23 时开始，每个时辰两小时；${hour} 时 ${minute} 分在 ${hourSpan(place)} 之间，是${branch}时。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, branch] = /“(.)时”/.exec(stem) ?? [];
    if (branch) return numbersIn(given)[1] === (branches.indexOf(branch) * 2 + 1) % 24;
    const [hour = 0] = numbersIn(stem);
    return `${branches[Math.floor(((hour + 1) % 24) / 2)]}时` === given;
  },
};

const solarTerms =
  '立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至 小寒 大寒'.split(
    ' ',
  );
const seasons = ['春季', '夏季', '秋季', '冬季'];
/** The song of the terms, one sign for each; read beside the list above. */
const song = '春雨惊春清谷天夏满芒夏暑相连秋处露秋寒霜降冬雪雪冬小大寒';

const termOrder: Family = {
  phase: '03',
  subject: '01',
  grade: '05',
  knowledge: ['传统文化积累'],
  id: 'chinese-solar-term-order',
  name: '二十四节气的顺序',
  type: 'single',
  steps: [2, 3],
  variety: 24,
  make(draw, step) {
    const place = draw.integer(0, 23);
    const term = (far: number) => solarTerms[(place + far + 48) % 24] ?? '';
    const far = step === 2 ? 1 : draw.pick([1, -1]);
    const isSeason = step === 3 && draw.isSo();
    if (isSeason) {
      const season = Math.floor(place / 6);
      const others = draw.shuffled(solarTerms.filter((_, index) => Math.floor(index / 6) !== season)).slice(0, 4);
      return {
        stem: `按照传统的划分，下列节气属于${seasons[season]}的一项是（　　）`,
        result: [term(0)],
        wrong: others.map((text) => ({
          text,
          mistake: `${text}属于${seasons[Math.floor(solarTerms.indexOf(text) / 6)]}`,
        })),
        analysis: `每季六个节气，${seasons[season]}的节气是${solarTerms.slice(season * 6, season * 6 + 6).join('、')}。`,
      };
    }
    return {
      stem: `二十四节气中，紧接在“${term(0)}”${far === 1 ? '之后' : '之前'}的节气是（　　）`,
      result: [term(far)],
      wrong: [-far, far * 2, far * 3, -far * 2].map((other) => ({
        text: term(other),
        mistake: other === -far ? '前后的方向弄反了' : '节气的顺序没有记住',
      })),
      analysis: `节气歌：春雨惊春清谷天，夏满芒夏暑相连，秋处露秋寒霜降，冬雪雪冬小大寒。“${term(0)}”${far === 1 ? '之后' : '之前'}是“${term(far)}”。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, term = '', side] = /“(..)”(之后|之前)/.exec(stem) ?? [];
    const season = seasons.findIndex((one) => stem.includes(`属于${one}`));
    const order = termsOfSong();
    if (season >= 0) return Math.floor(order.indexOf(given) / 6) === season;
    return order[(order.indexOf(term) + (side === '之后' ? 1 : 23)) % 24] === given;
  },
};

/** The two signs of each term from the song, whose lines have six terms each. */
function termsOfSong(): string[] {
  const bare = song.replace('天', '').replace('相连', '暑').replace('霜降', '霜').replace('小大寒', '小大');
  const full: Record<string, readonly string[]> = {
    春: ['立春', '春分'],
    夏: ['立夏', '夏至'],
    秋: ['立秋', '秋分'],
    冬: ['立冬', '冬至'],
    暑: ['小暑', '大暑'],
    雪: ['小雪', '大雪'],
    大: ['大寒'],
    小: ['小寒'],
    雨: ['雨水'],
    惊: ['惊蛰'],
    清: ['清明'],
    谷: ['谷雨'],
    满: ['小满'],
    芒: ['芒种'],
    处: ['处暑'],
    露: ['白露'],
    寒: ['寒露'],
    霜: ['霜降'],
  };
  const met = new Map<string, number>();
  return Array.from(bare, (sign) => {
    const time = met.get(sign) ?? 0;
    met.set(sign, time + 1);
    return full[sign]?.[time] ?? '';
  });
}

const ages = tableOf(
  ['age', 'names'],
  `幼年 | 总角 垂髫
  女子十五岁 | 及笄
  男子二十岁 | 弱冠 加冠
  三十岁 | 而立
  四十岁 | 不惑
  五十岁 | 知天命
  六十岁 | 花甲 耳顺
  七十岁 | 古稀
  八九十岁 | 耄耋`,
);
const ageOf: Record<string, string> = {
  ...{
    总角: '幼年',
    垂髫: '幼年',
    及笄: '女子十五岁',
    弱冠: '男子二十岁',
    加冠: '男子二十岁',
    而立: '三十岁',
    不惑: '四十岁',
  },
  ...{ 知天命: '五十岁', 花甲: '六十岁', 耳顺: '六十岁', 古稀: '七十岁', 耄耋: '八九十岁' },
};

const ageNames: Family = {
  ...junior,
  id: 'chinese-age-names',
  name: '古代年龄称谓',
  grade: '08',
  type: 'single',
  steps: [2],
  make(draw) {
    const [right, ...others] = draw.some(ages, 5);
    const name = (row: (typeof ages)[number] | undefined) => draw.pick(row?.names.split(' ') ?? []);
    const pair = (word: string, age: string | undefined) => `${word}——${age}`;
    const shifted = others.map((row, index) => [name(row), others[(index + 1) % others.length]?.age, row.age] as const);
    return {
      stem: '下列古代年龄称谓与所指年龄对应正确的一项是（　　）',
      result: [pair(name(right), right?.age)],
      wrong: shifted.map(([word, age, truth]) => ({ text: pair(word, age), mistake: `“${word}”指${truth}` })),
      analysis: `总角、垂髫指幼年，及笄指女子十五岁，弱冠指男子二十岁，而立三十，不惑四十，知天命五十，花甲、耳顺六十，古稀七十，耄耋八九十。`,
    };
  },
  holds: (_, [given = '']) => {
    const [word = '', age] = given.split('——');
    return ageOf[word] === age;
  },
};

export const oldCalendar: readonly Family[] = [termOrder, animalYears, oldHours, ageNames, yearNames];
