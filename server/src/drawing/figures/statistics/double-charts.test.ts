import { expect, it } from 'vitest';
import { draw } from '#drawing/draw.ts';
import { readFigure } from '#drawing/refusals.ts';

it('writes the number of a bar below it where the bar hangs down', () => {
  const words = '复式条形图：甲：一月 -3，二月 2；乙：一月 -1，二月 4';
  const svg = draw({ words, caption: '', width: 960, height: 720, style: 'illustration', seed: 1 })?.svg ?? '';
  const [bar = ''] = svg.match(/<rect[^>]*data-value="-3"[^>]*>/) ?? [];
  const numberOf = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(bar)?.[1]);
  const label = [...svg.matchAll(/<text[^>]* y="([\d.]+)"[^>]*font-weight="700"[^>]*>[-−]3</g)][0];

  expect(Number(label?.[1])).toBeGreaterThan(numberOf('y') + numberOf('height'));
});

it.each([
  ['百分比堆积条形图：男生 喜欢60 不喜欢40；女生 喜欢30 不喜欢70', '内置画笔还不会画堆积图'],
  ['条形图：一班 优20 良10，二班 优15 良18', '一项里写了几个数'],
])('draws no bar of several numbers under a name that is none: %s', (words, sentence) => {
  expect(readFigure(words)).toEqual({ refusal: expect.stringContaining(sentence) });
});

it.each(['条形图：第1 周 20，第2 周 30', '条形图：七年级1 班 40，七年级2 班 42', '折线图：3 月 5 日 12，3 月 6 日 15'])(
  'takes a number for part of a name: %s',
  (words) => expect(readFigure(words).painted?.left).toEqual([]),
);
