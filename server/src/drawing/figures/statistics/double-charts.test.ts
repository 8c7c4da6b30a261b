import { expect, it } from 'vitest';
import { draw } from '#drawing/draw.ts';

it('writes the number of a bar below it where the bar hangs down', () => {
  const words = '复式条形图：甲：一月 -3，二月 2；乙：一月 -1，二月 4';
  const svg = draw({ words, caption: '', width: 960, height: 720, style: 'illustration', seed: 1 })?.svg ?? '';
  const [bar = ''] = svg.match(/<rect[^>]*data-value="-3"[^>]*>/) ?? [];
  const numberOf = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(bar)?.[1]);
  const label = [...svg.matchAll(/<text[^>]* y="([\d.]+)"[^>]*font-weight="700"[^>]*>[-−]3</g)][0];

  expect(Number(label?.[1])).toBeGreaterThan(numberOf('y') + numberOf('height'));
});
