import { mix, paint } from '#drawing/colours.ts';
import { box, circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const ground = { where: 'ground', home: '草地' } as const;

export const town: readonly Motif[] = [
  {
    ...ground,
    name: '房子',
    words: ['小房子', '小屋', '房屋', '木屋'],
    width: 100,
    height: 96,
    size: 0.4,
    colours: [paint.red, paint.blue, paint.teal],
    draw: house,
  },
  {
    ...ground,
    name: '学校',
    words: ['教学楼', '校舍'],
    width: 190,
    height: 118,
    size: 0.5,
    home: '校园',
    colours: [paint.red],
    draw: school,
  },
  {
    ...ground,
    name: '红旗',
    words: ['旗', '旗子', '旗帜', '小红旗', '彩旗'],
    width: 56,
    height: 112,
    size: 0.36,
    colours: [paint.red, paint.yellow, paint.blue],
    draw: flag,
  },
  {
    ...ground,
    name: '汽车',
    words: ['小汽车', '轿车'],
    width: 112,
    height: 56,
    size: 0.18,
    home: '城市',
    colours: [paint.red, paint.blue, paint.yellow],
    draw: car,
  },
  {
    ...ground,
    name: '公交车',
    words: ['校车', '公共汽车', '巴士', '大巴', '公交'],
    width: 130,
    height: 70,
    size: 0.24,
    home: '城市',
    colours: [paint.yellow, paint.teal],
    draw: bus,
  },
  {
    ...ground,
    name: '自行车',
    words: ['单车'],
    width: 112,
    height: 72,
    size: 0.22,
    colours: [paint.teal, paint.red],
    draw: bicycle,
  },
];

function house(pen: Pen, main: string): string {
  const window = (x: number) =>
    pen.fill(box(x, -42, 18, 18, 2), paint.blueLight) +
    pen.line(`M${x + 9} -42 V-24 M${x} -33 H${x + 18}`, paint.white, 1.8);
  return (
    pen.fill(box(20, -92, 12, 26), paint.woodDark) +
    pen.fill(box(-40, -56, 80, 56, 1), paint.cream) +
    pen.shade(box(-40, -56, 80, 7), paint.wood, 0.25) +
    pen.fill(
      'M-50 -52 L-4 -92 C-2 -94 2 -94 4 -92 L50 -52 C50 -50 49 -49 47 -49 H-47 C-49 -49 -50 -50 -50 -52Z',
      main,
    ) +
    pen.fill('M-10 0 V-24 C-10 -36 10 -36 10 -24 V0Z', paint.wood) +
    pen.dot(circle(5, -14, 1.8), paint.yellow) +
    window(-34) +
    window(16)
  );
}

function school(pen: Pen, main: string): string {
  const pane = (x: number, y: number) =>
    pen.fill(box(x, y, 17, 16, 1.5), paint.blueLight) + pen.line(`M${x + 8.5} ${y} V${y + 16}`, paint.white, 1.6);
  const panes = [-84, -60, 43, 67].flatMap((x) => [pane(x, -62), pane(x, -34)]);
  return (
    pen.line('M0 -92 V-117', paint.steel, 2.4) +
    pen.fill('M1 -117 H22 L17 -111 L22 -105 H1Z', paint.red) +
    pen.fill(box(-92, -72, 184, 72), paint.cream) +
    pen.fill(box(-95, -78, 190, 9, 2), main) +
    pen.fill(box(-32, -78, 64, 78), mix(paint.cream, paint.orange, 0.14)) +
    pen.fill('M-38 -76 L0 -98 L38 -76Z', main) +
    pen.fill(circle(0, -60, 11), paint.white) +
    pen.line('M0 -67 V-60 L5 -57', paint.ink, 2) +
    panes.join('') +
    pen.fill('M-15 0 V-34 H15 V0Z', paint.wood) +
    pen.line('M0 -34 V0', paint.woodDark, 1.8) +
    pen.fill(box(-22, -4, 44, 4), paint.grey)
  );
}

function flag(pen: Pen, main: string): string {
  return (
    pen.limb('M-20 0 V-106', paint.wood, 4) +
    pen.fill(circle(-20, -109, 3.4), paint.yellow) +
    pen.fill('M-18 -104 C-6 -112 6 -96 26 -103 V-68 C6 -61 -6 -77 -18 -69Z', main) +
    pen.shade('M-18 -104 C-10 -109 -4 -105 2 -102 V-67 C-4 -70 -10 -74 -18 -69Z', '#ffffff', 0.16) +
    pen.fill('M-28 0 C-28 -5 -12 -5 -12 0Z', paint.woodDark)
  );
}

function car(pen: Pen, main: string): string {
  return (
    pen.fill('M-30 -34 C-24 -52 -16 -54 -4 -54 H10 C22 -54 28 -46 36 -34Z', main) +
    pen.fill('M-22 -34 C-18 -46 -14 -48 -6 -48 H-2 V-34Z M4 -34 V-48 H10 C18 -48 22 -42 27 -34Z', paint.blueLight) +
    pen.fill(
      'M-54 -14 C-56 -32 -44 -36 -30 -36 H34 C48 -34 56 -28 55 -14 C55 -11 53 -10 50 -10 H-50 C-53 -10 -54 -11 -54 -14Z',
      main,
    ) +
    pen.shade('M-54 -18 H55 V-14 C55 -11 53 -10 50 -10 H-50 C-53 -10 -54 -11 -54 -14Z', paint.ink, 0.14) +
    pen.fill(oval(50, -25, 3.5, 4.5), paint.yellow) +
    wheel(pen, -30, 11) +
    wheel(pen, 31, 11)
  );
}

function bus(pen: Pen, main: string): string {
  return (
    pen.fill(box(-64, -70, 128, 62, 9), main) +
    pen.shade(box(-64, -30, 128, 7), '#ffffff', 0.6) +
    [-56, -32, -8, 16].map((x) => pen.fill(box(x, -60, 19, 21, 3), paint.blueLight)).join('') +
    pen.fill('M41 -60 H55 C58 -60 60 -58 60 -55 V-36 H41Z', paint.blueLight) +
    pen.fill(oval(60, -18, 3, 4), paint.cream) +
    wheel(pen, -36, 12) +
    wheel(pen, 38, 12)
  );
}

function bicycle(pen: Pen, main: string): string {
  const ring = (x: number) =>
    pen.line(circle(x, -22, 21), paint.ink, 3.4) +
    pen.line(`M${x} -43 V-1 M${x - 21} -22 H${x + 21}`, paint.grey, 1) +
    pen.dot(circle(x, -22, 3), paint.steel);
  return (
    ring(-32) +
    ring(34) +
    pen.limb('M-32 -22 L-16 -54 L20 -54 L0 -22 L-32 -22 M-16 -54 L0 -22 M34 -22 L22 -62', main, 4) +
    pen.limb('M22 -62 C16 -66 12 -66 8 -64', paint.ink, 3.4) +
    pen.fill('M-26 -60 C-20 -64 -10 -64 -6 -60 C-10 -56 -22 -56 -26 -60Z', paint.woodDark) +
    pen.dot(circle(0, -22, 4), paint.ink)
  );
}

function wheel(pen: Pen, x: number, r: number): string {
  return pen.fill(circle(x, -r, r), paint.ink) + pen.fill(circle(x, -r, r * 0.48), paint.grey);
}
