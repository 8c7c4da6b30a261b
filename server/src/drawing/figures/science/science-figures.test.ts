import { describe, expect, it } from 'vitest';
import { inkFor, type Sheet } from '#drawing/figures/figure.ts';
import { isFree } from './free-label.ts';
import { boxOf } from './plate.ts';
import { scienceFigures } from './science-figures.ts';
import { wishes } from './science-wishes.fixture.ts';

const sheet: Sheet = { x: 50, y: 50, width: 1500, height: 900, em: 46, pen: 5, ink: inkFor('illustration') };
const figureFor = (words: string) => scienceFigures.find((figure) => figure.read(words) !== undefined);
const asked = [...wishes.map(({ wish }) => wish), ...scienceFigures.flatMap(({ examples }) => examples)];

describe('a figure of the sciences', () => {
  it('is one of at least 65 kinds, each with two examples of its own', () => {
    expect(scienceFigures.length).toBeGreaterThanOrEqual(65);
    expect(new Set(scienceFigures.map(({ name }) => name)).size).toBe(scienceFigures.length);
    for (const { examples } of scienceFigures) expect(examples.length).toBeGreaterThanOrEqual(2);
  });

  it('is tried with at least 150 wishes', () => {
    expect(new Set(asked).size).toBeGreaterThanOrEqual(150);
  });

  it.each(wishes)('reads out of the wish what it says: $wish', ({ wish, figure, reads }) => {
    expect(figureFor(wish)?.name).toBe(figure);
    expect(figureFor(wish)?.parametersOf(wish)).toMatchObject(reads);
  });

  it.each([...new Set(asked)])('has no label on a line or on another label: %s', (wish) => {
    const plate = figureFor(wish)?.plateOf(wish) ?? [];
    const covered = plate.flatMap((mark) => {
      if (mark.is !== 'text') return [];
      const { left, right, top, bottom } = boxOf(mark);
      // A box has a little air around its letters.
      const letters = { left: left + 0.4, right: right - 0.4, top: top + 0.7, bottom: bottom - 0.7 };
      return isFree(
        letters,
        plate.filter((each) => each !== mark),
      )
        ? []
        : [mark.text];
    });

    expect(plate.length).toBeGreaterThan(1);
    expect(covered).toEqual([]);
  });

  it.each([...new Set(asked)])('stays on its sheet, in numbers only, and is told in one sentence: %s', (wish) => {
    const figure = figureFor(wish);
    const svg = figure?.read(wish)?.(sheet) ?? '';
    const alt = figure?.altOf(wish) ?? '';

    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    // Heads of arrows are drawn around a spot of their own.
    for (const [, x, y] of svg.replaceAll(/<path[^>]* transform=[^>]*>/g, '').matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(sheet.x - 1);
      expect(Number(x)).toBeLessThanOrEqual(sheet.x + sheet.width + 1);
      expect(Number(y)).toBeGreaterThanOrEqual(sheet.y - 1);
      expect(Number(y)).toBeLessThanOrEqual(sheet.y + sheet.height + 1);
    }
    expect(alt).toMatch(/^[^。]{6,}。$/);
    expect(alt).not.toMatch(/undefined|NaN|！|您/);
  });

  it.each([
    '电路图：电源、开关、两个灯泡、电铃混联',
    '串联电路：电源、三个灯泡并联',
    '两个灯泡并联的电路图，电压表测电动机两端电压',
    '两个灯泡的电路图，没有电源',
    '光的反射，入射角 120°',
    '凸透镜成像，u<f，成倒立的实像',
    '凸透镜成像，u>2f，成放大的实像',
    '近视眼用凸透镜矫正',
    '光从空气斜射入水中发生全反射，入射角 45°',
    '静止在水平桌面上的木块受力示意图，重力 10 N，支持力 6 N',
    '光滑斜面上静止的木块受力分析图',
    '杠杆平衡：动力 4 N，动力臂 30 cm，阻力 6 N，阻力臂 30 cm',
    '定滑轮省力示意图',
    '温度计示数 300 ℃',
    '量筒读数 37.3 mL',
    'v-t图像：0~4 s 由静止匀加速到 8 m/s，5~8 s 匀速',
    '冰的熔化图像，熔点 20 ℃',
    '通电螺线管，左端为N极，电流在正面向下',
    '排水法收集二氧化碳',
    '向上排空气法收集氢气',
    '用浓硫酸干燥氨气',
    '实验室制取二氧化碳的装置图，排水法收集',
    '过氧化氢加热制取氧气',
    '26 号元素的原子结构示意图',
    'Na2+ 的离子结构示意图',
    'Aa×Bb 的遗传图解',
    'DNA 双链，一条链为 ATXG',
    '食物网：草→兔→草',
    '能量金字塔：草 100，兔 500',
    '植物细胞结构图，没有细胞壁',
    '植物细胞吸水示意图',
    '经纬网，标出 A（95°N，120°E）',
    '时区图：北京时间 27:00，伦敦的时间',
    '硝酸钾和氢氧化钙的溶解度曲线',
    '近地面风由城区吹向郊区的热岛环流图',
    '气候图：气温 1、2、3，降水 4、5、6',
    '年代尺：甲 300-200',
    '中国地图',
    '草地上的小猫',
  ])('is not drawn where it would contradict the wish: %s', (wish) => {
    expect(figureFor(wish)?.name).toBeUndefined();
  });
});
