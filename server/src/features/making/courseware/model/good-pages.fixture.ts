import type { OutlinePage, WrittenLayout } from './page-shapes.ts';

const NOTES =
  '先请大家看屏幕上的内容，自己想一分钟，再和同桌说一说。学生可能只说结论，追问一句：你是怎样想到的？说清楚理由以后再往下走，过渡到下一页 [1]。';

/** The pages a model that does its work wants for 公式法. */
const outline: Omit<OutlinePage, 'from'>[] = [
  { title: '这节课要学会', layout: 'goals', about: '让学生知道这节课的两个目标' },
  { title: '配方法太慢了吗', layout: 'bullets', about: '用一个数字很大的方程引出公式' },
  { title: '求根公式', layout: 'formula', about: '给出公式和使用的条件' },
  { title: '根的三种情形', layout: 'table', about: '列表比较判别式的三种情形' },
  { title: '跟老师做一遍', layout: 'example', about: '完整示范代入公式的步骤' },
  { title: '当堂检测', layout: 'quiz', about: '每个人独立解一个方程' },
  { title: '容易错在哪里', layout: 'two-column', about: '对比错误和正确的写法' },
  { title: '说说收获', layout: 'summary', about: '回到目标自己评价' },
  { title: '课后作业', layout: 'homework', about: '分三层布置练习' },
];

const pages: Partial<Record<WrittenLayout, object>> = {
  goals: { items: ['写出一元二次方程的求根公式', '用公式法解数字系数的方程'] },
  bullets: {
    lead: '$3x^2-17x+4=0$ 用配方法要几步？',
    items: ['先估一估：系数不整齐时配方很麻烦', '有没有一个现成的式子'],
  },
  formula: { formulas: ['x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}'], items: ['先化成一般形式', '$b^2-4ac\\ge 0$ 时才能用'] },
  table: {
    head: ['判别式', '根的情形'],
    rows: [
      ['大于 0', '两个不相等的实数根'],
      ['等于 0', '两个相等的实数根'],
      ['小于 0', '没有实数根'],
    ],
  },
  example: {
    question: '解方程 $x^2-5x+6=0$',
    steps: ['$a=1$，$b=-5$，$c=6$', '$b^2-4ac=25-24=1$', '代入求根公式'],
    answer: '$x_1=2$，$x_2=3$',
  },
  quiz: { question: '解方程 $x^2-7x+12=0$', answer: '$x_1=3$，$x_2=4$' },
  'two-column': {
    left: { title: '容易错', items: ['$b=-5$ 代成 $5$'] },
    right: { title: '这样写', items: ['先写清 $a$、$b$、$c$ 的值'] },
  },
  summary: { items: ['我能默写求根公式', '我能先判断再求根'], question: '没有实数根的方程，图象是什么样子？' },
  homework: {
    cards: [
      { title: '基础', text: '用公式法解 $x^2-3x-4=0$' },
      { title: '提高', text: '用公式法解 $2x^2-4x-1=0$，写出每一步' },
    ],
  },
};

const layoutIn: Record<string, WrittenLayout> = {
  学习目标: 'goals',
  要点: 'bullets',
  公式: 'formula',
  表格: 'table',
  例题: 'example',
  练习: 'quiz',
  两栏: 'two-column',
  小结: 'summary',
  作业: 'homework',
};

/** What it answers to the words of deck-prompt.ts. */
export function goodPage(asked: string): unknown {
  if (asked.includes('先定页')) return { pages: outline };
  if (asked.includes('写这一页的讲稿')) return { notes: NOTES };
  const [, title = '', name = ''] = /写第 \d+ 页《(.+?)》（(.+?)）/.exec(asked) ?? [];
  return { title, notes: NOTES, ...pages[layoutIn[name] ?? 'bullets'] };
}
