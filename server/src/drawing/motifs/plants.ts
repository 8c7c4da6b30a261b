import { mix, paint } from '#drawing/colours.ts';
import { box, circle, oval, type Pen } from '#drawing/pen.ts';
import type { Motif } from './motif.ts';

const ground = { where: 'ground', home: '草地' } as const;

export const plants: readonly Motif[] = [
  {
    ...ground,
    name: '树',
    words: ['大树', '小树', '树木', '果树', '树林'],
    width: 92,
    height: 112,
    size: 0.46,
    colours: [paint.leaf],
    draw: tree,
  },
  {
    ...ground,
    name: '松树',
    words: ['松柏', '松', '圣诞树', '杉树'],
    width: 70,
    height: 112,
    size: 0.46,
    colours: [paint.leafDark],
    draw: pine,
  },
  {
    ...ground,
    name: '花',
    words: ['小花', '花朵', '鲜花', '花儿', '野花', '郁金香'],
    width: 34,
    height: 70,
    size: 0.16,
    colours: [paint.red, paint.yellow, paint.violet, paint.pink],
    draw: flower,
  },
  {
    ...ground,
    name: '向日葵',
    words: ['葵花'],
    width: 56,
    height: 110,
    size: 0.36,
    home: '田野',
    colours: [paint.yellow],
    draw: sunflower,
  },
  {
    ...ground,
    name: '竹子',
    words: ['竹', '竹林'],
    width: 70,
    height: 130,
    size: 0.5,
    colours: [paint.leaf],
    draw: bamboo,
  },
  {
    ...ground,
    name: '荷花',
    words: ['莲花', '荷叶', '荷'],
    width: 100,
    height: 76,
    size: 0.26,
    where: 'water',
    home: '池塘',
    colours: [paint.pink],
    draw: lotus,
  },
  {
    ...ground,
    name: '仙人掌',
    words: [],
    width: 64,
    height: 100,
    size: 0.34,
    home: '沙漠',
    colours: [paint.leafDark],
    draw: cactus,
  },
  {
    ...ground,
    name: '蘑菇',
    words: ['小蘑菇'],
    width: 60,
    height: 62,
    size: 0.15,
    home: '森林',
    colours: [paint.red, paint.orange],
    draw: mushroom,
  },
  {
    ...ground,
    name: '麦子',
    words: ['小麦', '麦穗', '水稻', '稻子', '稻谷', '稻穗'],
    width: 56,
    height: 104,
    size: 0.3,
    home: '田野',
    colours: [paint.yellowDark],
    draw: wheat,
  },
  {
    ...ground,
    name: '小苗',
    words: ['幼苗', '树苗', '嫩芽', '小草', '种子发芽'],
    width: 56,
    height: 52,
    size: 0.16,
    colours: [paint.leaf],
    draw: sprout,
  },
];

function tree(pen: Pen, main: string): string {
  const crown =
    'M-24 -34 C-46 -32 -52 -58 -36 -68 C-42 -90 -18 -106 -2 -100 C14 -116 44 -100 38 -76 C54 -66 48 -34 26 -34 C14 -28 -12 -28 -24 -34Z';
  return (
    pen.fill('M-9 0 C-5 -14 -6 -32 -6 -46 H6 C6 -30 5 -14 10 0 C4 -3 -4 -3 -9 0Z', paint.wood) +
    pen.fill(crown, main) +
    pen.shade(
      'M-24 -34 C-46 -32 -52 -58 -36 -68 C-36 -48 -10 -42 12 -46 C26 -48 38 -58 40 -74 C54 -64 48 -34 26 -34 C14 -28 -12 -28 -24 -34Z',
      mix(main, paint.ink, 0.13),
    ) +
    pen.shade(oval(4, -84, 12, 8, -20), mix(main, '#ffffff', 0.3)) +
    pen.shade(circle(-18, -70, 5), mix(main, '#ffffff', 0.22)) +
    pen.line('M0 -22 C0 -30 -2 -36 -10 -42 M0 -30 C2 -36 6 -40 12 -44', paint.woodDark, 2.4)
  );
}

function pine(pen: Pen, main: string): string {
  const tiers = [
    'M0 -66 C8 -46 22 -30 34 -18 C14 -12 -14 -12 -34 -18 C-22 -30 -8 -46 0 -66Z',
    'M0 -90 C6 -70 18 -56 27 -46 C10 -40 -10 -40 -27 -46 C-18 -56 -6 -70 0 -90Z',
    'M0 -112 C4 -96 12 -84 19 -74 C8 -69 -8 -69 -19 -74 C-12 -84 -4 -96 0 -112Z',
  ];
  return (
    pen.fill(box(-5, -20, 10, 20, 1), paint.wood) +
    tiers.map((tier, index) => pen.fill(tier, mix(main, '#ffffff', index * 0.09))).join('') +
    pen.shade('M0 -66 C8 -46 22 -30 34 -18 C26 -15.500 16 -14.300 6 -13.800 C10 -30 6 -50 0 -66Z', '#2f5d56', 0.16) +
    pen.shade('M0 -90 C6 -70 18 -56 27 -46 C20 -43.500 13 -42.200 5 -41.800 C8 -56 5 -74 0 -90Z', '#2f5d56', 0.16) +
    pen.shade('M0 -112 C4 -96 12 -84 19 -74 C14 -72 9 -71 4 -70.500 C6 -84 4 -98 0 -112Z', '#2f5d56', 0.16)
  );
}

function flower(pen: Pen, main: string): string {
  const petals = Array.from({ length: 5 }, (_, n) => {
    const turn = n * 72 - 90;
    const angle = (turn * Math.PI) / 180;
    return pen.fill(oval(Math.cos(angle) * 9, -56 + Math.sin(angle) * 9, 8, 6, turn), main);
  });
  return (
    pen.limb('M0 0 C-2 -16 2 -34 0 -48', paint.leafDark, 2.8) +
    pen.fill('M0 -12 C6 -28 15 -30 17 -30 C16 -18 8 -11 0 -12Z', paint.leaf) +
    pen.fill('M-1 -6 C-5 -20 -13 -22 -16 -22 C-15 -12 -8 -5 -1 -6Z', paint.leaf) +
    petals.join('') +
    pen.fill(circle(0, -56, 5), main === paint.yellow ? paint.orange : paint.yellow)
  );
}

function sunflower(pen: Pen, main: string): string {
  const petals = (count: number, radius: number, offset: number, colour: string) =>
    Array.from({ length: count }, (_, n) => {
      const turn = (n * 360) / count + offset;
      const angle = (turn * Math.PI) / 180;
      return pen.fill(oval(Math.cos(angle) * radius, -82 + Math.sin(angle) * radius, 9, 4.2, turn), colour);
    }).join('');
  return (
    pen.limb('M0 0 C-3 -24 2 -44 0 -70', paint.leafDark, 4) +
    pen.fill('M0 -22 C8 -44 22 -44 26 -42 C24 -26 12 -18 0 -22Z', paint.leaf) +
    pen.fill('M-1 -12 C-10 -32 -22 -32 -26 -29 C-23 -15 -12 -8 -1 -12Z', paint.leaf) +
    petals(14, 18, 13, paint.yellowDark) +
    petals(14, 17, 0, main) +
    pen.fill(circle(0, -82, 12.5), paint.woodDark) +
    pen.shade(circle(0, -82, 8), paint.wood)
  );
}

function bamboo(pen: Pen, main: string): string {
  const stalk = (x: number, top: number, width: number, colour: string) => {
    const joints = Math.floor(-top / 24);
    const parts = Array.from({ length: joints }, (_, n) =>
      pen.fill(box(x - width / 2, -(n + 1) * 24 + 1, width, 23, 2.5), colour),
    );
    return parts.join('');
  };
  const leaf = (x: number, y: number, turn: number) => {
    const angle = (turn * Math.PI) / 180;
    return pen.fill(oval(x + Math.cos(angle) * 10, y + Math.sin(angle) * 10, 11, 3.2, turn), paint.leafDark);
  };
  return (
    stalk(14, -98, 7, mix(main, '#ffffff', 0.18)) +
    stalk(-12, -124, 9, main) +
    [
      leaf(-8, -96, -24),
      leaf(-8, -96, 18),
      leaf(-16, -72, 200),
      leaf(-16, -72, 160),
      leaf(-12, -120, 205),
      leaf(17, -72, -20),
      leaf(17, -72, 22),
      leaf(14, -96, -40),
      leaf(12, -48, 165),
    ].join('')
  );
}

function lotus(pen: Pen, main: string): string {
  const petal = (turn: number, length: number, colour: string) => {
    const angle = (turn * Math.PI) / 180;
    const [tipX, tipY] = [4 + Math.sin(angle) * length, -40 - Math.cos(angle) * length];
    const [sideX, sideY] = [Math.cos(angle) * length * 0.34, Math.sin(angle) * length * 0.34];
    const [midX, midY] = [(4 + tipX) / 2, (-40 + tipY) / 2];
    return pen.fill(
      `M4 -38 C${midX - sideX} ${midY - sideY} ${tipX - sideX * 0.5} ${tipY - sideY * 0.5} ${tipX} ${tipY} C${tipX + sideX * 0.5} ${tipY + sideY * 0.5} ${midX + sideX} ${midY + sideY} 4 -38Z`,
      colour,
    );
  };
  return (
    pen.fill(
      'M-50 -8 C-50 -16 -32 -21 -14 -19 L-18 -11 L-6 -17 C4 -15 10 -12 10 -8 C10 -2 -6 2 -20 2 C-36 2 -50 -2 -50 -8Z',
      paint.leafDark,
    ) +
    pen.fill('M8 -3 C8 -10 20 -14 32 -13 C43 -13 50 -9 50 -4 C50 1 40 4 29 4 C18 4 8 1 8 -3Z', paint.leaf) +
    pen.limb('M2 -6 C1 -16 3 -28 4 -38', paint.leafDark, 3) +
    [
      petal(-62, 26, mix(main, '#ffffff', 0.15)),
      petal(62, 26, mix(main, '#ffffff', 0.15)),
      petal(-34, 32, mix(main, '#ffffff', 0.32)),
      petal(34, 32, mix(main, '#ffffff', 0.32)),
      petal(0, 35, mix(main, '#ffffff', 0.55)),
    ].join('')
  );
}

function cactus(pen: Pen, main: string): string {
  return (
    pen.limb('M-2 -34 H-18 C-24 -34 -25 -40 -25 -46 V-58', main, 12) +
    pen.limb('M2 -26 H18 C24 -26 25 -32 25 -38 V-48', main, 12) +
    pen.fill('M-12 0 V-84 C-12 -102 12 -102 12 -84 V0Z', main) +
    pen.line('M-4 -8 V-82 M4 -8 V-82', mix(main, '#ffffff', 0.35), 1.4) +
    pen.fill(circle(0, -97, 4), paint.pink) +
    pen.fill(circle(6, -94, 3.4), paint.pink)
  );
}

function mushroom(pen: Pen, main: string): string {
  return (
    pen.fill('M-10 0 C-7 -14 -8 -22 -9 -30 H9 C8 -22 7 -14 10 0 C5 2 -5 2 -10 0Z', paint.cream) +
    pen.fill('M-29 -27 C-28 -72 28 -72 29 -27 C16 -22 -16 -22 -29 -27Z', main) +
    pen.fill(circle(-12, -42, 4.6), paint.cream) +
    pen.fill(circle(6, -50, 5.4), paint.cream) +
    pen.fill(circle(16, -35, 3.6), paint.cream)
  );
}

function wheat(pen: Pen, main: string): string {
  const ear = (x: number, lean: number, top: number) => {
    const grains = Array.from({ length: 5 }, (_, n) => {
      const y = top + 8 + n * 9;
      const at = x + lean * (1 - n * 0.12);
      return pen.fill(oval(at - 4, y, 5.6, 3, 58), main) + pen.fill(oval(at + 4, y, 5.6, 3, -58), main);
    });
    return (
      pen.limb(`M${x * 0.4} 0 C${x * 0.6} -28 ${x} -40 ${x + lean} ${top + 10}`, paint.yellowDark, 2) +
      grains.join('') +
      pen.fill(oval(x + lean, top + 1, 2.6, 5.6), main)
    );
  };
  return ear(-18, -4, -84) + ear(18, 4, -80) + ear(0, 0, -98);
}

function sprout(pen: Pen, main: string): string {
  return (
    pen.limb('M0 0 C1 -10 -1 -20 0 -28', paint.leafDark, 3) +
    pen.fill('M0 -26 C4 -46 20 -50 27 -48 C27 -34 16 -24 0 -26Z', main) +
    pen.fill('M0 -22 C-4 -40 -19 -44 -26 -41 C-25 -28 -14 -19 0 -22Z', mix(main, '#ffffff', 0.2)) +
    pen.line('M2 -27 C8 -36 14 -40 20 -43 M-2 -23 C-8 -32 -13 -35 -19 -37', paint.leafDark, 1.2)
  );
}
