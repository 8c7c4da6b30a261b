import type { MasterHolder, MasterSheet } from '@app/contract/making/slide-masters.ts';
import type { BoxPlace } from '@app/engines/slides/slide-boxes.ts';
import { holderOf, type Placeholder } from './placeholders.ts';

/** A layout of the file: what it is for and what slides on it fill. `no` counts from 1. */
export type ReadLayout = { no: number; type: string; name: string; holders: Placeholder[] };
export type PlainSheet = Omit<MasterSheet, 'ground' | 'ink'>;

/** PowerPoint's own distance between the edge of a box and its words. */
const INSET = 7.2;
const LEAST_AREA = { width: 640, height: 290 };
const usual = (height: number) => ({
  title: { x: 64, y: 40, width: 832, height: 62 },
  cover: { x: 84, y: height / 2 - 110, width: 792, height: 120 },
  area: { x: 64, y: 122, width: 832, height: height - 172 },
});

/** The layouts that covers, parts and pages stand on. A file without a fitting one gives the nearest it has. */
export function chosenLayouts(layouts: readonly ReadLayout[]) {
  const of = (...types: string[]) => types.map((type) => layouts.find((one) => one.type === type)).find((one) => one);
  const withTitle = layouts.filter(({ holders }) => holders.some(({ type }) => isTitle(type)));
  const page =
    of('obj', 'tx') ??
    withTitle.find(({ type, holders }) => type !== 'title' && holders.filter(isWords).length === 1) ??
    of('titleOnly') ??
    withTitle.find(({ type }) => type !== 'title') ??
    withTitle[0] ??
    layouts[0];
  const cover = of('title') ?? layouts.find(({ holders }) => holders.some(({ type }) => type === 'ctrTitle')) ?? page;
  return { cover, section: of('secHead') ?? cover, page };
}

const isTitle = (type: string) => type === 'title' || type === 'ctrTitle';
const isWords = ({ type }: Placeholder) => type === 'body' || type === 'obj' || type === 'subTitle';

/** Where a layout has its heading and its words, and what is free for us on it. */
export function sheetOf(
  layout: ReadLayout,
  kind: 'cover' | 'page',
  height: number,
  pictures: readonly BoxPlace[],
): PlainSheet {
  const { holders } = layout;
  const found = holderOf(
    holders.find(({ type }) => isTitle(type)),
    height,
    { width: 160, height: 24 },
  );
  const title = found ?? { type: 'title', idx: 0, place: kind === 'cover' ? usual(height).cover : usual(height).title };
  const words = largest(holders.filter(isWords), height);
  const number = holderOf(
    holders.find(({ type }) => type === 'sldNum'),
    height,
  );
  const size = holders.find(({ type }) => isTitle(type))?.size ?? 44;
  return {
    layout: layout.no,
    title: { ...title, place: inner(title.place) },
    titleSize: Math.min(120, Math.max(18, Math.round(size))),
    hasTitle: found !== undefined,
    headEnd: headEndOf(title.place, pictures),
    words: words ?? null,
    number: number ?? null,
    area: kind === 'cover' ? belowTitle(title.place, height) : areaOf(title.place, words, holders, height),
  };
}

function largest(holders: readonly Placeholder[], height: number): MasterHolder | undefined {
  const roomOf = ({ place }: MasterHolder) => place.width * place.height;
  return holders
    .flatMap((one) => holderOf(one, height, { width: 160, height: 24 }) ?? [])
    .toSorted((one, other) => roomOf(other) - roomOf(one))[0];
}

/** Before the first picture that stands in the right half of its row. */
function headEndOf(title: BoxPlace, pictures: readonly BoxPlace[]): number {
  const end = title.x + title.width;
  const inRow = pictures.filter(
    ({ x, y, height }) =>
      y < title.y + title.height && y + height > title.y && x > title.x + title.width / 2 && x < end,
  );
  return Math.max(160, Math.min(end, ...inRow.map(({ x }) => x - 12)));
}

function inner({ x, y, width, height }: BoxPlace): BoxPlace {
  return { x: x + INSET, y, width: width - 2 * INSET, height };
}

/** Of covers: what stands under a heading, where the layout has no place for it. */
function belowTitle({ x, y, width, height: own }: BoxPlace, height: number): BoxPlace {
  const top = Math.min(y + own + 16, height - 120);
  return { x, y: top, width, height: Math.min(130, height - 20 - top) };
}

/** The place for words, made larger where it is too small for a page: between the heading and what stands at the foot. */
function areaOf(
  title: BoxPlace,
  words: MasterHolder | undefined,
  holders: readonly Placeholder[],
  height: number,
): BoxPlace {
  const own = words?.place;
  const feet = holders.flatMap(({ type, place }) =>
    ['sldNum', 'ftr', 'dt'].includes(type) && place && place.y > height * 0.75 ? [place.y - 4] : [],
  );
  const low = Math.min(height - 44, ...feet);
  if (own && own.width >= LEAST_AREA.width && Math.min(own.y + own.height, low) - own.y >= LEAST_AREA.height)
    return { ...own, height: Math.min(own.y + own.height, low) - own.y };
  const left = Math.min(own?.x ?? title.x, title.x, 960 - LEAST_AREA.width - 40);
  const x = Math.max(40, left);
  const top = Math.min(title.y + title.height + 8, low - LEAST_AREA.height);
  const y = title.y > height / 2 ? usual(height).area.y : Math.max(20, top);
  return {
    x,
    y,
    width: Math.min(960 - 40 - x, Math.max(LEAST_AREA.width, own?.width ?? title.width)),
    height: low - y,
  };
}
