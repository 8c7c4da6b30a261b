import type { MasterHolder } from '@app/contract/making/slide-masters.ts';
import type { BoxPlace } from '@app/engines/slides/slide-boxes.ts';
import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';

/** English Metric Units in a point. */
const EMU = 12_700;

/** A shape of a layout that slides fill. */
export type Placeholder = { type: string; idx: number; place: BoxPlace | undefined; size: number | undefined };

/** Those of a part, in its order. `scale` makes its slides as wide as ours. */
export function placeholdersOf(part: XmlElement, scale: number): Placeholder[] {
  return childrenOf(childOf(part, 'p:cSld', 'p:spTree'), 'p:sp').flatMap((shape) => {
    const holder = childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
    if (!holder) return [];
    const { type = 'obj', idx = '0' } = holder.attributes;
    const level = childOf(shape, 'p:txBody', 'a:lstStyle', 'a:lvl1pPr', 'a:defRPr');
    return [
      { type, idx: Number(idx) || 0, place: placeOf(childOf(shape, 'p:spPr'), scale), size: sizeOf(level, scale) },
    ];
  });
}

/** Where a shape stands, in points; nothing where it says nothing. */
export function placeOf(properties: XmlElement | undefined, scale: number): BoxPlace | undefined {
  const frame = childOf(properties, 'a:xfrm');
  const [off, ext] = [childOf(frame, 'a:off')?.attributes, childOf(frame, 'a:ext')?.attributes];
  const [x, y, width, height] = [off?.x, off?.y, ext?.cx, ext?.cy].map((value) => (Number(value) / EMU) * scale);
  if (![x, y, width, height].every((one) => Number.isFinite(one))) return undefined;
  return { x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 };
}

/** In points. */
export function sizeOf(properties: XmlElement | undefined, scale: number): number | undefined {
  const size = Number(properties?.attributes.sz);
  return Number.isFinite(size) && size > 0 ? (size / 100) * scale : undefined;
}

/** What a layout leaves to its master, by the kind of the placeholder. */
const asInMaster: Record<string, string> = {
  ctrTitle: 'title',
  title: 'title',
  subTitle: 'body',
  body: 'body',
  obj: 'body',
  sldNum: 'sldNum',
  ftr: 'ftr',
  dt: 'dt',
};

/** The same with places and sizes their master has for them. */
export function inherited(own: readonly Placeholder[], master: readonly Placeholder[]): Placeholder[] {
  return own.map((one) => {
    const parent = master.find(({ type }) => type === asInMaster[one.type]);
    return { ...one, place: one.place ?? parent?.place, size: one.size ?? parent?.size };
  });
}

const kept = ['title', 'ctrTitle', 'subTitle', 'body', 'obj', 'sldNum'] as const;

/** Within the slide; nothing for what is too small to hold words, or of a kind that we do not fill. */
export function holderOf(
  found: Placeholder | undefined,
  height: number,
  least = { width: 24, height: 12 },
): MasterHolder | undefined {
  const type = kept.find((one) => one === found?.type);
  const place = found?.place && withinSlide(found.place, height);
  if (!found || !type || !place || place.width < least.width || place.height < least.height) return undefined;
  return { type, idx: Math.min(Math.max(0, Math.trunc(found.idx)), 4_294_967_295), place };
}

export function withinSlide({ x, y, width, height }: BoxPlace, slideHeight: number): BoxPlace | undefined {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [Math.min(960, x + width), Math.min(slideHeight, y + height)];
  if (right - left < 8 || bottom - top < 8) return undefined;
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
}

const rounded = (points: number) => Math.round(points * 100) / 100;
