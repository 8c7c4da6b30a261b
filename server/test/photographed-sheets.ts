import { between, type Random, seeded } from '@app/engines/random/seeded.ts';
import { CORNERS } from '@app/engines/sheets/read/find-corners.ts';
import { homography, type Placing } from '@app/engines/sheets/read/homography.ts';
import { greyAt, type Raster } from '@app/engines/sheets/read/raster.ts';
import { type AnswerSheet, type Asked, type Field, HALF_POINT, isBack, type Point } from '@app/engines/sheets/sheet.ts';
import { BACK_SHIFT, BUBBLE, PAGE } from '@app/engines/sheets/sheet-measures.ts';
import sharp from 'sharp';

/** What a pupil did to a field. */
export type FilledField = { field: Field; marked: string[] };
export type Photo = { picture: Buffer; filled: FilledField[]; how: string[] };

/** A picture of a printed page as somebody's phone takes it, after pupils and a teacher wrote on it. The same number, the same picture. */
export async function photograph(printed: Raster, sheet: AnswerSheet, side: number, number: number): Promise<Photo> {
  const random = seeded(number * 7_919 + 13);
  return shot(printed, fillIn(sheet, side, random), { side, number, random, erased: ERASED_SHARE });
}

/** The same of a card that says what it is told to, and on which nothing was rubbed out. */
export async function photographFilled(
  printed: Raster,
  { sides }: AnswerSheet,
  { side, number, marks }: { side: number; number: number; marks: (asks: Asked) => string[] },
): Promise<Photo> {
  const fields = (sides[side]?.areas ?? []).flatMap((area) => area.fields);
  const filled = fields.map((field) => ({ field, marked: marks(field.asks) }));
  return shot(printed, filled, { side, number, random: seeded(number * 7_919 + 13), erased: 0 });
}

type Shot = { side: number; number: number; random: Random /** Share of the empty bubbles. */; erased: number };

async function shot(printed: Raster, filled: FilledField[], { side, number, random, erased }: Shot): Promise<Photo> {
  const written = write(printed, filled, isBack(side) ? BACK_SHIFT : 0, { random, erased });
  const { raster, how } = take(written, side, random, number);
  const { width, height, grey } = raster;
  const quality = Math.round(between(random, 45, 88));
  const turned = (number % 8) * 90;
  const isTurned = number % 8 < 4;
  const picture = await sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(isTurned ? turned : 0)
    .jpeg({ quality })
    .toBuffer();
  return { picture, filled, how: [...how, `turned ${isTurned ? turned : 0}`, `quality ${quality}`] };
}

/** The grey pixels of a picture, no larger than the reader is given. */
export async function rasterOf(picture: Uint8Array, longest = 2_000): Promise<Raster> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
}

function fillIn({ sides, slots }: AnswerSheet, side: number, random: Random): FilledField[] {
  const fields = (sides[side]?.areas ?? []).flatMap((area) => area.fields);
  // A score of ten and more has tens; the full mark ends both.
  return fields.map((field) => {
    const { asks, bubbles } = field;
    const values = bubbles.map(({ value }) => value);
    const one = values[Math.floor(random() * values.length)] ?? '';
    const another = values[Math.floor(random() * values.length)] ?? '';
    if (asks.kind === 'absent') return { field, marked: [] };
    if (asks.kind === 'tens') return { field, marked: slots[asks.slot]?.score === 10 || random() < 0.5 ? [] : [one] };
    if (asks.kind === 'score' && values.includes(HALF_POINT) && random() < 0.2)
      return { field, marked: [...new Set([one, HALF_POINT])] };
    if (asks.kind !== 'answer') return { field, marked: [one] };
    if (asks.mayBeSeveral) return { field, marked: values.filter((value) => value === one || random() < 0.4) };
    const chance = random();
    if (chance < 0.04) return { field, marked: [] };
    return { field, marked: chance < 0.08 ? values.filter((value) => value === one || value === another) : [one] };
  });
}

/** How dark a pen is on paper, and how much of the bubble it fills. */
const pens = [
  { name: '2B', dark: [0.65, 0.88], filled: [0.9, 1.1] },
  { name: 'HB', dark: [0.5, 0.65], filled: [0.85, 1.05] },
  { name: 'pen', dark: [0.8, 0.95], filled: [0.8, 1.0] },
  { name: 'red', dark: [0.55, 0.7], filled: [0.85, 1.05] },
] as const;

/** Of the empty bubbles: marked first, and then rubbed out. */
const ERASED_SHARE = 0.01;

function write(
  printed: Raster,
  filled: readonly FilledField[],
  shift: number,
  { random, erased }: Pick<Shot, 'random' | 'erased'>,
): Raster {
  const { width, height } = printed;
  const grey = new Uint8Array(printed.grey);
  const scale = width / PAGE.width;
  const pen = pens[Math.floor(random() * 3)] ?? pens[0];
  for (const { field, marked } of filled) {
    const isTeachers = field.asks.kind === 'score' || field.asks.kind === 'tens';
    const { dark, filled: share } = isTeachers ? pens[3] : pen;
    for (const bubble of field.bubbles) {
      const isErased = !marked.includes(bubble.value) && random() < erased;
      if (!marked.includes(bubble.value) && !isErased) continue;
      const strength = isErased ? between(random, 0.08, 0.2) : between(random, dark[0], dark[1]);
      const [wide, high] = [
        BUBBLE.width * between(random, share[0], share[1]),
        BUBBLE.height * between(random, share[0], share[1]),
      ];
      const middle = {
        x: (bubble.x + shift + between(random, -0.3, 0.3)) * scale,
        y: (bubble.y + between(random, -0.25, 0.25)) * scale,
      };
      for (let y = Math.floor(middle.y - (high * scale) / 2); y <= middle.y + (high * scale) / 2; y += 1) {
        for (let x = Math.floor(middle.x - (wide * scale) / 2); x <= middle.x + (wide * scale) / 2; x += 1) {
          if (x < 0 || y < 0 || x >= width || y >= height) continue;
          // Strokes leave a little of the paper.
          const left = 1 - strength * (random() < 0.1 ? 0.5 : between(random, 0.9, 1));
          grey[y * width + x] = Math.min(grey[y * width + x] ?? 0, 255 * left);
        }
      }
    }
  }
  return { width, height, grey };
}

const TAKEN = { width: 1_240, height: 1_700 };
const TABLE_GREY = 70;

function take(page: Raster, side: number, random: Random, number: number): { raster: Raster; how: string[] } {
  const { width, height } = TAKEN;
  const scale = Math.min((width * 0.93) / page.width, (height * 0.93) / page.height);
  const [wide, high] = [page.width * scale, page.height * scale];
  const isCut = number % 10 === 9;
  const isBent = number % 3 === 1;
  const isFolded = number % 3 === 2 && number % 2 === 0;
  const tilt = (between(random, -8, 8) * Math.PI) / 180 / (isCut ? 2 : 1);
  const shrink = 1 - Math.abs(Math.sin(tilt)) * 0.35;
  const lean = 0.045;
  const turn = ({ x, y }: Point): Point => ({
    x: width / 2 + shrink * (x * Math.cos(tilt) - y * Math.sin(tilt)) + between(random, -lean, lean) * wide,
    y: height / 2 + shrink * (x * Math.sin(tilt) + y * Math.cos(tilt)) + between(random, -lean, lean) * high,
  });
  const corners = [
    { x: -wide / 2, y: -high / 2 },
    { x: wide / 2, y: -high / 2 },
    { x: wide / 2, y: high / 2 },
    { x: -wide / 2, y: high / 2 },
  ].map(turn);
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) throw new Error('there are four corners');
  const onPage = [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: page.width, y: page.height },
    { x: 0, y: page.height },
  ] as const;
  const back = homography([a, b, c, d], onPage);
  if (!back) throw new Error('the corners are no sheet');
  const mm = page.width / PAGE.width;
  const bend = isBent ? between(random, 0.5, 1.6) * mm : 0;
  const fold = isFolded ? between(random, 0.8, 2) * mm : 0;
  const foldAt = between(random, 0.4, 0.6);
  const [shadowX, shadowY] = [between(random, -0.25, 0.25), between(random, -0.25, 0.25)];
  const light = between(random, 0.72, 0.98);
  const grain = between(random, 2, 8);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const flat = back({ x, y });
      const [u, v] = [flat.x / page.width, flat.y / page.height];
      const place = {
        x: flat.x + bend * Math.sin(Math.PI * v) + fold * Math.max(0, v - foldAt) * 0.6,
        y: flat.y + bend * 0.6 * Math.sin(Math.PI * u) - fold * (1 - Math.abs(v - foldAt) * 2) * 0.5,
      };
      const isPaper = u > 0 && v > 0 && u < 1 && v < 1;
      const seen = isPaper ? greyAt(page, place) : TABLE_GREY;
      const shade = light * (1 + shadowX * (x / width - 0.5) * 1.6 + shadowY * (y / height - 0.5) * 1.6);
      const crease = isFolded && Math.abs(v - foldAt) < 0.004 ? 0.85 : 1;
      const noise = (random() + random() + random() - 1.5) * grain * 1.4;
      // Black ink still shines a little.
      grey[y * width + x] = Math.max(0, Math.min(255, (18 + seen * 0.93) * shade * crease + noise));
    }
  }
  const blurred = blur({ width, height, grey }, between(random, 0, 1.6));
  const how = [isBent && 'bent', isFolded && 'folded', isCut && 'cut'].filter((one) => one !== false);
  const whole = { raster: blurred, how };
  const forth = homography(onPage, [a, b, c, d]);
  if (!isCut || !forth) return whole;
  const toPicture: Placing = ({ x, y }) => forth({ x: x * mm, y: y * mm });
  return { ...whole, raster: coverSquare(blurred, toPicture, side, Math.floor(random() * 4)) };
}

/** Out of focus: the mean of a cross, as often as it is blurred. */
function blur(raster: Raster, radius: number): Raster {
  let { grey } = raster;
  const { width, height } = raster;
  for (let round = 0; round < Math.round(radius * 2); round += 1) {
    const next = new Uint8Array(grey);
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x;
        const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
        next[at] = (around + 2 * (grey[at] ?? 0)) / 6;
      }
    }
    grey = next;
  }
  return { width, height, grey };
}

/** A thumb on one of the squares. */
function coverSquare(raster: Raster, toPicture: Placing, side: number, corner: number): Raster {
  const { width, height } = raster;
  const grey = new Uint8Array(raster.grey);
  const at = CORNERS[corner] ?? { x: 0, y: 0 };
  const middle = { x: at.x + (isBack(side) ? BACK_SHIFT : 0), y: at.y };
  const [centre, beside] = [toPicture(middle), toPicture({ x: middle.x + THUMB_MM, y: middle.y })];
  const far = Math.hypot(centre.x - beside.x, centre.y - beside.y);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.hypot(x - centre.x, y - centre.y) < far) grey[y * width + x] = 120;
    }
  }
  return { width, height, grey };
}

const THUMB_MM = 5.2;
