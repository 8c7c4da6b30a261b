import { SHOWN_SLIDES } from '@app/contract/keeping/previews.ts';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { openPackage, relationshipsOf } from '#documents/reading/ooxml/package.ts';
import { childOf, childrenOf } from '#documents/reading/ooxml/xml.ts';
import { type OpenZip, openZip } from '#documents/reading/ooxml/zip.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { workOn } from '#lib/pictures/picture-work.ts';
import type { DeckCopy } from './deck-shapes.ts';

/** What slides are drawn of. Notes, films, sound, embedded files, comments and macros are not among it. */
const DRAWN_OF = new Set([
  ...['slide', 'slideLayout', 'slideMaster', 'theme', 'tableStyles', 'image', 'chart', 'chartUserShapes'],
  ...['diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'diagramDrawing', 'chartStyle'],
  ...['chartColorStyle', 'themeOverride'],
]);
const MOST_BYTES = 20 * 1024 ** 2;
/** Smaller ones are signs and lines. */
const SMALL_PICTURE_BYTES = 20 * 1024;
const SCREEN_PX = 1_280;
const QUALITY = 72;

/**
 * A deck of the first slides only, with pictures as large as a screen shows them and without anything that is not drawn.
 * The viewer draws it as it draws the deck; for teaching it is no replacement.
 */
export async function copyDeck(bytes: Uint8Array): Promise<DeckCopy> {
  const zip = openZip(bytes);
  const { main } = openPackage(zip);
  const slides = childrenOf(childOf(main.root, 'p:sldIdLst'), 'p:sldId').flatMap(({ attributes }) => {
    const id = attributes['r:id'] ?? '';
    const target = main.relationships.get(id)?.target;
    return target && zip.has(target) ? [{ id, target }] : [];
  });
  const shown = new Set(slides.slice(0, SHOWN_SLIDES).map(({ target }) => target));
  const others = new Set(slides.slice(SHOWN_SLIDES).map(({ target }) => target));
  const paths = reachedFrom(zip, main.path, (path) => !others.has(path) || shown.has(path));
  const parts: Record<string, Uint8Array> = {};
  for (const path of [...paths, ...[...paths].map(linksOf), '[Content_Types].xml', '_rels/.rels']) {
    const part = zip.read(path);
    if (part) parts[path] = await partForScreen(path, part, paths);
  }
  const isShown = (id: string) => slides.some((slide) => slide.id === id && shown.has(slide.target));
  parts[main.path] = withSlides(parts[main.path], isShown);
  const copy = zipSync(parts);
  if (copy.length > MOST_BYTES) throw new ReadingError('too-large', 'the copy is too large for a screen');
  return { bytes: copy, pages: slides.length };
}

/** The part itself and whatever it is drawn of, however far away. */
function reachedFrom(zip: OpenZip, start: string, isWanted: (path: string) => boolean): Set<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const { type, target, isExternal } of relationshipsOf(zip, path).values())
      if (!isExternal && DRAWN_OF.has(type) && isWanted(target) && zip.has(target)) reached.add(target);
  }
  return reached;
}

/** Where a part says what it points at. */
function linksOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return `${path.slice(0, path.length - name.length)}_rels/${name}.rels`;
}

async function partForScreen(path: string, part: Uint8Array, kept: ReadonlySet<string>): Promise<Uint8Array> {
  if (path.endsWith('.rels')) return withLinks(path, part, kept);
  if (/\.(?:png|jpe?g|gif|webp)$/i.test(path) && part.length > SMALL_PICTURE_BYTES) return pictureForScreen(part);
  return path.includes('/slides/') ? strToU8(cutOut(strFromU8(part), 'timing')) : part;
}

/** What is not a picture we can read stays as it is. */
async function pictureForScreen(part: Uint8Array): Promise<Uint8Array> {
  const size = { widthPx: SCREEN_PX, heightPx: SCREEN_PX };
  const answer = await workOn(part, { kind: 'fit', fit: 'inside', format: 'webp', quality: QUALITY, ...size });
  return 'made' in answer ? answer.made.bytes : part;
}

/** Without those to parts that are left out. */
function withLinks(path: string, part: Uint8Array, kept: ReadonlySet<string>): Uint8Array {
  if (path === '_rels/.rels') return withoutLinks(part, (link) => !/\/officeDocument"/.test(link));
  const names = new Set([...kept].map((one) => one.slice(one.lastIndexOf('/') + 1)));
  return withoutLinks(part, (link) => {
    const target = /\bTarget="([^"]*)"/.exec(link)?.[1] ?? '';
    return !/TargetMode="External"/.test(link) && !names.has(target.slice(target.lastIndexOf('/') + 1));
  });
}

function withoutLinks(part: Uint8Array, isUnwanted: (link: string) => boolean): Uint8Array {
  return strToU8(strFromU8(part).replace(/<Relationship\s[^<>]*>/g, (link) => (isUnwanted(link) ? '' : link)));
}

function withSlides(part: Uint8Array | undefined, isShown: (id: string) => boolean): Uint8Array {
  const text = strFromU8(part ?? new Uint8Array());
  const left = text.replace(/<(?:\w+:)?sldId\s[^<>]*\/>/g, (slide) =>
    isShown(/\b\w+:id="([^"]*)"/.exec(slide)?.[1] ?? '') ? slide : '',
  );
  return strToU8(left);
}

/** Without an element of this name and what is in it. */
function cutOut(text: string, name: string): string {
  const [start, close] = [text.indexOf(`<p:${name}>`), `</p:${name}>`];
  const end = text.indexOf(close, start);
  return start === -1 || end === -1 ? text : text.slice(0, start) + text.slice(end + close.length);
}
