import { describe, expect, it } from 'vitest';
import { textFigure } from '#drawing/text-figure.ts';
import { readMoments } from './timeline.ts';

const drawn = (words: string) => {
  const figure = textFigure(words);
  if ('refusal' in figure) throw new Error(`${words}: ${figure.refusal}`);
  expect([words, figure.left]).toEqual([words, []]);
  return figure;
};
const textsOf = (words: string) => Array.from(drawn(words).svg.matchAll(/<text [^>]*>([^<]*)</g), ([, text]) => text);
const refusalOf = (words: string) => {
  const figure = textFigure(words);
  return 'refusal' in figure ? figure.refusal : undefined;
};

describe('a line of time', () => {
  it.each([
    ['时间轴：7:00 起床，6：30 早读', ['7:00', '6：30']],
    ['时间轴：上午 9 点半 上课，12点 午饭', ['上午 9 点半', '12点']],
    ['时间轴：7时起床，7:20-7:40 早饭', ['7时', '7:20-7:40']],
    ['时间轴：3 岁 入园，6 岁 上学', ['3 岁', '6 岁']],
    ['时间轴：第 1 天 出发，第 2 天 登山', ['第 1 天', '第 2 天']],
    ['时间轴：1949 年，1950 年 ？', ['1949 年', '1950 年']],
    ['时间轴：1927 年 起义，3 万人南下，1934 年 长征', ['1927 年', '1934 年']],
    ['时间轴：起因，经过，结果', ['', '', '']],
    ['时间轴：？，1950 年 ？，？', ['', '1950 年', '']],
  ])('reads the times of %s', (words, times) => {
    expect(readMoments(words).map(({ when }) => when)).toEqual(times);
    drawn(words);
  });

  it('holds five whole dates on its sheet', () => {
    const { svg, widthPx } = drawn(
      '时间轴：1911年10月10日 武昌起义，1912年1月1日 民国成立，1912年2月12日 清帝退位，1913年3月20日 宋教仁遇刺，1915年12月12日 袁世凯称帝',
    );
    const [left = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);

    expect(left).toBeGreaterThan(0);
    expect(left + widthPx).toBeLessThanOrEqual(400);
  });

  it.each([
    ['时间轴：25:10 起床，7:00 早读', '没有“25:10”这个时刻'],
    ['时间轴：1949 年 建国，1919 年 五四运动', '“1919 年”应当写在前面'],
    ['时间轴：经过', '时间轴请这样写'],
  ])('is refused in words: %s', (words, why) => {
    expect(refusalOf(words)).toContain(why);
  });
});

describe('the numbers of a chart', () => {
  it.each([
    '折线图，单位：℃：周一 12，周二 15',
    '折线统计图（单位：℃）：周一 12，周二 15',
    '折线图：周一 12，周二 15，单位：℃',
    '折线图：周一 12 ℃，周二 15 ℃',
  ])('have their unit at the axis: %s', (words) => {
    const texts = textsOf(words);
    expect(texts).toContain('单位：℃');
    expect(texts).toContain('周一');
  });

  it('have units of letters and signs', () => {
    expect(textsOf('条形图：步行 5 km/h，骑车 15 km/h')).toContain('单位：km/h');
  });

  it('are not told where the pupils are to find them', () => {
    expect(textsOf('饼图，不标百分数：语文 20，数学 30').join()).toBe('语文 20,数学 30');
    expect(textsOf('扇形统计图，不标百分数：步行 40%，公交 60%').join()).toBe('步行,公交');
    expect(textsOf('条形图，不标数据：甲 3，乙 7')).not.toContain('7');
  });

  it('stand under a name that begins with a digit', () => {
    expect(textsOf('复式条形图：7 班：语文 3，数学 2；8 班：语文 1，数学 2')).toContain('8 班');
  });

  it('of two units are refused', () => {
    expect(refusalOf('条形图：身高 150 厘米，体重 40 千克')).toContain('单位不一样');
  });
});

describe('the steps of a process', () => {
  it('are read from the left in every row, with whole words', () => {
    expect(textsOf('流程图：Introduction → Communication → Responsibility → Environment → Translation')).toEqual([
      'Introduction',
      'Communication',
      'Responsibility',
      'Environment',
      'Translation',
    ]);
  });
});
