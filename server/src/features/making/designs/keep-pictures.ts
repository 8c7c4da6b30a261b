import { readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { type Design, type DesignSection, fieldsOfSection, MAX_FIELD_CHARS } from '@app/contract/making/design.ts';
import { readFigureAddress } from '@app/contract/making/figures.ts';

/** A text of a section by the names that lead to it: `activities`, `a3`, `teacher`. */
type Text = { path: readonly string[]; text: string };

const PICTURE = /!\[[^[\]\n]*\]\(([^)\s]+)\)/g;
/** What is left of one when a text was cut in the middle of it. */
const BROKEN = /!\[[^[\]\n]*(?:\](?:\([^)\s]*)?)?$/gm;

/**
 * Another text for a section keeps the pictures of the former one: a teacher put them there, and whoever rewrites words
 * does not see them. One the new text lost stands at the end of the text it stood in, or of the first with room where
 * that is gone. One the former section did not have is not taken from anybody's words.
 */
export function keepPictures(former: Design, written: Design, section: DesignSection): Design {
  const before = textsOf(former, section);
  const known = new Set(before.flatMap(({ text }) => addressesIn(text)));
  let design = written;
  for (const { path, text } of textsOf(written, section)) {
    const clean = text
      .replaceAll(PICTURE, (whole, address: string) => (isOurs(address) && !known.has(address) ? '' : whole))
      .replaceAll(BROKEN, (rest) => (known.size > 0 ? '' : rest));
    if (clean !== text) design = withText(design, path, clean.trim());
  }
  const shown = new Set(textsOf(design, section).flatMap(({ text }) => addressesIn(text)));
  for (const { path, text } of before) {
    for (const [picture, address = ''] of text.matchAll(PICTURE)) {
      if (!isOurs(address) || shown.has(address)) continue;
      design = withPicture(design, section, path, picture);
      shown.add(address);
    }
  }
  return design;
}

function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(PICTURE), ([, address = '']) => address).filter(isOurs);
}

function isOurs(address: string): boolean {
  return readPictureAddress(address) !== undefined || readFigureAddress(address) !== undefined;
}

function withPicture(design: Design, section: DesignSection, path: readonly string[], picture: string): Design {
  const texts = textsOf(design, section).filter(({ text }) => text.length + picture.length + 2 <= MAX_FIELD_CHARS);
  const place = texts.find((one) => one.path.join('.') === path.join('.')) ?? texts[0];
  if (!place) return design;
  return withText(design, place.path, place.text.trim() === '' ? picture : `${place.text.trimEnd()}\n\n${picture}`);
}

/** Those of a section that hold Markdown; parts are named by their ids, so that one that moved is still itself. */
function textsOf(design: Design, section: DesignSection): Text[] {
  return fieldsOfSection[section].flatMap((field): Text[] => {
    if (field === 'standards' || field === 'sources') return [];
    const value: unknown = design[field];
    if (typeof value === 'string') return [{ path: [field], text: value }];
    if (!Array.isArray(value)) return textsIn(value, [field]);
    return value.flatMap((part) => textsIn(part, [field, String(part.id)]));
  });
}

const plain = new Set(['id', 'title', 'level']);

function textsIn(holder: unknown, path: readonly string[]): Text[] {
  return Object.entries(Object(holder)).flatMap(([name, text]) =>
    typeof text === 'string' && !plain.has(name) ? [{ path: [...path, name], text }] : [],
  );
}

function withText(design: Design, [field = '', ...rest]: readonly string[], text: string): Design {
  const value: unknown = Object.entries(design).find(([name]) => name === field)?.[1];
  if (rest.length === 0) return { ...design, [field]: text };
  if (!Array.isArray(value)) return { ...design, [field]: { ...Object(value), [rest[0] ?? '']: text } };
  const [id, name = ''] = rest;
  return { ...design, [field]: value.map((part) => (part.id === id ? { ...part, [name]: text } : part)) };
}
