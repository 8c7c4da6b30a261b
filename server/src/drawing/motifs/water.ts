import { mix, paint } from '#drawing/colours.ts';
import { circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const water = { where: 'water', home: '海底' } as const;

export const waterLife: readonly Motif[] = [
  {
    ...water,
    name: '鱼',
    words: ['小鱼', '金鱼', '鱼儿', '鲤鱼'],
    width: 92,
    height: 58,
    size: 0.13,
    colours: [paint.orange, paint.red, paint.yellow, paint.violet],
    draw: fish,
  },
  {
    ...water,
    name: '鲸鱼',
    words: ['鲸', '蓝鲸', '大鲸鱼'],
    width: 124,
    height: 84,
    size: 0.3,
    colours: [paint.blue],
    draw: whale,
  },
  {
    ...water,
    name: '小船',
    words: ['船', '帆船', '轮船', '小舟', '船只'],
    width: 96,
    height: 100,
    size: 0.3,
    home: '海',
    colours: [paint.red, paint.teal],
    draw: boat,
  },
  {
    ...water,
    name: '鸭子',
    words: ['小鸭子', '小鸭', '鸭', '鹅', '白鹅', '天鹅'],
    width: 84,
    height: 66,
    size: 0.15,
    home: '池塘',
    colours: [paint.yellow, '#fbf6ea'],
    draw: duck,
  },
  {
    ...water,
    name: '章鱼',
    words: ['八爪鱼'],
    width: 90,
    height: 86,
    size: 0.22,
    colours: [paint.violet, paint.pink],
    draw: octopus,
  },
];

function fish(pen: Pen, main: string): string {
  const dark = mix(main, paint.redDark, 0.25);
  return (
    pen.fill('M-20 -28 C-26 -38 -36 -48 -45 -48 C-40 -36 -40 -20 -45 -8 C-36 -8 -26 -18 -20 -28Z', dark) +
    pen.fill(
      'M-6 -44 C0 -56 16 -58 24 -54 C20 -48 18 -44 18 -42Z M-2 -12 C2 -2 12 0 18 -2 C16 -8 14 -12 14 -14Z',
      dark,
    ) +
    pen.fill('M-26 -28 C-12 -54 30 -54 45 -28 C30 -2 -12 -2 -26 -28Z', main) +
    pen.shade('M-26 -28 C-12 -6 30 -4 45 -28 C30 -2 -12 -2 -26 -28Z', mix(main, '#ffffff', 0.5)) +
    pen.line('M20 -45 C13 -34 13 -22 20 -11', dark, 1.8) +
    pen.line('M2 -36 C-2 -31 -2 -25 2 -20 M-10 -34 C-14 -30 -14 -26 -10 -22', mix(main, '#ffffff', 0.45), 1.8) +
    pen.fill(circle(31, -33, 5), paint.white) +
    pen.dot(circle(32, -33, 2.8), paint.ink) +
    pen.line('M40 -20 C37 -19 35 -19 33 -20', dark, 1.6)
  );
}

function whale(pen: Pen, main: string): string {
  return (
    pen.line('M22 -64 C22 -76 12 -82 6 -78 M22 -64 C22 -76 32 -82 38 -78', paint.blueLight, 3.4) +
    pen.fill(
      'M-44 -34 C-52 -40 -62 -52 -60 -62 C-54 -62 -48 -58 -44 -52 C-42 -58 -36 -64 -30 -64 C-29 -54 -34 -42 -38 -34Z',
      main,
    ) +
    pen.fill('M-48 -44 C-40 -34 -30 -38 -18 -48 C0 -62 60 -64 62 -28 C62 -8 42 0 14 0 C-18 0 -46 -12 -48 -44Z', main) +
    pen.shade('M-38 -16 C-14 -10 30 -12 62 -28 C62 -8 42 0 14 0 C-8 0 -28 -6 -38 -16Z', paint.cream) +
    pen.line(
      'M-6 -8 C-2 -7 4 -6 8 -6 M14 -9 C20 -9 26 -10 32 -12 M36 -7 C42 -9 46 -11 50 -14',
      mix(paint.cream, paint.blue, 0.4),
      1.6,
    ) +
    pen.fill('M8 -16 C4 -6 8 2 16 6 C22 0 24 -10 20 -16Z', mix(main, paint.navy, 0.3)) +
    pen.dot(circle(42, -34, 3.2), paint.ink) +
    pen.shade(oval(48, -27, 4.5, 3), paint.pink, 0.8)
  );
}

function boat(pen: Pen, main: string): string {
  return (
    pen.line('M0 -22 V-98', paint.woodDark, 3) +
    pen.fill('M5 -92 C26 -78 38 -56 42 -32 H5Z', paint.cream) +
    pen.fill('M-5 -84 C-20 -70 -30 -52 -34 -32 H-5Z', mix(main, '#ffffff', 0.55)) +
    pen.fill('M0 -100 L16 -95 L0 -90Z', main) +
    pen.fill('M-46 -24 H46 C42 -10 34 -2 26 0 H-26 C-34 -2 -42 -10 -46 -24Z', main) +
    pen.shade('M-46 -24 H46 L44.500 -18 H-44.500Z', '#ffffff', 0.35)
  );
}

function duck(pen: Pen, main: string): string {
  return (
    pen.fill(
      'M-38 -32 C-30 -28 -16 -28 -2 -30 C4 -34 2 -42 2 -48 C2 -60 12 -65 20 -65 C30 -65 36 -56 34 -47 C33 -40 28 -37 30 -30 C34 -12 18 -2 -4 -2 C-28 -2 -42 -14 -38 -32Z',
      main,
    ) +
    pen.fill('M-22 -22 C-10 -28 6 -26 14 -20 C8 -8 -14 -6 -22 -22Z', mix(main, paint.orange, 0.3)) +
    pen.fill('M33 -54 C38 -54 43 -51 42 -48 C40 -45 35 -45 32 -46Z', paint.orange) +
    pen.dot(circle(24, -53, 2.6), paint.ink)
  );
}

function octopus(pen: Pen, main: string): string {
  const arms = [
    'M-22 -34 C-30 -14 -38 -22 -42 -12',
    'M-14 -30 C-18 -8 -28 -8 -26 0',
    'M-5 -30 C-6 -10 -12 -6 -8 0',
    'M5 -30 C6 -10 12 -6 8 0',
    'M14 -30 C18 -8 28 -8 26 0',
    'M22 -34 C30 -14 38 -22 42 -12',
  ];
  return (
    arms.map((arm) => pen.limb(arm, mix(main, paint.ink, 0.08), 8)).join('') +
    pen.fill(
      'M0 -85 C22 -85 32 -70 32 -54 C32 -38 20 -26 0 -26 C-20 -26 -32 -38 -32 -54 C-32 -70 -22 -85 0 -85Z',
      main,
    ) +
    pen.shade(oval(-12, -74, 7, 4, -30), '#ffffff', 0.45) +
    pen.fill(circle(-11, -54, 5.5), paint.white) +
    pen.fill(circle(11, -54, 5.5), paint.white) +
    pen.dot(circle(-10, -53, 3), paint.ink) +
    pen.dot(circle(12, -53, 3), paint.ink) +
    pen.line('M-5 -42 C-2 -38 2 -38 5 -42', paint.ink, 1.8) +
    pen.shade(oval(-20, -45, 4.4, 2.8), paint.red, 0.4) +
    pen.shade(oval(20, -45, 4.4, 2.8), paint.red, 0.4)
  );
}
