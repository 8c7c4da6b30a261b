import { luminanceOf } from '@app/engines/slides/slide-looks.ts';
import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';

/** Six hexadecimal digits for a colour of a file; nothing where it is none we know. */
export type ColourOf = (holder: XmlElement | undefined) => string | undefined;

const slots = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;
export type Slot = (typeof slots)[number] | 'hlink' | 'folHlink';
export type ThemeColours = Record<Slot, string>;

const office: ThemeColours = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '44546A',
  lt2: 'E7E6E6',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
};

/** The twelve colours of a theme; what one does not say is that of PowerPoint. */
export function themeColours(theme: XmlElement | undefined): ThemeColours {
  const scheme = childOf(theme, 'a:themeElements', 'a:clrScheme');
  const said = childrenOf(scheme).flatMap((entry) => {
    const value = plainColour(childrenOf(entry)[0]);
    return value ? [[entry.name.slice('a:'.length), value] as const] : [];
  });
  return { ...office, ...Object.fromEntries(said) };
}

/** What a name of a colour means on slides of a master: `tx1` is mostly `dk1`. */
export function openColours(colours: ThemeColours, map: Record<string, string>): ColourOf {
  return (holder) => {
    const found = childrenOf(holder).find(({ name }) => kinds.includes(name));
    if (!found) return undefined;
    const name = map[found.attributes.val ?? ''] ?? found.attributes.val ?? '';
    const plain = found.name === 'a:schemeClr' ? colours[name as Slot] : plainColour(found);
    return plain && changed(plain, found);
  };
}

const kinds = ['a:srgbClr', 'a:sysClr', 'a:schemeClr', 'a:prstClr', 'a:scrgbClr', 'a:hslClr'];
const presets: Record<string, string> = { white: 'FFFFFF', black: '000000', red: 'FF0000', blue: '0000FF' };

function plainColour(element: XmlElement | undefined): string | undefined {
  const { val = '', lastClr = '' } = element?.attributes ?? {};
  const written = element?.name === 'a:sysClr' ? lastClr : element?.name === 'a:prstClr' ? presets[val] : val;
  return written && /^[0-9a-f]{6}$/i.test(written) ? written.toUpperCase() : undefined;
}

/** Lighter, darker or mixed, as far as files of schools do that. */
function changed(colour: string, element: XmlElement): string {
  let [red, green, blue] = partsOf(colour);
  for (const { name, attributes } of childrenOf(element)) {
    const share = Math.min(2, Math.max(0, Number(attributes.val ?? 100_000) / 100_000)) || 0;
    const each = (change: (part: number) => number) => {
      [red, green, blue] = [change(red), change(green), change(blue)];
    };
    if (name === 'a:lumMod' || name === 'a:shade') each((part) => part * share);
    if (name === 'a:lumOff') each((part) => part + 255 * share);
    if (name === 'a:tint') each((part) => 255 - (255 - part) * share);
  }
  return written([red, green, blue]);
}

type Parts = [number, number, number];

function partsOf(colour: string): Parts {
  return [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Parts; // three of them
}

function written(parts: Parts): string {
  return parts
    .map((part) => Math.round(Math.min(255, Math.max(0, part))))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** `share` of the one, the rest of the other. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [partsOf(one), partsOf(other)];
  return written(from.map((part, at) => part * share + (to[at] ?? 0) * (1 - share)) as Parts); // three of them
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What is read from afar stands out like this at least. */
const LEAST_CONTRAST = 4.5;

/** The colour itself where it can be read on all of these, else moved towards black or white until it can. */
export function readableOn(colour: string, grounds: readonly string[]): string {
  const holds = (one: string) => grounds.every((ground) => contrastOf(one, ground) >= LEAST_CONTRAST);
  const end =
    contrastOf('000000', grounds[0] ?? 'FFFFFF') >= contrastOf('FFFFFF', grounds[0] ?? 'FFFFFF') ? '000000' : 'FFFFFF';
  const steps = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1];
  return steps.map((share) => mixed(colour, end, share)).find(holds) ?? end;
}
