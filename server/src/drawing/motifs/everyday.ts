import { mix, paint } from '#drawing/colours.ts';
import { box, circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const ground = { where: 'ground', home: '草地' } as const;

export const everyday: readonly Motif[] = [
  {
    ...ground,
    name: '雪人',
    words: [],
    width: 84,
    height: 108,
    size: 0.34,
    home: '雪地',
    colours: [paint.red, paint.blue],
    draw: snowman,
  },
  {
    ...ground,
    name: '雨伞',
    words: ['伞', '小雨伞'],
    width: 92,
    height: 96,
    size: 0.24,
    colours: [paint.red, paint.yellow, paint.blue],
    draw: umbrella,
  },
  {
    ...ground,
    name: '苹果',
    words: ['红苹果'],
    width: 70,
    height: 78,
    size: 0.18,
    home: '素底',
    colours: [paint.red, paint.leaf],
    draw: apple,
  },
  {
    ...ground,
    name: '西瓜',
    words: [],
    width: 100,
    height: 58,
    size: 0.18,
    home: '素底',
    colours: [paint.red],
    draw: melon,
  },
  {
    ...ground,
    name: '胡萝卜',
    words: ['萝卜'],
    width: 44,
    height: 96,
    size: 0.2,
    home: '素底',
    colours: [paint.orange],
    draw: carrot,
  },
  {
    ...ground,
    name: '礼物',
    words: ['礼盒', '礼品'],
    width: 78,
    height: 80,
    size: 0.2,
    home: '素底',
    colours: [paint.teal, paint.red, paint.violet],
    draw: gift,
  },
];

function snowman(pen: Pen, main: string): string {
  return (
    pen.line('M-20 -46 L-40 -60 M-33 -55 L-40 -52 M20 -46 L40 -60 M33 -55 L40 -52', paint.woodDark, 2.6) +
    pen.fill(circle(0, -26, 27), '#fbfdff') +
    pen.shade(
      'M-4 0 C14 0 27 -12 27 -26 C27 -36 22 -44 16 -48 C18 -24 8 -8 -14 -3 C-11 -1 -8 0 -4 0Z',
      '#c9dcea',
      0.7,
    ) +
    pen.fill(circle(0, -68, 20), '#fbfdff') +
    pen.fill('M-18 -56 C-8 -48 8 -48 18 -56 L20 -49 C8 -41 -8 -41 -20 -49Z', main) +
    pen.fill('M8 -48 L16 -48 L18 -28 L9 -28Z', main) +
    pen.dot(circle(-7, -72, 2.6), paint.ink) +
    pen.dot(circle(7, -72, 2.6), paint.ink) +
    pen.fill('M0 -68 L16 -64 L0 -62Z', paint.orange) +
    pen.dot(circle(-2, -34, 2.4), paint.ink) +
    pen.dot(circle(-2, -22, 2.4), paint.ink) +
    pen.fill(box(-14, -106, 28, 20, 3), paint.navy) +
    pen.fill(box(-21, -90, 42, 6, 3), paint.navy) +
    pen.shade(box(-14, -95, 28, 5), main)
  );
}

function umbrella(pen: Pen, main: string): string {
  return (
    pen.line('M0 -88 V-14 C0 -4 14 -4 14 -13', paint.woodDark, 3.4) +
    pen.fill(
      'M-45 -48 C-42 -78 -22 -90 0 -90 C22 -90 42 -78 45 -48 C40 -54 35 -54 30 -48 C24 -55 8 -55 0 -48 C-8 -55 -24 -55 -30 -48 C-35 -54 -40 -54 -45 -48Z',
      main,
    ) +
    pen.fill(
      'M0 -90 C-10 -80 -16 -64 -15 -52.800 C-9 -52.400 -3 -50.500 0 -48 C3 -50.500 9 -52.400 15 -52.800 C16 -64 10 -80 0 -90Z',
      mix(main, '#ffffff', 0.45),
    ) +
    pen.dot(circle(0, -92, 2.6), paint.woodDark)
  );
}

function apple(pen: Pen, main: string): string {
  return (
    pen.line('M0 -58 C0 -66 2 -72 6 -77', paint.woodDark, 3.4) +
    pen.fill('M4 -62 C10 -76 22 -78 30 -76 C28 -64 16 -58 4 -62Z', paint.leaf) +
    pen.fill(
      'M0 -56 C10 -66 34 -64 34 -38 C34 -16 18 2 8 0 C4 -2 -4 -2 -8 0 C-18 2 -34 -16 -34 -38 C-34 -64 -10 -66 0 -56Z',
      main,
    ) +
    pen.shade(oval(-18, -42, 5, 11, 14), '#ffffff', 0.5)
  );
}

function melon(pen: Pen, main: string): string {
  return (
    pen.fill('M-50 -50 H50 C50 -18 28 0 0 0 C-28 0 -50 -18 -50 -50Z', paint.leafDark) +
    pen.fill('M-45 -50 H45 C45 -22 25 -5 0 -5 C-25 -5 -45 -22 -45 -50Z', paint.cream) +
    pen.fill('M-41 -50 H41 C41 -25 23 -10 0 -10 C-23 -10 -41 -25 -41 -50Z', main) +
    [
      [-24, -38],
      [-8, -34],
      [8, -38],
      [24, -38],
      [-14, -22],
      [2, -20],
      [16, -25],
    ]
      .map(([x = 0, y = 0]) => pen.dot(oval(x, y, 1.8, 3), paint.ink))
      .join('')
  );
}

function carrot(pen: Pen, main: string): string {
  return (
    pen.fill(
      'M-2 -62 C-14 -72 -18 -84 -16 -94 C-6 -88 -2 -78 0 -66 C0 -80 2 -90 6 -96 C12 -88 10 -76 4 -64 C10 -74 16 -80 22 -82 C22 -72 14 -64 4 -60Z',
      paint.leaf,
    ) +
    pen.fill('M-17 -54 C-16 -66 16 -66 17 -54 C16 -30 8 -8 1 0 C0 1 -1 1 -2 0 C-9 -8 -16 -30 -17 -54Z', main) +
    pen.line('M-15 -44 H-5 M14 -36 H5 M-10 -24 H-3', mix(main, paint.redDark, 0.5), 2)
  );
}

function gift(pen: Pen, main: string): string {
  return (
    pen.fill(
      'M0 -58 C-22 -84 -34 -70 -26 -62 C-20 -57 -8 -57 0 -58 C22 -84 34 -70 26 -62 C20 -57 8 -57 0 -58Z',
      paint.yellow,
    ) +
    pen.fill(box(-33, -42, 66, 42, 3), main) +
    pen.fill(box(-38, -58, 76, 18, 3), mix(main, '#ffffff', 0.22)) +
    pen.fill(box(-7, -58, 14, 58), paint.yellow)
  );
}
