import { mix, paint } from '#drawing/colours.ts';
import { circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const sky = { where: 'sky', home: '草地' } as const;

export const flying: readonly Motif[] = [
  {
    ...sky,
    name: '小鸟',
    words: ['鸟', '鸟儿', '飞鸟'],
    width: 92,
    height: 62,
    size: 0.13,
    colours: [paint.blue, paint.red, paint.yellow],
    draw: bird,
  },
  { ...sky, name: '燕子', words: ['小燕子'], width: 100, height: 66, size: 0.13, colours: [paint.navy], draw: swallow },
  {
    ...sky,
    name: '蝴蝶',
    words: ['花蝴蝶'],
    width: 82,
    height: 70,
    size: 0.14,
    colours: [paint.orange, paint.violet, paint.blue, paint.pink],
    draw: butterfly,
  },
  { ...sky, name: '蜜蜂', words: ['小蜜蜂'], width: 76, height: 62, size: 0.11, colours: [paint.yellow], draw: bee },
  {
    ...sky,
    name: '气球',
    words: ['小气球'],
    width: 46,
    height: 96,
    size: 0.24,
    colours: [paint.red, paint.yellow, paint.blue, paint.violet, paint.teal],
    draw: balloon,
  },
  {
    ...sky,
    name: '热气球',
    words: [],
    width: 74,
    height: 104,
    size: 0.34,
    colours: [paint.red, paint.teal],
    draw: hotAirBalloon,
  },
  {
    ...sky,
    name: '风筝',
    words: ['纸鸢'],
    width: 60,
    height: 104,
    size: 0.26,
    colours: [paint.red, paint.blue],
    draw: kite,
  },
  {
    ...sky,
    name: '灯笼',
    glows: true,
    words: ['红灯笼', '花灯'],
    width: 62,
    height: 96,
    size: 0.26,
    home: '素底',
    colours: [paint.red],
    draw: lantern,
  },
  {
    ...sky,
    name: '飞机',
    words: ['客机'],
    width: 120,
    height: 54,
    size: 0.17,
    home: '天空',
    colours: [paint.blue],
    draw: plane,
  },
];

function bird(pen: Pen, main: string): string {
  return (
    pen.fill('M-20 -30 L-46 -38 L-40 -28 L-46 -20 L-20 -20Z', mix(main, paint.navy, 0.25)) +
    pen.fill(
      'M-26 -26 C-22 -46 0 -46 12 -42 C18 -54 38 -52 38 -36 C38 -16 16 -6 -2 -8 C-14 -9 -24 -16 -26 -26Z',
      main,
    ) +
    pen.shade(
      'M-14 -18 C0 -14 18 -20 30 -28 C24 -12 8 -6 -2 -8 C-8 -8.500 -12 -12 -14 -18Z',
      mix(main, '#ffffff', 0.6),
    ) +
    pen.fill('M37 -40 L47 -35 L37 -31Z', paint.orange) +
    pen.dot(circle(28, -40, 2.8), paint.ink) +
    pen.fill(
      'M8 -32 C-2 -62 -22 -62 -34 -60 C-30 -44 -18 -22 2 -24 C8 -25 10 -28 8 -32Z',
      mix(main, paint.navy, 0.18),
    ) +
    pen.line('M-24 -52 C-18 -40 -10 -33 -2 -31', mix(main, '#ffffff', 0.35), 1.6)
  );
}

function swallow(pen: Pen, main: string): string {
  return (
    pen.fill(
      'M-6 -28 C-20 -26 -34 -18 -48 -6 C-36 -12 -28 -14 -22 -14 C-30 -8 -34 -4 -36 2 C-26 -8 -12 -16 0 -20Z',
      main,
    ) +
    pen.fill('M-2 -30 C-8 -46 -22 -60 -40 -64 C-30 -46 -20 -32 4 -24Z', mix(main, '#ffffff', 0.12)) +
    pen.fill('M-14 -22 C-6 -34 16 -40 30 -38 C38 -38 40 -32 38 -28 C28 -18 4 -14 -14 -22Z', main) +
    pen.shade('M4 -20 C16 -20 28 -24 36 -29 C30 -19 14 -15 -4 -19Z', paint.white) +
    pen.fill('M12 -34 C14 -50 26 -60 44 -62 C40 -48 30 -36 20 -28Z', main) +
    pen.shade(oval(32, -31, 4, 3), paint.red) +
    pen.dot('M38 -33 L46 -31 L38 -29Z', paint.ink) +
    pen.shade(circle(33, -35, 1.4), paint.white)
  );
}

function butterfly(pen: Pen, main: string): string {
  const wings = (side: number) =>
    pen.fill(
      `M0 -36 C${side * 6} -62 ${side * 38} -76 ${side * 40} -56 C${side * 41} -40 ${side * 18} -32 0 -34Z`,
      main,
    ) +
    pen.fill(
      `M0 -35 C${side * 14} -34 ${side * 34} -28 ${side * 30} -12 C${side * 26} 0 ${side * 6} -10 0 -33Z`,
      mix(main, '#ffffff', 0.3),
    ) +
    pen.shade(circle(side * 27, -53, 6.5), mix(main, '#ffffff', 0.65)) +
    pen.shade(circle(side * 19, -18, 4.5), mix(main, paint.ink, 0.22)) +
    pen.line(`M0 -52 C${side * 2} -62 ${side * 8} -67 ${side * 12} -67`, paint.ink, 1.6) +
    pen.dot(circle(side * 12, -67, 1.8), paint.ink);
  return wings(-1) + wings(1) + pen.dot(oval(0, -36, 3.6, 18), paint.ink) + pen.dot(circle(0, -54, 4.4), paint.ink);
}

function bee(pen: Pen, main: string): string {
  return (
    pen.fill(oval(-4, -46, 10, 15, -20), '#e6f1f7') +
    pen.fill(oval(10, -47, 9, 13, 18), '#f4f9fb') +
    pen.fill('M-30 -22 C-28 -40 14 -44 26 -34 C36 -26 34 -10 22 -6 C6 0 -26 -4 -30 -22Z', main) +
    pen.shade(
      'M-16 -34.500 C-20 -24 -18 -10 -13 -4.500 L-5 -3.200 C-10 -12 -11 -28 -7 -37Z M3 -38.300 C0 -26 1 -12 6 -2.800 L14 -3.700 C9 -12 8 -28 11 -38Z',
      paint.ink,
    ) +
    pen.line('M-15 -34 C-20 -22 -16 -10 -13 -5 M4 -38 C0 -26 3 -10 7 -3', paint.ink, 0.5) +
    pen.fill('M-29 -22 L-38 -20 L-29 -17Z', paint.ink) +
    pen.dot(circle(25, -24, 2.6), paint.ink) +
    pen.line(
      'M27 -16 C29 -15 31 -16 32 -18 M24 -35 C26 -42 30 -45 34 -45 M18 -37 C19 -45 23 -49 27 -50',
      paint.ink,
      1.6,
    )
  );
}

function balloon(pen: Pen, main: string): string {
  return (
    pen.line('M0 -42 C6 -30 -6 -18 0 0', paint.steel, 1.4) +
    pen.fill('M-4 -40 L0 -46 L4 -40Z', mix(main, paint.ink, 0.15)) +
    pen.fill(
      'M0 -95 C14 -95 22 -84 22 -72 C22 -58 10 -46 0 -44 C-10 -46 -22 -58 -22 -72 C-22 -84 -14 -95 0 -95Z',
      main,
    ) +
    pen.shade(oval(-9, -80, 4, 8, 25), '#ffffff', 0.55)
  );
}

function hotAirBalloon(pen: Pen, main: string): string {
  return (
    pen.line('M-14 -36 L-9 -18 M14 -36 L9 -18', paint.woodDark, 1.6) +
    pen.fill(
      'M0 -103 C22 -103 36 -88 36 -70 C36 -54 22 -44 14 -34 H-14 C-22 -44 -36 -54 -36 -70 C-36 -88 -22 -103 0 -103Z',
      main,
    ) +
    pen.fill(
      'M0 -103 C10 -103 15 -88 15 -70 C15 -54 10 -44 6 -34 H-6 C-10 -44 -15 -54 -15 -70 C-15 -88 -10 -103 0 -103Z',
      paint.cream,
    ) +
    pen.fill('M-11 -18 H11 L9 0 C4 1.500 -4 1.500 -9 0Z', paint.wood) +
    pen.line('M-10 -12 H10', paint.woodDark, 1.4)
  );
}

function kite(pen: Pen, main: string): string {
  return (
    pen.line('M0 -42 C8 -30 -10 -20 2 0', paint.steel, 1.4) +
    pen.fill('M-2 -31 L-10 -35 L-9 -26Z M-2 -31 L6 -36 L6 -27Z', paint.yellow) +
    pen.fill('M-4 -17 L-12 -20 L-11 -12Z M-4 -17 L4 -21 L4 -13Z', paint.teal) +
    pen.fill('M0 -104 L28 -76 L0 -40 L-28 -76Z', main) +
    pen.fill('M0 -104 L28 -76 H0Z', paint.yellow) +
    pen.fill('M0 -76 V-40 L-28 -76Z', mix(main, '#ffffff', 0.35)) +
    pen.line('M0 -104 V-40 M-28 -76 H28', mix(main, paint.ink, 0.3), 1.2)
  );
}

function lantern(pen: Pen, main: string): string {
  return (
    pen.line('M0 -96 V-84', paint.yellowDark, 2) +
    pen.line('M0 -22 V-14', paint.yellowDark, 2) +
    pen.line('M-4 -14 V0 M0 -14 V0 M4 -14 V0', main, 2) +
    pen.fill(
      'M0 -80 C22 -80 31 -66 31 -53 C31 -40 22 -26 0 -26 C-22 -26 -31 -40 -31 -53 C-31 -66 -22 -80 0 -80Z',
      main,
    ) +
    pen.line(
      'M-12 -79 C-22 -64 -22 -42 -12 -27 M12 -79 C22 -64 22 -42 12 -27 M0 -80 V-26',
      mix(main, paint.yellow, 0.55),
      1.5,
    ) +
    pen.fill('M-13 -85 H13 V-78 H-13Z M-13 -28 H13 V-21 H-13Z', paint.yellow)
  );
}

function plane(pen: Pen, main: string): string {
  return (
    pen.fill('M-42 -30 L-58 -52 H-46 L-28 -32Z', main) +
    pen.fill('M-8 -28 L-18 -50 H-8 L14 -30Z', mix(main, paint.navy, 0.2)) +
    pen.fill(
      'M-56 -28 C-48 -36 20 -38 40 -34 C52 -32 60 -26 60 -22 C60 -17 48 -14 36 -14 H-34 C-46 -14 -54 -22 -56 -28Z',
      '#fbfcfd',
    ) +
    pen.shade('M-52 -24 C-30 -20 30 -20 59 -20 C57 -16 46 -14 36 -14 H-34 C-42 -14 -48 -18 -52 -24Z', paint.grey) +
    pen.fill('M6 -20 L-24 0 H-10 L26 -20Z', main) +
    pen.fill('M42 -32 C49 -30 53 -28 55 -26 H42Z', paint.navy) +
    [-26, -14, -2, 10, 22].map((x) => pen.fill(circle(x, -27, 2.6), paint.blueLight)).join('')
  );
}
