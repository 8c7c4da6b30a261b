import { Slide } from '@app/contract/making/slides.ts';
import { readTokens } from '../notation/inline-tokens.ts';

type Found = { path: readonly (string | number)[]; text: string };

/** What is no text of the slide's body. */
const OUTSIDE = new Set([
  'id',
  'layout',
  'title',
  'tag',
  'notes',
  'origin',
  'words',
  'formula',
  'formulas',
  'labels',
  'unit',
]);
/** Shorter ones stand as they are. */
const FEWEST_CHARS = 24;

/** The slide with the first half of its longest text, and the other half; nothing for one whose texts are all short. */
export function longestParted(slide: Slide): { slide: Slide; rest: string } | undefined {
  const texts = textsIn(slide, []);
  const most = Math.max(0, ...texts.map(({ text }) => text.length));
  const longest = texts.find(({ text }) => text.length === most);
  const parts = longest && halves(longest.text);
  if (!parts) return undefined;
  const [first, rest] = parts;
  const changed = Slide.safeParse(withText(slide, longest.path, first));
  return changed.success ? { slide: changed.data, rest } : undefined;
}

function textsIn(value: unknown, path: Found['path']): Found[] {
  if (typeof value === 'string') return value.length >= FEWEST_CHARS ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((one, at) => textsIn(one, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const isOutside = path.length === 0 && OUTSIDE.has(name);
    return isOutside ? [] : textsIn(one, [...path, name]);
  });
}

function withText(value: unknown, [step, ...rest]: Found['path'], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? withText(one, rest, text) : one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === step ? withText(one, rest, text) : one]),
  );
}

/** Where a sentence ends, else where it takes a breath, else anywhere between two signs; never within a formula. */
function halves(text: string): [string, string] | undefined {
  const places = placesIn(text);
  for (const isGood of [/[。！？；\n]/, /[，、,.!?;\s]/, /./su]) {
    const good = places.filter((at) => isGood.test(text[at - 1] ?? ''));
    const least = Math.min(...good.map((at) => fromMiddle(text, at)));
    const best = good.find((at) => fromMiddle(text, at) === least);
    if (best !== undefined && best > text.length / 4 && best < (text.length * 3) / 4) {
      const parts: [string, string] = [text.slice(0, best).trimEnd(), text.slice(best).trimStart()];
      return parts.every((part) => part !== '') ? parts : undefined;
    }
  }
  return undefined;
}

const fromMiddle = (text: string, at: number) => Math.abs(at - text.length / 2);

/** Behind every sign of plain words that are not bold. */
function placesIn(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  let isBold = false;
  for (const token of readTokens(text)) {
    if (token.kind === 'text') {
      let inside = at;
      for (const part of token.source.split(/(\*\*)/)) {
        if (part === '**') isBold = !isBold;
        for (const sign of part) {
          inside += sign.length;
          if (!isBold && part !== '**') places.push(inside);
        }
      }
    }
    at += token.source.length;
  }
  return places;
}
