import { mix, paint } from '#drawing/colours.ts';
import { box, circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const desk = { where: 'ground', home: '素底' } as const;

export const schoolThings: readonly Motif[] = [
  {
    ...desk,
    name: '书',
    words: ['书本', '课本', '图书', '书籍', '打开的书'],
    width: 110,
    height: 66,
    size: 0.22,
    colours: [paint.blue, paint.red],
    draw: book,
  },
  {
    ...desk,
    name: '一摞书',
    words: ['书堆', '一叠书'],
    width: 100,
    height: 66,
    size: 0.2,
    colours: [paint.teal],
    draw: bookStack,
  },
  {
    ...desk,
    name: '铅笔',
    words: ['彩色铅笔'],
    width: 34,
    height: 110,
    size: 0.28,
    colours: [paint.yellow, paint.red, paint.blue, paint.teal],
    draw: pencil,
  },
  {
    ...desk,
    name: '黑板',
    words: ['小黑板'],
    width: 150,
    height: 110,
    size: 0.36,
    colours: ['#3f7a63'],
    draw: blackboard,
  },
  { ...desk, name: '地球仪', words: [], width: 76, height: 108, size: 0.34, colours: [paint.blue], draw: globe },
  { ...desk, name: '显微镜', words: [], width: 80, height: 110, size: 0.36, colours: [paint.steel], draw: microscope },
  {
    ...desk,
    name: '烧瓶',
    words: ['锥形瓶', '实验瓶', '化学实验', '实验'],
    width: 72,
    height: 100,
    size: 0.28,
    colours: [paint.teal, paint.violet, paint.orange],
    draw: flask,
  },
  { ...desk, name: '试管', words: [], width: 70, height: 86, size: 0.24, colours: [paint.blue], draw: testTubes },
  { ...desk, name: '天平', words: [], width: 130, height: 96, size: 0.3, colours: [paint.yellowDark], draw: balance },
  {
    ...desk,
    name: '书包',
    words: ['背包'],
    width: 76,
    height: 92,
    size: 0.26,
    colours: [paint.red, paint.blue],
    draw: schoolBag,
  },
  {
    ...desk,
    name: '灯泡',
    glows: true,
    words: ['电灯'],
    width: 62,
    height: 96,
    size: 0.26,
    colours: [paint.yellow],
    draw: bulb,
  },
  {
    ...desk,
    name: '放大镜',
    words: [],
    width: 78,
    height: 96,
    size: 0.24,
    colours: [paint.blueLight],
    draw: magnifier,
  },
];

function book(pen: Pen, main: string): string {
  return (
    pen.fill(
      'M-54 -52 C-36 -58 -14 -56 0 -48 C14 -56 36 -58 54 -52 V-4 C36 -10 14 -8 0 0 C-14 -8 -36 -10 -54 -4Z',
      main,
    ) +
    pen.fill('M-49 -58 C-32 -64 -12 -62 0 -52 V-6 C-12 -15 -32 -17 -49 -11Z', paint.cream) +
    pen.fill('M49 -58 C32 -64 12 -62 0 -52 V-6 C12 -15 32 -17 49 -11Z', '#fffaf0') +
    pen.line(
      'M-41 -49 C-30 -52 -18 -50 -9 -45 M-41 -38 C-30 -41 -18 -39 -9 -34 M-41 -27 C-30 -30 -18 -28 -9 -23 M41 -49 C30 -52 18 -50 9 -45 M41 -38 C30 -41 18 -39 9 -34 M41 -27 C30 -30 18 -28 9 -23',
      '#cdbb9d',
      2,
    )
  );
}

function bookStack(pen: Pen, main: string): string {
  const volume = (x: number, y: number, width: number, colour: string) =>
    pen.fill(box(x, y, width, 19, 3), colour) +
    pen.fill(box(x + width - 12, y + 4, 12, 11), paint.cream) +
    pen.shade(box(x + 10, y, 5, 19), '#ffffff', 0.45);
  return volume(-48, -19, 96, main) + volume(-42, -39, 84, paint.orange) + volume(-36, -59, 78, paint.violet);
}

function pencil(pen: Pen, main: string): string {
  return (
    pen.fill('M-9 -26 L0 0 L9 -26Z', '#f3d9b4') +
    pen.dot('M-3 -9 L0 0 L3 -9Z', paint.ink) +
    pen.fill('M-9 -90 H9 V-26 L4.500 -30 L0 -26 L-4.500 -30 L-9 -26Z', main) +
    pen.shade('M-3 -90 H3 V-28.800 L0 -26 L-3 -28.800Z', '#ffffff', 0.4) +
    pen.fill(box(-9, -98, 18, 9), paint.grey) +
    pen.fill('M-9 -98 V-104 C-9 -111 9 -111 9 -104 V-98Z', paint.pink)
  );
}

function blackboard(pen: Pen, main: string): string {
  return (
    pen.limb('M-44 -26 L-54 0 M44 -26 L54 0', paint.woodDark, 5) +
    pen.fill(box(-74, -108, 148, 84, 5), paint.wood) +
    pen.fill(box(-67, -101, 134, 70, 2), main) +
    pen.line('M-52 -82 H-12 M-52 -68 H6 M-52 -54 H-20', '#e8f1ec', 2.6) +
    pen.line('M22 -50 L40 -84 L58 -50Z', '#f2d98a', 2.6) +
    pen.fill(box(-60, -27, 120, 6, 2), paint.woodDark) +
    pen.fill(box(20, -31, 18, 5, 1.5), paint.cream)
  );
}

/** Land on a globe of radius 30 around (x, y). */
export function continents(x: number, y: number, scale: number): string {
  const p = (dx: number, dy: number) => `${x + dx * scale} ${y + dy * scale}`;
  return (
    `M${p(-24, -14)} C${p(-18, -26)} ${p(-4, -27)} ${p(-2, -20)} C${p(0, -14)} ${p(-8, -12)} ${p(-8, -6)} C${p(-8, 0)} ${p(-16, 0)} ${p(-20, -2)} C${p(-26, -4)} ${p(-26, -10)} ${p(-24, -14)}Z` +
    `M${p(-12, 4)} C${p(-4, 2)} ${p(2, 8)} ${p(-1, 14)} C${p(-4, 20)} ${p(-6, 26)} ${p(-10, 25)} C${p(-14, 22)} ${p(-16, 8)} ${p(-12, 4)}Z` +
    `M${p(8, -18)} C${p(16, -24)} ${p(27, -10)} ${p(28, -2)} C${p(28, 4)} ${p(20, 4)} ${p(20, 10)} C${p(20, 16)} ${p(14, 18)} ${p(12, 12)} C${p(10, 6)} ${p(4, 4)} ${p(6, -2)} C${p(8, -8)} ${p(4, -14)} ${p(8, -18)}Z`
  );
}

function globe(pen: Pen, main: string): string {
  return (
    pen.fill('M-22 0 C-20 -8 -8 -9 0 -9 C8 -9 20 -8 22 0Z', paint.woodDark) +
    pen.fill(box(-3, -24, 6, 16), paint.wood) +
    pen.limb('M16 -99 C40 -84 42 -46 14 -28 C8 -24 -2 -22 -10 -24', paint.yellowDark, 4) +
    pen.fill(circle(-2, -62, 32), main) +
    pen.fill(continents(-2, -62, 1), paint.leaf) +
    pen.shade(
      'M-2 -94 C22 -94 30 -76 30 -62 C30 -44 16 -30 -2 -30 C14 -38 20 -50 20 -62 C20 -76 12 -88 -2 -94Z',
      paint.navy,
      0.16,
    )
  );
}

function microscope(pen: Pen, main: string): string {
  return (
    pen.limb('M14 -78 C38 -66 38 -26 14 -12', main, 9) +
    pen.fill(box(-34, -11, 68, 11, 5), paint.navy) +
    pen.fill(box(-30, -36, 44, 6, 3), paint.navy) +
    pen.fill(box(-22, -39, 24, 3, 1), paint.blueLight) +
    tilted(pen, main) +
    pen.fill(circle(27, -52, 6.5), paint.navy)
  );
}

/** The tube leans; so its corners are given as they lie. */
function tilted(pen: Pen, main: string): string {
  return (
    pen.fill('M-19 -56 L-8 -52 L-11 -42 L-22 -46Z', paint.steel) +
    pen.fill('M-6 -98 L16 -90 L3 -52 L-19 -60Z', mix(main, '#ffffff', 0.55)) +
    pen.shade('M6 -94 L16 -90 L3 -52 L-7 -55.500Z', main, 0.45) +
    pen.fill('M-1 -110 L17 -104 L14 -91 L-6 -98Z', paint.navy)
  );
}

function flask(pen: Pen, main: string): string {
  return (
    pen.fill('M-10 -96 H10 V-62 L33 -10 C35 -4 32 0 27 0 H-27 C-32 0 -35 -4 -33 -10 L-10 -62Z', '#eaf4f6') +
    pen.fill('M-19 -42 C-8 -36 8 -48 19 -42 L33 -10 C35 -4 32 0 27 0 H-27 C-32 0 -35 -4 -33 -10Z', main) +
    pen.fill(box(-14, -100, 28, 8, 4), '#d3e4e8') +
    pen.shade(circle(-8, -20, 5), '#ffffff', 0.55) +
    pen.shade(circle(8, -30, 3.6), '#ffffff', 0.55) +
    pen.shade(circle(13, -13, 3), '#ffffff', 0.55) +
    pen.shade('M-6 -88 V-60 L-22 -24 L-26 -26 L-10 -62 V-88Z', '#ffffff', 0.5)
  );
}

function testTubes(pen: Pen, main: string): string {
  const tube = (x: number, level: number, colour: string) =>
    pen.fill(`M${x - 7} -84 H${x + 7} V-17 C${x + 7} -7 ${x - 7} -7 ${x - 7} -17Z`, '#eaf4f6') +
    pen.fill(`M${x - 7} ${-level} H${x + 7} V-17 C${x + 7} -7 ${x - 7} -7 ${x - 7} -17Z`, colour) +
    pen.fill(box(x - 9, -86, 18, 5, 2.5), '#d3e4e8');
  return (
    tube(-20, 50, main) +
    tube(0, 62, paint.pink) +
    tube(20, 40, paint.yellow) +
    pen.fill(box(-34, -66, 68, 7, 2), paint.wood) +
    pen.fill(box(-34, -8, 68, 8, 2), paint.wood) +
    pen.fill('M-34 -60 H-29 V-7 H-34Z M29 -60 H34 V-7 H29Z', paint.woodDark)
  );
}

function balance(pen: Pen, main: string): string {
  const pan = (x: number) =>
    pen.line(`M${x} -76 L${x - 20} -40 M${x} -76 L${x + 20} -40`, paint.steel, 1.4) +
    pen.fill(`M${x - 23} -41 H${x + 23} C${x + 20} -28 ${x - 20} -28 ${x - 23} -41Z`, main);
  return (
    pan(-40) +
    pan(40) +
    pen.limb('M-40 -76 H40', paint.wood, 5) +
    pen.fill('M-3.500 -84 H3.500 L5 -8 H-5Z', paint.wood) +
    pen.fill('M-28 0 C-26 -9 -10 -10 0 -10 C10 -10 26 -9 28 0Z', paint.woodDark) +
    pen.fill(circle(0, -86, 7), main) +
    pen.fill(circle(-40, -76, 3.6), main) +
    pen.fill(circle(40, -76, 3.6), main)
  );
}

function schoolBag(pen: Pen, main: string): string {
  return (
    pen.limb('M-12 -80 C-12 -94 12 -94 12 -80', mix(main, paint.ink, 0.3), 5) +
    pen.fill(box(-38, -46, 12, 34, 5), mix(main, paint.ink, 0.22)) +
    pen.fill(box(26, -46, 12, 34, 5), mix(main, paint.ink, 0.22)) +
    pen.fill('M-30 -6 V-60 C-30 -88 30 -88 30 -60 V-6 C30 -2 28 0 24 0 H-24 C-28 0 -30 -2 -30 -6Z', main) +
    pen.fill('M-30 -46 V-60 C-30 -88 30 -88 30 -60 V-46 C14 -40 -14 -40 -30 -46Z', mix(main, '#ffffff', 0.22)) +
    pen.fill(box(-20, -32, 40, 24, 5), mix(main, '#ffffff', 0.4)) +
    pen.line('M-20 -23 H20', mix(main, paint.ink, 0.2), 1.6) +
    pen.fill(box(-5, -50, 10, 13, 3), paint.yellow)
  );
}

function bulb(pen: Pen, main: string): string {
  return (
    pen.line('M-27 -82 L-30 -86 M27 -82 L30 -86 M-28 -62 H-31 M28 -62 H31', paint.yellowDark, 2.6) +
    pen.fill(
      'M0 -95 C18 -95 27 -82 27 -68 C27 -52 14 -46 12 -30 H-12 C-14 -46 -27 -52 -27 -68 C-27 -82 -18 -95 0 -95Z',
      main,
    ) +
    pen.shade(oval(-11, -76, 4.5, 9, 25), '#ffffff', 0.65) +
    pen.line('M-5 -31 L-7 -54 L0 -48 L7 -54 L5 -31', paint.yellowDark, 2) +
    pen.fill(box(-12, -30, 24, 7, 3), paint.grey) +
    pen.fill(box(-11, -22, 22, 7, 3), paint.steel) +
    pen.fill('M-9 -14 H9 C8 -4 -8 -4 -9 -14Z', paint.ink)
  );
}

function magnifier(pen: Pen, main: string): string {
  return (
    pen.limb('M14 -38 L32 -8', paint.woodDark, 9) +
    pen.fill(circle(-6, -62, 31), paint.navy) +
    pen.fill(circle(-6, -62, 25), main) +
    pen.shade('M-24 -66 C-22 -78 -12 -82 -4 -82 C-14 -76 -19 -70 -20 -60Z', '#ffffff', 0.75)
  );
}
