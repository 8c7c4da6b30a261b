import { layoutNames, type Slide } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf, fieldText, withFieldText } from './slide-fields.ts';
import { layOutSlide } from './slide-layout.ts';

const node = (title: string, text: string) => ({ title, text });
const base = { id: 's', title: '标题', tag: '任务', notes: '', minutes: 1 };
const asked = (ask: string, answer: string) => ({ ask, answer });
const grid = { head: ['U', '1'], rows: [['I', '2']] };
const slides: Slide[] = [
  { ...base, layout: 'cover', place: '九上', subtitle: '第一课时', by: '林老师' },
  { ...base, layout: 'contents', items: ['一', '二'] },
  { ...base, layout: 'section', no: '一', text: '说明' },
  { ...base, layout: 'goals', items: ['会解方程'] },
  { ...base, layout: 'bullets', lead: '想一想', items: ['一', '二'] },
  { ...base, layout: 'two-column', left: { title: '左', items: ['一'] }, right: { title: '右', items: ['二', '三'] } },
  { ...base, layout: 'formula', formulas: ['x^2', 'y'], items: ['看清符号'] },
  { ...base, layout: 'cards', formula: 'x', cards: [{ title: '甲', text: '两个根\n不相等' }] },
  {
    ...base,
    layout: 'table',
    head: ['数', '$|x|$'],
    rows: [
      ['1', ''],
      ['', '2'],
    ],
  },
  { ...base, layout: 'example', question: '解方程', steps: ['移项', '开方'] },
  { ...base, layout: 'quiz', question: '哪一个', options: ['甲', '乙'], answer: '甲' },
  { ...base, layout: 'blackboard', lines: ['公式法'] },
  { ...base, layout: 'summary', items: ['一'], question: '为什么' },
  { ...base, layout: 'homework', cards: [{ title: '基础', text: '第 1 题' }] },
  {
    ...base,
    layout: 'flow',
    root: '',
    nodes: [node('配方', '两边加 $\\frac{a}{b}$：一次项系数一半的平方'), node('开方', '')],
  },
  { ...base, layout: 'cycle', root: '水循环', nodes: [node('蒸发', ''), node('降水', '成雨'), node('径流', '')] },
  { ...base, layout: 'timeline', root: '', nodes: [node('1911 年', '武昌起义'), node('1912 年', '')] },
  { ...base, layout: 'tree', root: '实数', nodes: [node('有理数', ''), node('无理数', '')] },
  { ...base, layout: 'mindmap', root: '公式法', nodes: [node('条件', '$a\\ne0$'), node('步骤', '')] },
  { ...base, layout: 'opening', question: '为什么浮？', options: ['轻', '重'], task: '先举手' },
  { ...base, layout: 'derivation', question: '', steps: ['$a$', '$b$', '$c$'], reasons: ['移项', '', '配方'] },
  { ...base, layout: 'experiment', question: '怎样变？', steps: ['量'], ...grid, conclusion: '成正比' },
  {
    ...{ ...base, layout: 'chart', form: 'bar', unit: 'mm', labels: ['1 月', '7 月'], source: '气象站' },
    series: [{ name: '降水', values: [3, -18.5] }],
    questions: [asked('哪月多？', '7 月'), asked('差多少？', '')],
  },
  {
    ...base,
    layout: 'poem',
    by: '杜甫',
    lines: ['岱宗夫如何', '齐鲁青未了'],
    glosses: [node('岱宗', '泰山')],
    question: '望什么？',
  },
  { ...base, layout: 'classical', by: '', text: '念无与为乐者', glosses: [node('念', '想到')], question: '' },
  { ...base, layout: 'dialogue', turns: [node('A', 'Hi!'), node('B', 'Hello!')], swaps: ['a park'] },
  { ...base, layout: 'vocabulary', entries: [{ word: 'sunny', sound: '/ˈsʌni/', meaning: '晴' }], pattern: "It's ..." },
  { ...base, layout: 'reading', text: '闪电和雷声', questions: [asked('谁先？', '同时')] },
  { ...base, layout: 'mistake', wrong: ['$x=1$'], error: '漏了负号', right: ['$x=-1$'], check: '代回去' },
  { ...base, layout: 'discussion', situation: '有人说', question: '怎么办？', steps: ['写', '说'], group: '4 人' },
  {
    ...base,
    layout: 'group-task',
    nodes: [node('擦', '擦净')],
    roles: '记录',
    product: '一张图',
    question: '为何？',
    answer: '因为',
  },
  { ...base, layout: 'levels', levels: [{ title: '基础', text: '第 1 题\n第 2 题', answer: '1\n2' }] },
  {
    ...base,
    layout: 'conclusion',
    text: '浮力等于排开的重力',
    formula: 'F=G',
    cards: [{ title: '有关', text: '密度' }],
  },
  { ...base, layout: 'exit-ticket', cards: [{ title: '会了', text: '一句话' }], hint: '交给组长' },
];
const desk = { bodySize: 'standard', formulaOf: () => undefined } as const;
const edited = (slide: Slide, field: string, text: string) => {
  const done = withFieldText(slide, field, text);
  if ('fault' in done) throw new Error(done.fault);
  return done.slide;
};

describe('the texts of a slide', () => {
  it('are known for every layout, and read and written without loss', () => {
    expect(slides.map(({ layout }) => layout)).toEqual(Object.keys(layoutNames));
    for (const slide of slides) {
      for (const { field } of fieldsOf(slide)) {
        const text = fieldText(slide, field);
        if (text !== '') expect(edited(slide, field, text)).toEqual(slide);
      }
    }
  });

  it('are all found on the slide by their field', () => {
    for (const slide of slides) {
      const drawn = new Set(layOutSlide(slide, desk).boxes.map((box) => box.field));
      const filled = fieldsOf(slide).filter(({ field }) => fieldText(slide, field) !== '');
      for (const { field } of filled) expect([slide.layout, drawn.has(field)]).toEqual([slide.layout, true]);
    }
  });

  it('take one line for one point, and leave empty ones out', () => {
    const [, , , , bullets, columns, , cards, table] = slides as [Slide, Slide, Slide, Slide, ...Slide[]];
    expect(bullets && edited(bullets, 'items', '甲\n\n 乙\n')).toMatchObject({ items: ['甲', ' 乙'] });
    expect(columns && edited(columns, 'left', '新\n甲\n乙')).toMatchObject({
      left: { title: '新', items: ['甲', '乙'] },
    });
    expect(cards && edited(cards, 'cards.3', '丙\n没有根')).toMatchObject({
      cards: [{ title: '甲' }, { title: '丙' }],
    });
    expect(cards && edited(cards, 'cards.0', '')).toMatchObject({ cards: [] });
    expect(table && edited(table, 'table', 'a\tb\n1 | $|x|$')).toMatchObject({
      head: ['a', 'b'],
      rows: [['1', '$|x|$']],
    });
  });

  it('refuse what a slide cannot hold, and say why', () => {
    const goals = slides[3] as Slide;
    expect(withFieldText(goals, 'items', '条\n'.repeat(21))).toEqual({ fault: '一页最多 20 条' });
    expect(withFieldText(goals, 'tag', '长'.repeat(21))).toEqual({ fault: '标签最多 20 字' });
  });
});
