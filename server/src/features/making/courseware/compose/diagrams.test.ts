import { expect, it } from 'vitest';
import { diagramOf } from './diagrams.ts';

const base = (title: string) => ({ id: 's', title, tag: '', notes: '', minutes: 0 });
const drawn = (title: string, ...texts: string[]) => diagramOf(base(title), texts);

it('draws a chain of arrows as steps, and as a cycle where its heading says so', () => {
  expect(drawn('探究过程', '提问 → 猜想 → 实验 → 结论')).toMatchObject({
    layout: 'flow',
    nodes: [{ title: '提问' }, { title: '猜想' }, { title: '实验' }, { title: '结论' }],
  });
  expect(drawn('水循环', '蒸发→降水→径流')).toMatchObject({ layout: 'cycle' });
});

it('draws years on a line, with what happened then', () => {
  expect(drawn('辛亥革命', '1905 年：同盟会成立', '1911年：武昌起义', '1912 年：民国成立')).toMatchObject({
    layout: 'timeline',
    nodes: [{ title: '1905 年', text: '同盟会成立' }, {}, {}],
  });
});

it('hangs named points from the whole they are of', () => {
  expect(drawn('人体的三道防线', '皮肤：挡住外来的病菌', '杀菌物质：溶解病菌', '免疫器官：产生抗体')).toMatchObject({
    layout: 'tree',
    root: '人体的三道防线',
    nodes: [{ title: '皮肤', text: '挡住外来的病菌' }, {}, {}],
  });
  expect(drawn('读一读', '第一组：读第一段', '第二组：读第二段', '第三组：读第三段')).toBeUndefined();
  expect(drawn('光的折射', '猜想：会弯', '例子：筷子', '结论：会偏折')).toBeUndefined();
});

it('draws what its heading calls it, numbers of the list left out', () => {
  expect(drawn('实数的分类', '有理数：整数和分数', '无理数：无限不循环小数', '零：既不正也不负')).toMatchObject({
    layout: 'tree',
    root: '实数',
  });
  expect(drawn('公式法知识结构', '条件：a 不为 0', '步骤：定、判、代、写', '检验：代回去')).toMatchObject({
    layout: 'mindmap',
    root: '公式法',
  });
  expect(drawn('实验步骤', '1. 连接电路', '2. **闭合开关**', '3. 读数。')).toMatchObject({
    layout: 'flow',
    nodes: [{ title: '连接电路' }, { title: '闭合开关' }, { title: '读数' }],
  });
});

it('draws what its heading counts as its parts, and times that it calls so without a colon', () => {
  expect(drawn('三省', '中书省起草，门下省审核，尚书省执行')).toMatchObject({
    layout: 'tree',
    root: '三省',
    nodes: [{ title: '中书省起草' }, { title: '门下省审核' }, { title: '尚书省执行' }],
  });
  expect(drawn('六部', '吏、户、礼、兵、刑、工')?.layout).toBe('mindmap');
  expect(drawn('六部', '吏、户、礼、兵、刑')).toBeUndefined();
  expect(drawn('用时间轴说一说', '605 年 设进士科', '618 年 唐朝建立')).toMatchObject({
    layout: 'timeline',
    nodes: [
      { title: '605 年', text: '设进士科' },
      { title: '618 年', text: '唐朝建立' },
    ],
  });
});

it.each([
  ['只有两项', '过程', ['甲', '乙']],
  ['说得太长', '实验步骤', ['很'.repeat(30), '乙', '丙']],
  ['没有说是什么图', '想一想', ['甲：一', '乙：二', '丙：三']],
  ['公式里的箭头', '过程', ['$a \\to b$ → $c$ → $d$']],
])('leaves words that are %s as words', (_, title, texts) => {
  expect(drawn(title, ...texts)).toBeUndefined();
});
