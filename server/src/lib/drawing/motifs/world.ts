import { mix, paint } from '#lib/drawing/colours.ts';
import { box, circle, oval, type Pen } from '#lib/drawing/pen.ts';
import { star } from './flying.ts';
import type { Motif } from './motif.ts';
import { continents } from './school.ts';

const ground = { where: 'ground', home: '草地' } as const;
const space = { where: 'space', home: '太空' } as const;

export const world: readonly Motif[] = [
  {
    ...ground,
    name: '房子',
    words: ['小房子', '小屋', '房屋', '家', '木屋'],
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
    words: ['小汽车', '轿车', '车'],
    width: 112,
    height: 56,
    size: 0.18,
    home: '城市',
    colours: [paint.red, paint.blue, paint.yellow],
    draw: car,
  },
  {
    ...ground,
    name: '校车',
    words: ['公交车', '公共汽车', '巴士', '大巴'],
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

function wheel(pen: Pen, x: number, r: number): string {
  return pen.fill(circle(x, -r, r), paint.ink) + pen.fill(circle(x, -r, r * 0.48), paint.grey);
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
