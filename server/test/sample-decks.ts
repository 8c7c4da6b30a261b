import type { Deck, Slide, SlideTheme } from '@app/contract/making/slides.ts';
import { teachingSlides } from './teaching-slides.ts';

export const textLengths = ['short', 'normal', 'double'] as const;
export type TextLength = (typeof textLengths)[number];

/** One slide of every layout, its texts cut short, as they are, or twice as long. */
export function sampleDeck(theme: SlideTheme, length: TextLength, more: Partial<Deck> = {}): Deck {
  const slides = normalSlides.map((slide) => withLength(slide, length));
  return { title: '公式法', theme, bodySize: 'standard', areFormulasNative: true, slides, ...more };
}

const kept = new Set(['layout', 'form', 'id', 'formula', 'formulas', 'tag', 'no', 'unit', 'labels']);

function withLength<T>(value: T, length: TextLength): T {
  if (typeof value === 'string') return written(value, length) as T & string; // a text for a text
  if (Array.isArray(value)) return value.map((one) => withLength(one, length)) as T & unknown[]; // of the same length
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).map(([key, one]) => [key, kept.has(key) ? one : withLength(one, length)]);
  return Object.fromEntries(pairs);
}

function written(text: string, length: TextLength): string {
  if (length === 'short') return text.includes('$') ? text : text.slice(0, 4);
  return length === 'double' ? `${text}${text}`.slice(0, text.length <= 100 ? 200 : 1_000) : text;
}

const base = (id: string, title: string) => ({
  id,
  title,
  tag: '',
  notes: `${title}：先请学生说 $x^2$，再追问 $\\frac{a}{b}$。`,
  minutes: 2,
});

const normalSlides: Slide[] = [
  {
    ...base('s1', '公式法'),
    layout: 'cover',
    place: '九年级数学 · 人教版九上',
    subtitle: '第二十一章　第一课时',
    by: '清河二中　林晓芸',
  },
  {
    ...base('s2', '这节课'),
    layout: 'contents',
    items: ['温故引需', '推导公式', '认识判别式', '规范求解', '辨析与选择'],
  },
  { ...base('s3', '推导公式'), layout: 'section', no: '一', text: '由数到式，走完推导的每一步' },
  {
    ...base('s4', '学习目标'),
    layout: 'goals',
    items: [
      '推导求根公式，写出对 $ax^2+bx+c=0$（$a\\ne 0$）配方的过程',
      '判断一元二次方程根的情况，依据是 $\\Delta=b^2-4ac$ 的符号',
      '求解一元二次方程，规范写出公式法的步骤，如 $x=\\frac{-b}{2a}$',
    ],
  },
  {
    ...base('s5', '推导公式'),
    tag: '任务 · 14 分钟',
    layout: 'bullets',
    lead: '配到 $\\left(x+\\frac{b}{2a}\\right)^2=\\frac{b^2-4ac}{4a^2}$，能直接开平方吗？',
    items: [
      '对照数字例子逐步写出移项、化 $1$、配方、通分',
      '讨论 $\\frac{b^2-4ac}{4a^2}$ 的符号',
      '**结论**：$b^2-4ac\\ge 0$ 时才能开平方',
    ],
  },
  {
    ...base('s6', '配方法与公式法'),
    layout: 'two-column',
    left: { title: '配方法', items: ['每个方程都要配一次', '步骤多，容易出错', '能看清来历 $x^2-6x+5=0$'] },
    right: {
      title: '公式法',
      items: ['一劳永逸，代入即可', '先算 $\\Delta$ 再动手', '结果 $x=\\frac{3\\pm\\sqrt{17}}{2}$'],
    },
  },
  {
    ...base('s7', '求根公式'),
    layout: 'formula',
    formulas: ['x=\\dfrac{-b\\pm\\sqrt{b^2-4ac}}{2a}\\quad(b^2-4ac\\ge 0)'],
    items: ['先化成一般形式', '再定 $a,b,c$，带括号代入'],
  },
  {
    ...base('s8', '右边一定能开平方吗？'),
    layout: 'cards',
    formula: '\\left(x+\\dfrac{b}{2a}\\right)^2=\\dfrac{b^2-4ac}{4a^2}',
    cards: [
      { title: '$b^2-4ac>0$', text: '$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$\n两个不相等的实数根' },
      { title: '$b^2-4ac=0$', text: '$x_1=x_2=-\\frac{b}{2a}$\n两个相等的实数根' },
      { title: '$b^2-4ac<0$', text: '右边是负数\n没有实数根' },
    ],
  },
  {
    ...base('s9', '判别式与根'),
    layout: 'table',
    head: ['判别式', '根的情况', '例'],
    rows: [
      ['$\\Delta>0$', '两个不相等的实数根', '$x^2-3x-2=0$'],
      ['$\\Delta=0$', '两个相等的实数根', '$4x^2-4x+1=0$'],
      ['$\\Delta<0$', '没有实数根', '$x=\\frac{1}{2}$ 不是 $x^2+x+1=0$ 的根'],
    ],
  },
  {
    ...base('s10', '规范求解'),
    tag: '例 1',
    layout: 'example',
    question: '用公式法解 $x^2-3x=2$。',
    steps: [
      '化为一般形式：$x^2-3x-2=0$',
      '$a=1,\\ b=-3,\\ c=-2$',
      '$\\Delta=(-3)^2-4\\times1\\times(-2)=17>0$',
      '$x=\\frac{-(-3)\\pm\\sqrt{17}}{2}=\\frac{3\\pm\\sqrt{17}}{2}$',
    ],
  },
  {
    ...base('s11', '当堂检测'),
    tag: '基础',
    layout: 'quiz',
    question: '方程 $x^2+4x+k=0$ 有两个不相等的实数根，$k$ 的取值范围是',
    options: ['$k<4$', '$k\\le 4$', '$k>4$', '$k\\ge\\frac{1}{4}$'],
    answer: '选 A。$\\Delta=16-4k>0$，$k<4$',
  },
  {
    ...base('s12', '板书'),
    layout: 'blackboard',
    lines: [
      '公式法',
      '$ax^2+bx+c=0$（$a\\ne 0$）→ $\\left(x+\\frac{b}{2a}\\right)^2=\\frac{b^2-4ac}{4a^2}$',
      '$\\Delta=b^2-4ac$：$>0$ 两不等；$=0$ 两相等；$<0$ 无实根',
      '$x=\\dfrac{-b\\pm\\sqrt{b^2-4ac}}{2a}$（$\\Delta\\ge 0$）',
    ],
  },
  {
    ...base('s13', '这节课我们'),
    layout: 'summary',
    items: ['由配方推出求根公式', '先算判别式，再代公式', '能开平方、能分解时不必用公式'],
    question: '两个根的和是多少？试着把 $\\frac{-b+\\sqrt{\\Delta}}{2a}$ 和另一个根相加。',
  },
  {
    ...base('s14', '课后作业'),
    layout: 'homework',
    cards: [
      { title: '基础', text: '用公式法解四个方程，每题写全四步' },
      { title: '提高', text: '独立重写求根公式的推导，标出两处用到的条件' },
      { title: '拓展', text: '探究：方程两根之和、两根之积与 $a,b,c$ 有什么关系，写出推导' },
    ],
  },
  {
    ...base('s15', '四步写完整'),
    layout: 'flow',
    root: '',
    nodes: [
      { title: '一定', text: '认清 $a,b,c$，连同符号' },
      { title: '二判', text: '算 $b^2-4ac$' },
      { title: '三代', text: '代入公式，小心 $-b$' },
      { title: '四写', text: '两个根分别写' },
    ],
  },
  {
    ...base('s16', '水怎样循环'),
    layout: 'cycle',
    root: '海陆间水循环',
    nodes: [
      { title: '蒸发', text: '海水变成水汽' },
      { title: '水汽输送', text: '风把它带到陆地上空' },
      { title: '降水', text: '' },
      { title: '径流', text: '地表和地下都有' },
    ],
  },
  {
    ...base('s17', '从武昌首义到民国建立'),
    layout: 'timeline',
    root: '',
    nodes: [
      { title: '1905 年', text: '中国同盟会成立' },
      { title: '1911.10.10', text: '武昌起义' },
      { title: '1912.1.1', text: '中华民国成立' },
      { title: '1912.2.12', text: '清帝退位' },
    ],
  },
  {
    ...base('s18', '实数怎样分类'),
    layout: 'tree',
    root: '实数',
    nodes: [
      { title: '有理数', text: '整数和分数，如 $-3$、$\\frac{1}{2}$' },
      { title: '无理数', text: '无限不循环小数，如 $\\sqrt2$、$\\pi$' },
    ],
  },
  {
    ...base('s19', '这节课的网'),
    layout: 'mindmap',
    root: '公式法',
    nodes: [
      { title: '从哪来', text: '配方' },
      { title: '怎么用', text: '定、判、代、写' },
      { title: '什么时候用', text: '不能直接开平方，也不好分解' },
      { title: '要小心', text: '$a\\ne0$；$-b$ 的符号' },
    ],
  },
  ...teachingSlides,
];
