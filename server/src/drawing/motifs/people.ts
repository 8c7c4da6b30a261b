import { mix, paint } from '#drawing/colours.ts';
import { box, circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const ground = { where: 'ground', home: '草地' } as const;
const shirts = [paint.blue, paint.red, paint.teal, paint.yellow, paint.violet] as const;

export const people: readonly Motif[] = [
  {
    ...ground,
    name: '孩子',
    words: ['小朋友', '小朋友们', '孩子们', '儿童', '学生', '同学', '同学们', '小学生', '中学生'],
    width: 56,
    height: 104,
    size: 0.34,
    colours: shirts,
    draw: (pen, main, nth) => (nth % 2 === 0 ? girl(pen, main) : boy(pen, main)),
  },
  {
    ...ground,
    name: '男孩',
    words: ['小男孩', '男生'],
    width: 56,
    height: 104,
    size: 0.34,
    colours: shirts,
    draw: boy,
  },
  {
    ...ground,
    name: '女孩',
    words: ['小女孩', '女生', '小姑娘'],
    width: 56,
    height: 104,
    size: 0.34,
    colours: ['#e58a86', paint.yellow, paint.teal, paint.violet],
    draw: girl,
  },
  {
    ...ground,
    name: '老师',
    words: ['教师', '女老师'],
    width: 66,
    height: 126,
    size: 0.46,
    home: '教室',
    colours: [paint.teal, paint.violet],
    draw: teacher,
  },
];

function head(pen: Pen, y: number): string {
  return (
    pen.fill(circle(0, y, 18), paint.skin) +
    pen.dot(oval(-6.5, y + 2, 2, 2.6), paint.ink) +
    pen.dot(oval(6.5, y + 2, 2, 2.6), paint.ink) +
    pen.shade(oval(-11, y + 7, 3.4, 2.2), paint.pink, 0.9) +
    pen.shade(oval(11, y + 7, 3.4, 2.2), paint.pink, 0.9) +
    pen.line(`M-4 ${y + 8} C-2 ${y + 11} 2 ${y + 11} 4 ${y + 8}`, '#a05a50', 1.6)
  );
}

function boy(pen: Pen, main: string): string {
  return (
    pen.limb('M-6 -26 V-7', paint.navy, 9) +
    pen.limb('M6 -26 V-7', paint.navy, 9) +
    pen.fill('M-12 0 C-13 -6 -8 -8 -2 -7 V0Z M12 0 C13 -6 8 -8 2 -7 V0Z', paint.white) +
    pen.limb('M-13 -52 C-20 -46 -22 -40 -23 -32', paint.skin, 6.5) +
    pen.limb('M13 -52 C20 -56 22 -62 24 -70', paint.skin, 6.5) +
    pen.fill('M-9 -62 H9 C16 -61 18 -52 16 -46 L13 -47 L14 -24 H-14 L-13 -47 L-17 -45 C-19 -52 -16 -61 -9 -62Z', main) +
    pen.shade('M-14 -36 H14 V-30 H-14Z', '#ffffff', 0.45) +
    head(pen, -80) +
    pen.fill(
      'M-18.500 -78 C-22 -104 22 -104 18.500 -78 C16 -82 15 -86 13 -88 C2 -84 -8 -85 -12 -88 C-15 -86 -16 -82 -18.500 -78Z',
      paint.hair,
    )
  );
}

function girl(pen: Pen, main: string): string {
  return (
    pen.fill(
      'M-16 -88 C-30 -94 -30 -74 -24 -66 C-18 -68 -16 -78 -16 -88Z M16 -88 C30 -94 30 -74 24 -66 C18 -68 16 -78 16 -88Z',
      paint.hair,
    ) +
    pen.limb('M-5.500 -24 V-7', paint.skin, 7) +
    pen.limb('M5.500 -24 V-7', paint.skin, 7) +
    pen.fill('M-11 0 C-12 -6 -8 -8 -1.500 -7 V0Z M11 0 C12 -6 8 -8 1.500 -7 V0Z', paint.redDark) +
    pen.limb('M-11 -54 C-18 -49 -21 -42 -22 -34', paint.skin, 6) +
    pen.limb('M11 -54 C18 -49 21 -42 22 -34', paint.skin, 6) +
    pen.fill(
      'M-8 -62 H8 C13 -61 15 -54 14 -50 L12 -48 L20 -21 C8 -17 -8 -17 -20 -21 L-12 -48 L-14 -50 C-15 -54 -13 -61 -8 -62Z',
      main,
    ) +
    pen.shade('M-18 -27 L-20 -21 C-8 -17 8 -17 20 -21 L18 -27 C8 -23 -8 -23 -18 -27Z', '#ffffff', 0.45) +
    head(pen, -80) +
    pen.fill(
      'M-18.500 -76 C-22 -104 22 -104 18.500 -76 C16 -80 14 -84 10 -89 C2 -82 -10 -81 -15 -82 C-16 -80 -17 -78 -18.500 -76Z',
      paint.hair,
    ) +
    pen.fill(circle(-19, -88, 3.6), paint.red) +
    pen.fill(circle(19, -88, 3.6), paint.red)
  );
}

function teacher(pen: Pen, main: string): string {
  return (
    pen.fill('M-19 -104 C-24 -132 24 -132 19 -104 C22 -92 22 -86 20 -80 H-20 C-22 -86 -22 -92 -19 -104Z', paint.hair) +
    pen.limb('M-6 -30 V-6', paint.skin, 7) +
    pen.limb('M6 -30 V-6', paint.skin, 7) +
    pen.fill('M-12 0 C-12 -5 -8 -7 -2 -6 V0Z M12 0 C12 -5 8 -7 2 -6 V0Z', paint.ink) +
    pen.fill('M-15 -56 H15 L18 -24 H-18Z', paint.navy) +
    pen.limb('M15 -76 C24 -70 26 -62 20 -54', main, 8) +
    pen.limb('M-15 -76 C-24 -70 -26 -62 -18 -54', main, 8) +
    pen.fill('M-10 -86 H10 C19 -84 19 -74 17 -66 L16 -50 H-16 L-17 -66 C-19 -74 -19 -84 -10 -86Z', main) +
    pen.fill('M-6 -86 L0 -76 L6 -86Z', paint.white) +
    pen.fill(box(-15, -66, 30, 20, 2), paint.cream) +
    pen.line('M0 -65 V-47', mix(paint.cream, paint.wood, 0.5), 1.4) +
    pen.fill(circle(-15, -54, 4), paint.skin) +
    pen.fill(circle(15, -54, 4), paint.skin) +
    head(pen, -104) +
    pen.line(
      'M-11 -102 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0 M1 -102 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0 M-1 -102 H1',
      paint.woodDark,
      1.2,
    ) +
    pen.fill(
      'M-18.500 -100 C-22 -130 22 -130 18.500 -100 C17 -106 14 -110 8 -114 C0 -108 -10 -107 -15 -107 C-16.500 -105 -17.500 -103 -18.500 -100Z',
      paint.hair,
    )
  );
}
