import { describe, expect, it } from 'vitest';
import { textFigure } from '#drawing/text-figure.ts';

const drawn = (words: string) => {
  const figure = textFigure(words);
  if ('refusal' in figure) throw new Error(`${words}: ${figure.refusal}`);
  expect([words, figure.left]).toEqual([words, []]);
  return figure;
};
const numbersOf = (words: string, name: string) =>
  Array.from(drawn(words).svg.matchAll(new RegExp(` ${name}="([\\d.-]+)"`, 'g')), ([, value]) => Number(value));

describe('what a figure computes', () => {
  it.each([
    ['2026 年 11 月的月历', '1 日是星期日，共 30 天'],
    ['2024 年 2 月的日历', '1 日是星期四，共 29 天'],
    ['1900 年 2 月的月历', '共 28 天'],
  ])('is the calendar of %s', (words, says) => {
    expect(drawn(words).says).toContain(says);
  });

  it('is how much of the moon is lit, and on which side', () => {
    const [none, waxing, half, full, waning] = numbersOf('月相图：初一，初四，初八，十五，廿七', 'data-lit');

    expect(none).toBe(0);
    expect(waxing).toBeLessThan(20);
    expect(Math.abs((half ?? 0) - 50)).toBeLessThan(8);
    expect(full).toBeGreaterThan(97);
    expect(waning).toBeLessThan(20);
  });

  it('is which cards make a number', () => {
    expect(numbersOf('6 张二进制卡片，表示 42', 'data-open')).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it('is each square of a picture', () => {
    expect(numbersOf('像素画：10，01', 'data-bit')).toEqual([1, 0, 0, 1]);
  });
});

describe('what cannot be so', () => {
  it.each([
    ['2026 年 11 月的月历，标出 31 日', '没有 31 日'],
    ['4 张二进制卡片，表示 20', '最大表示 15'],
    ['像素画：101，10', '每行要一样长'],
    ['同心圆：甲，乙，丙', '由内到外'],
    ['金字塔图：甲，乙，丙', '由下到上'],
    ['简谱：2/4 1 2 3 | 1 -', '第 1 小节是 3 拍'],
    ['简谱：1 2 3；歌词：春天来了', '歌词有 4 个字'],
    ['节奏谱：3/4 X X X X | X X X', '第 1 小节是 4 拍'],
    ['街区平面图：第一排：学校，书店；第二排：公园，超市；路线：学校 → 医院', '“医院”不在图上'],
    ['情节曲线：开端 2，发展，高潮 9', '“发展”没有写高低'],
    ['时态轴：I went there', '没有写在什么时候'],
    ['对话气泡：小明：你好', '对话请这样写'],
    ['关系图：甲乙丙', '没有看懂'],
  ])('is refused in words: %s', (words, why) => {
    const figure = textFigure(words);
    expect('refusal' in figure && figure.refusal).toContain(why);
  });
});
