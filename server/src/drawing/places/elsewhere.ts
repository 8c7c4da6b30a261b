import { between } from '@app/engines/random/seeded.ts';
import { mix, paint } from '#drawing/colours.ts';
import { box, circle, oval } from '#drawing/pen.ts';
import { num } from '#drawing/svg.ts';
import { meadow } from './country.ts';
import { cloud, hills, spots, starDots } from './land.ts';
import type { Backdrop, DrawnPlace, Stage } from './place.ts';

export const elsewhere: readonly DrawnPlace[] = [
  {
    name: '海',
    words: ['大海', '海边', '海面', '沙滩', '海滩', '海上', '海洋'],
    dwellers: [
      ['小船', 2],
      ['小鸟', 2],
    ],
    paint: sea,
  },
  {
    name: '海底',
    words: ['海底世界', '水下', '海洋世界', '水里'],
    dwellers: [
      ['鱼', 4],
      ['乌龟', 1],
      ['章鱼', 1],
    ],
    paint: seabed,
  },
  {
    name: '天空',
    words: ['蓝天', '空中', '天上'],
    dwellers: [
      ['热气球', 2],
      ['小鸟', 3],
    ],
    paint: openSky,
  },
  { name: '夜空', words: ['星空', '星夜', '夜色'], dwellers: [['树', 2]], paint: meadow },
  {
    name: '校园',
    landmark: '学校',
    words: ['操场', '学校里', '校门'],
    dwellers: [
      ['学校', 1],
      ['树', 2],
      ['孩子', 2],
    ],
    paint: campus,
  },
  {
    name: '教室',
    words: ['课堂', '班级'],
    dwellers: [
      ['老师', 1],
      ['孩子', 2],
    ],
    paint: classroom,
  },
  {
    name: '太空',
    words: ['宇宙', '星际', '银河', '太阳系', '航天'],
    dwellers: [
      ['地球', 1],
      ['行星', 2],
      ['火箭', 1],
    ],
    paint: outerSpace,
  },
  {
    name: '城市',
    words: ['街道', '马路', '都市', '高楼', '街上'],
    dwellers: [
      ['汽车', 2],
      ['树', 2],
    ],
    paint: city,
  },
  { name: '素底', words: ['纯色背景', '素色背景', '桌面', '桌上', '书桌', '实验室'], dwellers: [], paint: plain },
];

function sea(stage: Stage): Backdrop {
  const { pen, width, height, top, random } = stage;
  const horizon = height * 0.5;
  const shore = height * 0.84;
  const waves = Array.from({ length: 16 }, () => {
    const [x, y] = [
      between(random, 0.02, 0.92) * width,
      between(random, horizon + height * 0.03, shore - height * 0.03),
    ];
    const w = width * 0.03;
    return `M${num(x)} ${num(y)}q${num(w / 2)} ${num(-w * 0.3)} ${num(w)} 0q${num(w / 2)} ${num(w * 0.3)} ${num(w)} 0`;
  });
  const svg =
    pen.fill(box(-9, horizon, width + 18, height - horizon), '#8fc3dd') +
    pen.fill(hills(stage, horizon + height * 0.12, height * 0.012, 4), '#7bb5d4') +
    pen.line(waves.join(''), '#d6ecf5', height * 0.0045) +
    pen.fill(hills(stage, shore - height * 0.012, height * 0.014, 4), '#e9f5f8') +
    pen.fill(hills(stage, shore + height * 0.008, height * 0.014, 4), '#f4dfb5') +
    spots(stage, shore + height * 0.05, height * 0.98, 9, '#e2c48c', height * 0.01);
  return {
    svg,
    horizon,
    sky: { top, bottom: horizon - height * 0.03 },
    ground: { top: shore + height * 0.05, bottom: height * 0.965 },
    water: { top: horizon + height * 0.08, bottom: shore - height * 0.04 },
  };
}

function seabed(stage: Stage): Backdrop {
  const { pen, width, height, top, random } = stage;
  const sand = height * 0.82;
  const weed = Array.from({ length: 7 }, (_, n) => {
    const x = ((n + between(random, 0.2, 0.8)) / 7) * width;
    const [tall, s] = [height * between(random, 0.1, 0.2), width * 0.012];
    const foot = sand + height * 0.05;
    return pen.limb(
      `M${num(x)} ${num(foot)}C${num(x - s)} ${num(foot - tall * 0.3)} ${num(x + s * 2)} ${num(foot - tall * 0.6)} ${num(x)} ${num(foot - tall)}`,
      n % 2 === 0 ? '#5fae96' : '#82c2a0',
      width * 0.008,
    );
  });
  const bubbles = Array.from({ length: 14 }, () => {
    const r = between(random, 0.003, 0.009) * height;
    return pen.line(circle(random() * width, between(random, top + height * 0.05, sand), r), '#dff3fa', r * 0.35);
  });
  const deep =
    pen.shade(box(0, 0, width, height), '#7fbfdc') +
    [0.3, 0.45, 0.6].map((y) => pen.shade(hills(stage, height * y, height * 0.02, 3), '#4f97c2', 0.16)).join('');
  const rays = pen.shade(
    `M${num(width * 0.2)} 0L${num(width * 0.05)} ${num(height)}H${num(width * 0.3)}L${num(width * 0.3)} 0Z M${num(width * 0.55)} 0L${num(width * 0.6)} ${num(height)}H${num(width * 0.85)}L${num(width * 0.63)} 0Z`,
    '#ffffff',
    0.12,
  );
  const svg =
    deep +
    rays +
    weed.join('') +
    pen.fill(hills(stage, sand + height * 0.02, height * 0.025, 3), '#eed8a9') +
    spots(stage, sand + height * 0.07, height * 0.97, 9, '#d9bd84', height * 0.012) +
    bubbles.join('');
  const open = { top, bottom: sand - height * 0.02 };
  return { svg, sky: open, water: open, ground: { top: sand + height * 0.05, bottom: height * 0.965 } };
}

function openSky(stage: Stage): Backdrop {
  const { pen, width, height, top, random } = stage;
  const clouds = [0.12, 0.42, 0.72, 0.95].map((x, n) =>
    pen.fill(
      cloud(width * x, height * (0.86 + 0.05 * (n % 2)), Math.min(width, height) * between(random, 0.2, 0.28)),
      n % 2 === 0 ? '#ffffff' : '#f2f8fb',
    ),
  );
  return {
    svg: clouds.join(''),
    horizon: height * 0.78,
    sky: { top, bottom: height * 0.76 },
    ground: { top: height * 0.86, bottom: height * 0.93 },
  };
}

function campus(stage: Stage): Backdrop {
  const { pen, width, height } = stage;
  const land = meadow(stage);
  const y = land.ground.top;
  const path = `M${num(width * 0.47)} ${num(y)}C${num(width * 0.46)} ${num(height * 0.8)} ${num(width * 0.4)} ${num(height * 0.9)} ${num(width * 0.32)} ${num(height + 10)}H${num(width * 0.68)}C${num(width * 0.6)} ${num(height * 0.9)} ${num(width * 0.54)} ${num(height * 0.8)} ${num(width * 0.53)} ${num(y)}Z`;
  return { ...land, svg: land.svg + pen.fill(path, '#efe1c6') };
}

function classroom(stage: Stage): Backdrop {
  const { pen, width, height, top } = stage;
  const floor = height * 0.7;
  const room = floor - top;
  const [boardWidth, boardHeight] = [Math.min(width * 0.56, room * 1.5), Math.min(room * 0.56, width * 0.36)];
  const [x, y] = [(width - boardWidth) / 2, top + (room - boardHeight) * 0.36];
  const edge = boardHeight * 0.05;
  const pane = width * 0.13;
  const window = (left: number) =>
    pen.fill(box(left, y, pane, boardHeight, 6), '#ffffff') +
    pen.fill(box(left + edge * 0.8, y + edge * 0.8, pane - edge * 1.6, boardHeight - edge * 1.6, 3), '#cfe8f3') +
    pen.fill(box(left + pane / 2 - edge * 0.3, y, edge * 0.6, boardHeight), '#ffffff') +
    pen.fill(box(left, y + boardHeight / 2 - edge * 0.3, pane, edge * 0.6), '#ffffff');
  const planks = Array.from(
    { length: 4 },
    (_, n) => `M0 ${num(floor + ((height - floor) * (n + 1)) / 4.5)}H${num(width)}`,
  ).join('');
  const svg =
    pen.fill(box(-9, -9, width + 18, height + 18), '#f7efe0') +
    pen.shade(box(0, floor - height * 0.1, width, height * 0.1), '#dfe9dd') +
    pen.fill(box(-9, floor, width + 18, height), '#e3c69c') +
    pen.line(planks, '#d2b185', 2) +
    window(width * 0.04) +
    window(width * 0.83) +
    pen.fill(box(x - edge, y - edge, boardWidth + edge * 2, boardHeight + edge * 2, edge), paint.wood) +
    pen.fill(box(x, y, boardWidth, boardHeight, edge * 0.5), '#3f7a63') +
    pen.shade(
      `M${num(x + boardWidth * 0.1)} ${num(y)}h${num(boardWidth * 0.16)}l${num(-boardHeight * 0.5)} ${num(boardHeight)}h${num(-boardWidth * 0.02)}Z`,
      '#ffffff',
      0.06,
    ) +
    pen.fill(box(x + boardWidth * 0.3, y + boardHeight + edge * 0.6, boardWidth * 0.4, edge * 0.8, 3), paint.woodDark);
  return {
    svg,
    sky: { top, bottom: floor - height * 0.05 },
    ground: { top: floor + height * 0.05, bottom: height * 0.955 },
  };
}

function outerSpace(stage: Stage): Backdrop {
  const { pen, width, height, top } = stage;
  const svg =
    pen.shade(box(0, 0, width, height), '#26305c') +
    pen.shade(oval(width * 0.25, height * 0.25, width * 0.4, height * 0.28, -20), '#3b4480', 0.4) +
    pen.shade(oval(width * 0.78, height * 0.72, width * 0.38, height * 0.3, -18), '#4a4487', 0.32) +
    starDots(stage, 0, height, 90);
  const open = { top, bottom: height * 0.96 };
  return { svg, sky: open, ground: open };
}

function city(stage: Stage): Backdrop {
  const { pen, width, height, random, top } = stage;
  const horizon = height * 0.7;
  const room = horizon - top;
  const row = (count: number, tallest: number, colour: string, hasPanes: boolean) =>
    Array.from({ length: count }, (_, n) => {
      const w = (width / count) * between(random, 0.7, 0.92);
      const x = (n + 0.5) * (width / count) - w / 2;
      const tall = room * tallest * between(random, 0.6, 1);
      const rows = Math.floor(tall / (w * 0.36));
      const panes = hasPanes
        ? Array.from({ length: Math.min(rows, 9) * 3 }, (_, k) =>
            box(
              x + w * (0.14 + (k % 3) * 0.27),
              horizon - tall + w * (0.2 + Math.floor(k / 3) * 0.36),
              w * 0.18,
              w * 0.2,
              2,
            ),
          ).join('')
        : '';
      return (
        pen.fill(box(x, horizon - tall, w, tall + 4, 4), colour) + (panes === '' ? '' : pen.fill(panes, '#f8e8b8'))
      );
    }).join('');
  const count = Math.max(5, Math.round(width / 150));
  const dashes = Array.from(
    { length: 8 },
    (_, n) => `M${num((width * (n + 0.2)) / 8)} ${num(height * 0.88)}h${num(width * 0.06)}`,
  ).join('');
  const svg =
    row(count + 2, 0.78, '#c8d6e2', false) +
    row(count, 0.52, '#a9bccd', true) +
    pen.fill(box(-9, horizon, width + 18, height * 0.08), mix(stage.grass, '#ffffff', 0.1)) +
    pen.fill(box(-9, horizon + height * 0.075, width + 18, height), '#8d97a3') +
    pen.fill(box(-9, horizon + height * 0.065, width + 18, height * 0.014), '#d9dee2') +
    pen.line(dashes, '#f4efe0', height * 0.008);
  return {
    svg,
    horizon,
    sky: { top, bottom: horizon - height * 0.1 },
    ground: { top: horizon + height * 0.06, bottom: height * 0.95 },
  };
}

function plain(stage: Stage): Backdrop {
  const { pen, width, height, top } = stage;
  const floor = height * 0.74;
  const r = Math.min(width, height - top) * 0.42;
  const svg =
    pen.shade(box(0, 0, width, height), '#f6f1e6') +
    pen.shade(circle(width / 2, top + (height - top) * 0.48, r), '#ffffff', 0.75) +
    pen.shade(circle(width * 0.1, height * 0.16, r * 0.24), '#dcece3') +
    pen.shade(circle(width * 0.92, height * 0.3, r * 0.16), '#fae0b5') +
    pen.shade(box(0, floor, width, height), '#e4ece2') +
    (pen.isLineArt ? pen.line(`M0 ${num(floor)}H${num(width)}`, '', 2) : '');
  return { svg, sky: { top, bottom: floor }, ground: { top: floor + height * 0.06, bottom: height * 0.93 } };
}
