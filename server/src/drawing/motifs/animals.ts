import { mix, paint } from '#drawing/colours.ts';
import { circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const ground = { where: 'ground', home: '草地' } as const;

export const animals: readonly Motif[] = [
  {
    ...ground,
    name: '猫',
    words: ['小猫', '猫咪', '花猫'],
    width: 74,
    height: 102,
    size: 0.27,
    colours: [paint.orange, '#b9a7a0', '#f0e2cf'],
    draw: cat,
  },
  {
    ...ground,
    name: '狗',
    words: ['小狗', '狗狗'],
    width: 78,
    height: 100,
    size: 0.29,
    colours: ['#d9a877', '#efe0cc', '#a98467'],
    draw: dog,
  },
  {
    ...ground,
    name: '兔子',
    words: ['小兔子', '小兔', '小白兔', '兔', '玉兔'],
    width: 60,
    height: 112,
    size: 0.26,
    colours: ['#fbf7f2', '#e8d8ca', '#d6d2d6'],
    draw: rabbit,
  },
  {
    ...ground,
    name: '熊猫',
    words: ['大熊猫', '小熊猫'],
    width: 88,
    height: 104,
    size: 0.32,
    home: '森林',
    colours: ['#fdfcf8'],
    draw: panda,
  },
  {
    ...ground,
    name: '小鸡',
    words: ['鸡', '鸡仔', '雏鸡'],
    width: 60,
    height: 66,
    size: 0.15,
    colours: [paint.yellow],
    draw: chick,
  },
  {
    ...ground,
    name: '乌龟',
    words: ['小乌龟', '海龟', '龟'],
    width: 100,
    height: 56,
    size: 0.16,
    colours: [paint.leafDark, paint.teal],
    draw: turtle,
  },
];

/** Eyes with a light in them, a nose, a mouth and cheeks, in the middle of a head. */
function face(pen: Pen, y: number, apart: number): string {
  const eye = (x: number) =>
    pen.dot(oval(x, y, 3.1, 3.9), paint.ink) + pen.shade(circle(x + 1, y - 1.4, 1.1), paint.white);
  return (
    eye(-apart) +
    eye(apart) +
    pen.shade(oval(-apart - 5.5, y + 8, 4.4, 2.8), paint.pink, 0.75) +
    pen.shade(oval(apart + 5.5, y + 8, 4.4, 2.8), paint.pink, 0.75) +
    pen.dot(`M-3 ${y + 5.5} H3 C3 ${y + 8} 1 ${y + 9} 0 ${y + 9} C-1 ${y + 9} -3 ${y + 8} -3 ${y + 5.5}Z`, '#6b4a4a') +
    pen.line(
      `M0 ${y + 9} C-1 ${y + 13.5} -6 ${y + 13.5} -7 ${y + 11} M0 ${y + 9} C1 ${y + 13.5} 6 ${y + 13.5} 7 ${y + 11}`,
      '#6b4a4a',
      1.5,
    )
  );
}

function cat(pen: Pen, main: string): string {
  const dark = mix(main, '#5a4036', 0.25);
  return (
    pen.limb('M18 -7 C34 -4 40 -22 32 -36', main, 8) +
    pen.fill('M-23 0 C-30 -26 -18 -52 0 -52 C18 -52 30 -26 23 0Z', main) +
    pen.shade(oval(0, -20, 12, 19), paint.cream) +
    pen.fill(oval(-10, -4, 9, 5.5), mix(main, '#ffffff', 0.3)) +
    pen.fill(oval(10, -4, 9, 5.5), mix(main, '#ffffff', 0.3)) +
    pen.fill('M-29 -66 C-30 -80 -28 -92 -25 -100 C-18 -97 -12 -91 -8 -86Z', main) +
    pen.fill('M29 -66 C30 -80 28 -92 25 -100 C18 -97 12 -91 8 -86Z', main) +
    pen.shade('M-25 -78 C-25 -85 -24 -89 -23 -93 C-19 -91 -16 -88 -14 -85Z', paint.pink) +
    pen.shade('M25 -78 C25 -85 24 -89 23 -93 C19 -91 16 -88 14 -85Z', paint.pink) +
    pen.fill(
      'M0 -90 C20 -90 32 -78 32 -64 C32 -50 18 -42 0 -42 C-18 -42 -32 -50 -32 -64 C-32 -78 -20 -90 0 -90Z',
      main,
    ) +
    pen.shade('M-3 -90 L0 -76 L3 -90Z M-12 -89 L-8 -79 L-6 -90Z M12 -89 L8 -79 L6 -90Z', dark) +
    pen.shade(oval(0, -54, 11, 8), paint.cream) +
    face(pen, -66, 12) +
    pen.line('M-18 -56 L-36 -59 M-18 -53 L-35 -51 M18 -56 L36 -59 M18 -53 L35 -51', dark, 1.1)
  );
}

function dog(pen: Pen, main: string): string {
  const dark = mix(main, '#5a3b2a', 0.45);
  return (
    pen.limb('M20 -10 C32 -12 36 -24 34 -32', main, 8) +
    pen.fill('M-24 0 C-30 -26 -20 -52 0 -52 C20 -52 30 -26 24 0Z', main) +
    pen.shade(oval(0, -22, 13, 20), paint.cream) +
    pen.fill(oval(-11, -4.5, 10, 6), mix(main, '#ffffff', 0.3)) +
    pen.fill(oval(11, -4.5, 10, 6), mix(main, '#ffffff', 0.3)) +
    pen.fill('M-18 -47 C-8 -42 8 -42 18 -47 L19 -41 C8 -36 -8 -36 -19 -41Z', paint.red) +
    pen.fill(circle(0, -37, 4), paint.yellow) +
    pen.fill(
      'M0 -98 C20 -98 30 -84 30 -68 C30 -52 16 -45 0 -45 C-16 -45 -30 -52 -30 -68 C-30 -84 -20 -98 0 -98Z',
      main,
    ) +
    pen.shade('M2 -97 C20 -98 30 -84 30 -68 C30 -62 26 -58 20 -60 C10 -64 4 -80 2 -97Z', dark, 0.35) +
    pen.fill('M-22 -92 C-36 -94 -40 -72 -35 -58 C-30 -54 -25 -62 -24 -72Z', dark) +
    pen.fill('M22 -92 C36 -94 40 -72 35 -58 C30 -54 25 -62 24 -72Z', dark) +
    pen.shade(oval(0, -58, 14, 11), paint.cream) +
    face(pen, -71, 11)
  );
}

function rabbit(pen: Pen, main: string): string {
  const ear = (side: number) =>
    pen.fill(oval(side * 11, -94, 8, 20, side * 8), main) +
    pen.shade(oval(side * 11, -93, 4, 14, side * 8), paint.pink, 0.8);
  return (
    pen.fill(circle(22, -13, 8), mix(main, '#ffffff', 0.4)) +
    pen.fill('M-21 0 C-27 -24 -17 -46 0 -46 C17 -46 27 -24 21 0Z', main) +
    pen.shade(oval(0, -18, 11, 16), '#ffffff') +
    pen.fill(oval(-10, -4, 10, 5), main) +
    pen.fill(oval(10, -4, 10, 5), main) +
    ear(-1) +
    ear(1) +
    pen.fill(oval(0, -61, 27, 22), main) +
    face(pen, -64, 11)
  );
}

function panda(pen: Pen, main: string): string {
  return (
    pen.fill(circle(-25, -94, 10), paint.ink) +
    pen.fill(circle(25, -94, 10), paint.ink) +
    pen.fill('M-30 -6 C-38 -32 -24 -52 0 -52 C24 -52 38 -32 30 -6 C20 2 -20 2 -30 -6Z', main) +
    pen.fill('M-30 -44 C-40 -36 -42 -22 -36 -15 C-28 -13 -22 -22 -18 -36 C-20 -44 -26 -47 -30 -44Z', paint.ink) +
    pen.fill('M30 -44 C40 -36 42 -22 36 -15 C28 -13 22 -22 18 -36 C20 -44 26 -47 30 -44Z', paint.ink) +
    pen.fill(oval(-20, -8, 14, 10, -12), paint.ink) +
    pen.fill(oval(20, -8, 14, 10, 12), paint.ink) +
    pen.fill(
      'M0 -100 C24 -100 36 -86 36 -70 C36 -52 20 -44 0 -44 C-20 -44 -36 -52 -36 -70 C-36 -86 -24 -100 0 -100Z',
      main,
    ) +
    pen.fill(oval(-14, -70, 8, 10.5, 25), paint.ink) +
    pen.fill(oval(14, -70, 8, 10.5, -25), paint.ink) +
    pen.dot(circle(-13, -71, 3.4), '#1f1e26') +
    pen.dot(circle(13, -71, 3.4), '#1f1e26') +
    pen.shade(circle(-12, -72.5, 1.5), paint.white) +
    pen.shade(circle(14, -72.5, 1.5), paint.white) +
    pen.shade(oval(-22, -57, 5, 3.2), paint.pink, 0.8) +
    pen.shade(oval(22, -57, 5, 3.2), paint.pink, 0.8) +
    pen.dot(oval(0, -61, 4.4, 3), paint.ink) +
    pen.line('M0 -58 C-1 -53 -6 -53 -7 -55 M0 -58 C1 -53 6 -53 7 -55', paint.ink, 1.6)
  );
}

function chick(pen: Pen, main: string): string {
  return (
    pen.line('M-7 -6 V0 M-11 1 L-7 -1 L-3 1 M7 -6 V0 M3 1 L7 -1 L11 1', paint.orange, 2.4) +
    pen.fill('M0 -62 C18 -62 22 -48 24 -38 C30 -18 18 -4 0 -4 C-18 -4 -30 -18 -24 -38 C-22 -48 -18 -62 0 -62Z', main) +
    pen.shade(oval(0, -18, 13, 11), mix(main, '#ffffff', 0.5)) +
    pen.fill('M-24 -34 C-32 -28 -32 -18 -27 -14 C-21 -18 -19 -26 -24 -34Z', mix(main, paint.orange, 0.35)) +
    pen.fill('M24 -34 C32 -28 32 -18 27 -14 C21 -18 19 -26 24 -34Z', mix(main, paint.orange, 0.35)) +
    pen.dot(circle(-8, -44, 2.8), paint.ink) +
    pen.dot(circle(8, -44, 2.8), paint.ink) +
    pen.fill('M-5 -39 L5 -39 L0 -32Z', paint.orange) +
    pen.shade(oval(-14, -37, 4, 2.6), paint.red, 0.45) +
    pen.shade(oval(14, -37, 4, 2.6), paint.red, 0.45) +
    pen.line('M-2 -61 C-4 -66 -1 -67 0 -62 C1 -67 5 -66 3 -61', paint.orange, 1.8)
  );
}

function turtle(pen: Pen, main: string): string {
  const skin = '#b9cf8a';
  return (
    pen.fill('M-32 -12 L-44 -6 C-46 -5 -45 -3 -43 -3 L-28 -6Z', skin) +
    pen.fill('M-24 -12 C-26 -4 -24 0 -18 0 C-12 0 -12 -6 -12 -12Z', skin) +
    pen.fill('M12 -12 C12 -4 14 0 20 0 C26 0 26 -6 24 -12Z', skin) +
    pen.fill('M24 -16 C26 -34 34 -40 41 -38 C50 -36 51 -24 44 -19 C38 -15 32 -10 26 -9Z', skin) +
    pen.dot(circle(42, -31, 2.4), paint.ink) +
    pen.line('M40 -22 C43 -21 46 -22 47 -24', '#6b7a45', 1.4) +
    pen.fill('M-38 -10 C-36 -40 -20 -54 -2 -54 C16 -54 30 -40 32 -10 C14 -6 -20 -6 -38 -10Z', main) +
    pen.line(
      'M-14 -46 L-4 -36 L10 -46 M-4 -36 L-14 -22 L-32 -24 M-14 -22 L-10 -8 M-4 -36 L12 -22 L27 -26 M12 -22 L10 -8',
      mix(main, '#ffffff', 0.4),
      2,
    )
  );
}
