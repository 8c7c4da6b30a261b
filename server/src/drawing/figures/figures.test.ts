import { describe, expect, it } from 'vitest';
import { placingIn } from './axes.ts';
import { scaleOf } from './charts.ts';
import { handAngles, readTimes } from './clock.ts';
import { readExpression } from './expression.ts';
import { inkFor, type Sheet } from './figure.ts';
import { figures } from './figures.ts';
import { readSteps } from './flow.ts';
import { readFractions } from './fraction.ts';
import { piecesOf, readFunctions, windowFor } from './function-graph.ts';
import { triangleFigure } from './geometry/triangles.ts';
import { alongLine, readNumberLine } from './number-line.ts';
import { readPairs } from './pairs.ts';
import { anglesOf } from './pie.ts';
import { rhyme } from './tables.ts';
import { readMoments } from './timeline.ts';
import { readSets } from './venn.ts';

const sheet: Sheet = { x: 50, y: 50, width: 1500, height: 800, em: 40, pen: 4, ink: inkFor('illustration') };
const painted = (words: string) =>
  figures.map((figure) => figure.read(words)).find((each) => each !== undefined)?.(sheet) ?? '';

describe('a figure', () => {
  it('understands each of its own examples, and no other takes them away', () => {
    for (const figure of figures) {
      for (const example of figure.examples) {
        expect(figures.find((each) => each.read(example) !== undefined)?.name).toBe(figure.name);
      }
    }
  });
});

describe('a clock', () => {
  it.each([
    ['钟面 3:15', { hour: 97.5, minute: 90 }],
    ['钟面 3 点 15 分', { hour: 97.5, minute: 90 }],
    ['9时半的钟', { hour: 285, minute: 180 }],
    ['十二点整的钟面', { hour: 0, minute: 0 }],
    ['15:40 的钟面', { hour: 110, minute: 240 }],
  ])('shows %s with both hands exactly where they are', (words, angles) => {
    expect(readTimes(words).map(handAngles)).toEqual([angles]);
  });

  it('does not show a time that does not exist', () => {
    expect(readTimes('钟面 27:80')).toEqual([]);
  });
});

describe('the graph of a function', () => {
  it.each([
    ['x^2-2x-3', 4, 5],
    ['x²-2x-3', -1, 0],
    ['-x^2', 3, -9],
    ['2(x+1)/4', 3, 2],
    ['2sin x', Math.PI / 2, 2],
    ['sin 2x + 1', Math.PI / 4, 2],
    ['√x', 9, 3],
    ['|x-5|', 2, 3],
    ['2^x', 3, 8],
    ['πx', 1, Math.PI],
    ['log2(x)', 8, 3],
    ['log₂x', 0.5, -1],
    ['log_2 x+1', 4, 3],
    ['log_{1/2}(x)', 8, -3],
    ['log0.5(x)', 4, -2],
    ['2log3(x-1)', 10, 4],
    ['lg x', 100, 2],
  ])('reads %s', (text, x, y) => {
    expect(readExpression(text)?.(x)).toBeCloseTo(y, 9);
  });

  it.each([
    '',
    'x+',
    '((x)',
    'import("fs")',
    'abc',
    'log1(x)',
    'log_{x}(2)',
    'log_{-2}x',
    '('.repeat(70),
    'x'.repeat(500),
  ])('does not read %s', (text) => {
    expect(readExpression(text)).toBeUndefined();
  });

  it('passes through points of the curve, and only such', () => {
    const [first] = readFunctions('函数 y=x^2-2x-3 的图像');
    const curve = first?.curve ?? Math.abs;
    const window = windowFor([curve], 1.8);
    const points = piecesOf(curve, window).flat();

    expect(points.length).toBeGreaterThan(100);
    for (const [x, y] of points) expect(y).toBeCloseTo(x * x - 2 * x - 3, 9);
    expect(window.y.low).toBeLessThan(-4);
    const place = placingIn(sheet, window);
    expect(place(window.x.low, window.y.high)).toEqual([sheet.x, sheet.y]);
  });

  it('reaches as far as she says', () => {
    const svg = painted('函数 y=1.05^x 的图像，0≤x≤20');
    expect(svg).toContain('>20<');
    expect(painted('函数 y=1.05^x 的图像')).not.toContain('>20<');
  });

  it('is parted where it has no value, and empty where it never has one', () => {
    const window = { x: { low: -6, high: 6 }, y: { low: -4, high: 4 } };

    expect(piecesOf((x) => 1 / x, window)).toHaveLength(2);
    expect(piecesOf(() => Number.POSITIVE_INFINITY, window)).toEqual([]);
    expect(readFunctions('y=1/0')).toHaveLength(1);
    expect(painted('y=x^9^9^9^9')).toContain('y=x');
  });

  it.each(['y=x^2-2x-3', 'y=2x+1 和 y=-x+4', 'y=x^3', 'y=sin(x)', 'y=x^2 和 y=-x^2 和 y=x', 'y=1/x'])(
    'is never covered by its name: %s',
    (words) => {
      const svg = painted(words);
      const names = Array.from(svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"([^>]*)>y=([^<]*)</g), (found) => {
        const [, x, y, look = '', label = ''] = found;
        const width = (label.length + 2) * sheet.em * 0.5;
        const left = Number(x) - (look.includes('end') ? width : 0);
        return { left, right: left + width, top: Number(y) - sheet.em * 0.5, bottom: Number(y) + sheet.em * 0.5 };
      });
      const curves = Array.from(
        svg.matchAll(/<path d="([^"]+)" fill="none"/g),
        ([, d = '']) => d.match(/[\d.-]+/g) ?? [],
      );
      const points = curves.flatMap((numbers) =>
        numbers.flatMap((x, index) => (index % 2 === 0 ? [[Number(x), Number(numbers[index + 1])] as const] : [])),
      );

      // Each name stands on a seam of its own.
      expect(names).toHaveLength(words.split('和').length * 2);
      expect(points.length).toBeGreaterThan(200);
      for (const { left, right, top, bottom } of names)
        expect(points.filter(([x, y]) => x > left && x < right && y > top && y < bottom)).toEqual([]);
    },
  );

  it('names every curve', () => {
    expect(readFunctions('y=2x+1 和 y=-x^2+4').map(({ label }) => label)).toEqual(['y=2x+1', 'y=−x²+4']);
  });
});

describe('a chart', () => {
  it('reads names, numbers and units', () => {
    expect(readPairs('条形图：语文 85 分，2019 年 120，体重：32.5')).toEqual([
      { name: '语文', value: 85, unit: '分' },
      { name: '2019 年', value: 120, unit: '' },
      { name: '体重', value: 32.5, unit: '' },
    ]);
    expect(readPairs('饼图 苹果 12 香蕉 8').map(({ value }) => value)).toEqual([12, 8]);
  });

  it('has bars as high as their numbers', () => {
    const heights = [...painted('条形图：甲 10，乙 20，丙 40').matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(
      ([, height]) => Number(height),
    );

    expect(heights).toHaveLength(3);
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2, 2);
    expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(4, 2);
  });

  it('begins at zero', () => {
    expect(scaleOf([85, 92, 78])).toMatchObject({ low: 0, high: 100 });
    expect(scaleOf([0, 0])).toMatchObject({ low: 0, high: 1 });
  });

  it('shares a circle out completely, and only among what can be shared', () => {
    const angles = anglesOf(readPairs('饼图：步行 40%，公交 35%，自行车 25%'));

    for (const [index, angle] of [144, 126, 90].entries()) expect(angles[index]).toBeCloseTo(angle, 9);
    expect(angles.reduce((sum, angle) => sum + angle)).toBeCloseTo(360, 9);
    expect(anglesOf(readPairs('饼图：甲 0，乙 0'))).toEqual([]);
    expect(anglesOf(readPairs('饼图：甲 -1，乙 5'))).toEqual([]);
  });
});

describe('other figures', () => {
  it('put numbers on a line where they belong', () => {
    const { range, points } = readNumberLine('数轴 -5 到 5，标出 A=-2、0.5、1/2、9');

    expect(range).toEqual({ low: -5, high: 5 });
    expect(points).toEqual([
      { name: 'A', value: -2 },
      { name: '', value: 0.5 },
      { name: '', value: 0.5 },
    ]);
    expect(alongLine(0, range, 100, 200)).toBe(150);
  });

  it('read fractions said and written', () => {
    expect(readFractions('四分之三、2/5、7/3、1/0')).toEqual([
      { top: 2, bottom: 5 },
      { top: 3, bottom: 4 },
    ]);
  });

  it('know the rhymes of multiplication', () => {
    expect([rhyme(2, 3), rhyme(2, 5), rhyme(3, 4), rhyme(4, 5), rhyme(9, 9)]).toEqual([
      '二三得六',
      '二五一十',
      '三四十二',
      '四五二十',
      '九九八十一',
    ]);
  });

  it('draw a triangle with exactly the three sides asked for', () => {
    const { A: a, B: b, C: c } = triangleFigure.dataOf('三角形，三边 3、4、5')?.plane.points ?? {};
    const distance = (p = [0, 0] as readonly [number, number], q = [0, 0] as readonly [number, number]) =>
      Math.hypot(p[0] - q[0], p[1] - q[1]);

    expect([distance(a, b), distance(b, c), distance(c, a)].map((each) => Math.round(each * 1e6) / 1e6)).toEqual([
      3, 4, 5,
    ]);
  });

  it('read the steps of a process, moments and sets', () => {
    expect(readSteps('流程图：甲 → 乙->丙')).toEqual(['甲', '乙', '丙']);
    expect(readMoments('时间轴：1840 年 鸦片战争，1949 年 10 月 1 日 新中国成立')).toEqual([
      { when: '1840 年', what: '鸦片战争' },
      { when: '1949 年 10 月 1 日', what: '新中国成立' },
    ]);
    expect(readSets('韦恩图：A={1,2,3}，B={3,4}')).toEqual({
      names: ['A', 'B'],
      left: ['1', '2'],
      right: ['4'],
      both: ['3'],
    });
  });
});
