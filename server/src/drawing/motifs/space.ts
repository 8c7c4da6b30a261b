import { mix, paint } from '#drawing/colours.ts';
import { box, circle, type Pen, starPath } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';
import { continents } from './school.ts';

const space = { where: 'space', home: '太空', glows: true } as const;

export const spaceThings: readonly Motif[] = [
  {
    ...space,
    name: '火箭',
    words: ['飞船', '宇宙飞船', '航天飞船'],
    width: 70,
    height: 130,
    size: 0.46,
    colours: [paint.red, paint.blue],
    draw: rocket,
  },
  { ...space, name: '地球', words: [], width: 100, height: 100, size: 0.38, colours: [paint.blue], draw: earth },
  {
    ...space,
    name: '行星',
    words: ['土星', '星球'],
    width: 130,
    height: 84,
    size: 0.24,
    colours: [paint.orange, paint.violet, paint.teal],
    draw: planet,
  },
  {
    ...space,
    name: '卫星',
    words: ['人造卫星', '空间站'],
    width: 120,
    height: 60,
    size: 0.16,
    colours: [paint.blue],
    draw: satellite,
  },
  {
    ...space,
    name: '五角星',
    words: ['大星星'],
    width: 96,
    height: 96,
    size: 0.2,
    home: '素底',
    colours: [paint.yellow, paint.red],
    draw: star,
  },
];

function rocket(pen: Pen, main: string): string {
  return (
    pen.fill('M-10 -22 C-12 -10 -6 -4 0 0 C6 -4 12 -10 10 -22Z', paint.orange) +
    pen.shade('M-5 -22 C-6 -14 -3 -10 0 -7 C3 -10 6 -14 5 -22Z', paint.yellow) +
    pen.fill('M-20 -62 C-34 -52 -35 -38 -33 -24 L-15 -34Z', main) +
    pen.fill('M20 -62 C34 -52 35 -38 33 -24 L15 -34Z', main) +
    pen.fill('M0 -129 C20 -110 24 -66 16 -28 H-16 C-24 -66 -20 -110 0 -129Z', '#fbfaf7') +
    pen.shade('M0 -129 C20 -110 24 -66 16 -28 H6 C14 -66 12 -106 0 -129Z', paint.grey, 0.65) +
    pen.fill('M0 -129 C8 -121 13.500 -109 16.800 -96 H-16.800 C-13.500 -109 -8 -121 0 -129Z', main) +
    pen.fill(circle(0, -74, 11), paint.navy) +
    pen.fill(circle(0, -74, 7.6), paint.blueLight) +
    pen.fill(box(-12, -28, 24, 7, 2), paint.steel)
  );
}

function earth(pen: Pen, main: string): string {
  return (
    pen.fill(circle(0, -50, 48), main) +
    pen.fill(continents(0, -50, 1.5), paint.leaf) +
    pen.shade(
      'M0 -98 C30 -98 48 -76 48 -50 C48 -24 26 -2 0 -2 C22 -14 32 -32 32 -50 C32 -72 20 -88 0 -98Z',
      paint.navy,
      0.2,
    ) +
    pen.shade('M-34 -66 C-30 -78 -22 -84 -14 -88 C-20 -80 -26 -72 -28 -62Z', '#ffffff', 0.35)
  );
}

function planet(pen: Pen, main: string): string {
  return (
    pen.fill(circle(0, -42, 34), main) +
    pen.shade(
      'M-31 -56 C-10 -50 14 -52 31 -58 C33 -53 34 -48 34 -44 C14 -38 -14 -38 -34 -44 C-34 -48 -33 -52 -31 -56Z',
      mix(main, '#ffffff', 0.35),
    ) +
    pen.shade(
      'M0 -76 C20 -76 34 -62 34 -42 C34 -22 18 -8 0 -8 C16 -16 22 -30 22 -42 C22 -56 14 -68 0 -76Z',
      paint.navy,
      0.18,
    ) +
    pen.limb(
      'M-33 -50 C-54 -40 -66 -30 -63 -26 C-58 -18 -12 -26 24 -40 C52 -51 66 -62 63 -68 C61 -72 48 -70 31 -64',
      mix(main, paint.cream, 0.7),
      5,
    )
  );
}

function satellite(pen: Pen, main: string): string {
  const panel = (x: number) =>
    pen.fill(box(x, -44, 36, 26, 2), main) +
    pen.line(`M${x + 12} -44 V-18 M${x + 24} -44 V-18 M${x} -31 H${x + 36}`, paint.blueLight, 1.4);
  return (
    panel(-58) +
    panel(22) +
    pen.limb('M-22 -31 H22', paint.steel, 4) +
    pen.fill(box(-15, -48, 30, 36, 4), paint.cream) +
    pen.fill(box(-15, -40, 30, 8), paint.yellowDark) +
    pen.line('M0 -12 V-4', paint.steel, 2.4) +
    pen.fill('M-11 -6 C-8 4 8 4 11 -6Z', paint.grey)
  );
}

function star(pen: Pen, main: string): string {
  return pen.fill(starPath(0, -50, 48, 22), main) + pen.shade(starPath(0, -50, 26, 12), mix(main, '#ffffff', 0.4));
}
