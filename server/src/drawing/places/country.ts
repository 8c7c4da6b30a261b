import { between } from '@app/engines/random/seeded.ts';
import { mix, paint } from '#drawing/colours.ts';
import { oval } from '#drawing/pen.ts';
import { num } from '#drawing/svg.ts';
import { farTrees, hills, peak, spots, tufts } from './land.ts';
import type { Backdrop, Band, DrawnPlace, Stage } from './place.ts';

export const country: readonly DrawnPlace[] = [
  {
    name: '草地',
    words: ['草坪', '草原', '花园', '公园', '草丛', '春游', '户外', '郊外', '果园', '绿地'],
    dwellers: [
      ['树', 1],
      ['花', 5],
      ['蝴蝶', 2],
    ],
    paint: meadow,
  },
  {
    name: '山',
    words: ['高山', '大山', '群山', '雪山', '山峰', '山坡', '山谷', '远山', '青山'],
    dwellers: [['松树', 3]],
    paint: mountains,
  },
  {
    name: '田野',
    words: ['农田', '麦田', '稻田', '田地', '乡村', '农村', '菜园', '丰收'],
    dwellers: [
      ['房子', 1],
      ['向日葵', 4],
    ],
    paint: fields,
  },
  {
    name: '森林',
    words: ['树林里', '丛林', '林间', '林子'],
    dwellers: [
      ['松树', 2],
      ['蘑菇', 3],
      ['花', 2],
    ],
    paint: forest,
  },
  { name: '沙漠', words: ['沙丘', '戈壁'], dwellers: [['仙人掌', 3]], paint: desert },
  {
    name: '雪地',
    words: ['雪原', '冰雪', '雪景', '南极', '北极'],
    dwellers: [
      ['松树', 3],
      ['雪人', 1],
    ],
    paint: snowfield,
  },
  {
    name: '池塘',
    words: ['湖', '湖面', '湖泊', '湖边', '河', '小河', '河边', '河流', '水塘', '荷塘', '溪', '小溪'],
    dwellers: [
      ['荷花', 3],
      ['鸭子', 1],
    ],
    paint: pond,
  },
];

/** Sky above, feet below: shared by all that lies under the open sky. */
function bandsOf({ top, height }: Stage, horizon: number): { sky: Band; ground: Band; horizon: number } {
  return {
    sky: { top, bottom: horizon - height * 0.03 },
    ground: { top: horizon + (height - horizon) * 0.16, bottom: height * 0.965 },
    horizon,
  };
}

function horizonOf({ width, height, top }: Stage): number {
  const usual = height * (width > height ? 0.6 : 0.64);
  // A title takes of the sky; the land gives some back.
  return Math.max(usual, Math.min(height * 0.72, top + height * 0.26));
}

export function meadow(stage: Stage): Backdrop {
  const { pen, height, grass, grassFar } = stage;
  const horizon = horizonOf(stage);
  const svg =
    pen.fill(hills(stage, horizon - height * 0.05, height * 0.06, 3), mix(grassFar, '#ffffff', 0.25)) +
    farTrees(stage, horizon - height * 0.005, height * 0.075, 6) +
    pen.fill(hills(stage, horizon + height * 0.01, height * 0.035, 2), grassFar) +
    pen.fill(hills(stage, horizon + (height - horizon) * 0.3, height * 0.03, 3), grass) +
    tufts(stage, horizon + (height - horizon) * 0.4, height * 0.98, 16);
  return { svg, ...bandsOf(stage, horizon) };
}

function mountains(stage: Stage): Backdrop {
  const { pen, width, height, random, grass, grassFar } = stage;
  const horizon = horizonOf(stage);
  const room = horizon - stage.top;
  const half = Math.min(width * 0.42, room * 1.05);
  const far = [0.12, 0.5, 0.9].map((x) =>
    peak(stage, width * x, horizon + height * 0.04, half * 0.8, room * between(random, 0.5, 0.6), '#b8cbdc', false),
  );
  const near = [0.3, 0.74].map((x, n) =>
    peak(stage, width * x, horizon + height * 0.05, half, room * (n === 0 ? 0.8 : 0.66), '#8fa9c4', true),
  );
  const svg =
    far.join('') +
    near.join('') +
    pen.fill(hills(stage, horizon + height * 0.01, height * 0.03, 3), grassFar) +
    pen.fill(hills(stage, horizon + (height - horizon) * 0.32, height * 0.03, 2), grass) +
    tufts(stage, horizon + (height - horizon) * 0.45, height * 0.98, 12);
  return { svg, ...bandsOf(stage, horizon) };
}

function fields(stage: Stage): Backdrop {
  const { pen, width, height, grassFar, season } = stage;
  const horizon = horizonOf(stage);
  const soil = season === '冬天' ? '#e9eef2' : season === '秋天' ? '#e9c877' : '#cfdc92';
  const rows = Array.from({ length: 9 }, (_, n) => {
    const at = (n - 4) / 4;
    const x = width / 2 + at * width * 0.9;
    return `M${num(width / 2 + at * width * 0.32)} ${num(horizon + height * 0.035)}C${num(width / 2 + at * width * 0.45)} ${num(horizon + (height - horizon) * 0.4)} ${num(x)} ${num(height * 0.85)} ${num(x + at * width * 0.2)} ${num(height + 10)}`;
  });
  const svg =
    pen.fill(hills(stage, horizon - height * 0.04, height * 0.05, 3), mix(grassFar, '#ffffff', 0.25)) +
    farTrees(stage, horizon + height * 0.005, height * 0.08, 8) +
    pen.fill(hills(stage, horizon + height * 0.02, height * 0.012, 2), soil) +
    pen.line(rows.join(''), mix(soil, '#9c7a35', 0.25), height * 0.008);
  return { svg, ...bandsOf(stage, horizon) };
}

function forest(stage: Stage): Backdrop {
  const { pen, height, width, random, grass, leaf } = stage;
  const horizon = horizonOf(stage);
  const wall = (foot: number, tall: number, count: number, share: number) =>
    Array.from({ length: count }, (_, n) => {
      const x = ((n + between(random, 0.2, 0.8)) / count) * width;
      const size = tall * between(random, 0.8, 1.15);
      const half = size * 0.24;
      const p = (dx: number, dy: number) => `${num(x + dx * half)} ${num(foot - dy * size)}`;
      return pen.fill(
        `M${p(0, 1)} C${p(0.3, 0.7)} ${p(0.8, 0.36)} ${p(1, 0.12)} C${p(0.5, 0.04)} ${p(-0.5, 0.04)} ${p(-1, 0.12)} C${p(-0.8, 0.36)} ${p(-0.3, 0.7)} ${p(0, 1)}Z`,
        mix(mix(leaf, '#2f6b5b', 0.35), '#e4f0ea', share),
      );
    }).join('');
  const room = horizon - stage.top;
  const count = Math.max(5, Math.round(width / 170));
  const svg =
    wall(horizon + height * 0.03, room * 0.62, count, 0.62) +
    wall(horizon + height * 0.06, room * 0.44, count + 2, 0.36) +
    pen.fill(hills(stage, horizon + height * 0.02, height * 0.02, 3), mix(grass, '#3f7d5f', 0.12)) +
    pen.fill(hills(stage, horizon + (height - horizon) * 0.4, height * 0.02, 2), grass) +
    tufts(stage, horizon + (height - horizon) * 0.4, height * 0.98, 18);
  return { svg, ...bandsOf(stage, horizon) };
}

function desert(stage: Stage): Backdrop {
  const { pen, height } = stage;
  const horizon = horizonOf(stage);
  const svg =
    pen.fill(hills(stage, horizon - height * 0.03, height * 0.09, 2), '#f3dcae') +
    pen.fill(hills(stage, horizon + height * 0.03, height * 0.06, 3), '#ecca8f') +
    pen.fill(hills(stage, horizon + (height - horizon) * 0.45, height * 0.04, 2), '#e5bb7a') +
    spots(stage, horizon + (height - horizon) * 0.5, height * 0.97, 10, '#d3a563', height * 0.012);
  return { svg, ...bandsOf(stage, horizon) };
}

function snowfield(stage: Stage): Backdrop {
  const { pen, height } = stage;
  const horizon = horizonOf(stage);
  const svg =
    pen.fill(hills(stage, horizon - height * 0.06, height * 0.07, 3), '#dbe8f1') +
    pen.fill(hills(stage, horizon + height * 0.01, height * 0.04, 2), '#eaf2f8') +
    pen.fill(hills(stage, horizon + (height - horizon) * 0.35, height * 0.03, 3), '#f8fbfd') +
    spots(stage, horizon + (height - horizon) * 0.45, height * 0.97, 9, '#dfeaf3', height * 0.03);
  return { svg, ...bandsOf(stage, horizon) };
}

function pond(stage: Stage): Backdrop {
  const { pen, width, height } = stage;
  const land = meadow(stage);
  const horizon = horizonOf(stage);
  const [middle, deep] = [horizon + (height - horizon) * 0.64, (height - horizon) * 0.34];
  const svg =
    land.svg +
    pen.fill(oval(width / 2, middle, width * 0.47, deep), mix(stage.grass, '#8a7a4c', 0.25)) +
    pen.fill(oval(width / 2, middle + deep * 0.05, width * 0.45, deep * 0.9), paint.blueLight) +
    pen.line(
      `M${num(width * 0.2)} ${num(middle)}h${num(width * 0.08)}M${num(width * 0.66)} ${num(middle - deep * 0.4)}h${num(width * 0.1)}M${num(width * 0.42)} ${num(middle + deep * 0.5)}h${num(width * 0.12)}`,
      '#ffffff',
      height * 0.005,
    );
  const shore: Band = { top: horizon + (height - horizon) * 0.06, bottom: horizon + (height - horizon) * 0.26 };
  return {
    ...land,
    svg,
    ground: shore,
    water: { top: middle - deep * 0.35, bottom: middle + deep * 0.7, inset: 0.14 },
  };
}
