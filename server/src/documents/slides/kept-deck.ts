import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Deck, Slide, type SlideRatio } from '@app/contract/making/slides.ts';
import { strFromU8 } from 'fflate';
import { fileKind } from '#documents/reading/file-kind.ts';
import { openPackage, type Package, type Part } from '#documents/reading/ooxml/package.ts';
import { childOf, childrenOf, findAll, parseXml, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { escapeXml, xmlFile } from './xml.ts';

/** Our own name, so that it is found wherever another program puts it. */
const ROOT = 'teacherAssistantDeck';
/** One more or one less of these, and somebody has drawn on the slide. */
const DRAWN = ['p:sp', 'p:cxnSp', 'p:grpSp', 'p:pic', 'p:graphicFrame'];
/** How far into a part its first element begins at most. */
const BEGINNING = 400;
/** Of the notes of a slide. */
const MOST_NOTES = 3_900;

/** Of a written file: beside each slide a mark of what stands on it. Where nobody changed that, the slide comes back as it was. */
export function keptDeckXml({ slides, ratio }: Deck, files: Readonly<Record<string, Uint8Array>>): string {
  const office = openPackage({ has: (path) => path in files, read: (path) => files[path] });
  const rows = slidesOf(office).map((part, at) => {
    const { shown, said } = marksOf(part, office);
    return `<slide shown="${shown}" said="${said}">${escapeXml(JSON.stringify(slides[at]))}</slide>`;
  });
  return xmlFile(`<${ROOT}${ratio ? ` ratio="${ratio}"` : ''}>${rows.join('')}</${ROOT}>`);
}

/** `slides` in the order of the file; nothing where one was added or changed elsewhere. */
export type KeptDeck = { ratio: SlideRatio | undefined; slides: (Slide | undefined)[] };

/** The slides that we once wrote, of a file that may have been everywhere since; undefined for one that is not ours. */
export function readKeptDeck(bytes: Uint8Array): KeptDeck | undefined {
  if (bytes.length === 0) return undefined;
  const found = fileKind(bytes, 'a.pptx');
  if (!('zip' in found) || found.kind !== 'pptx') return undefined;
  const office = openPackage(found.zip);
  const root = keptRoot(office);
  const kept = new Map(childrenOf(root, 'slide').map((one) => [one.attributes.shown ?? '', one]));
  const slides = slidesOf(office).map((part) => {
    const { shown, said, notes } = marksOf(part, office);
    const element = kept.get(shown);
    const slide = element && slideIn(textOf(element));
    return slide && element.attributes.said !== said ? { ...slide, notes } : slide;
  });
  if (slides.every((slide) => slide === undefined)) return undefined;
  return { ratio: root?.attributes.ratio === '4:3' ? '4:3' : undefined, slides };
}

function keptRoot(office: Package): XmlElement | undefined {
  for (const { type, target, isExternal } of office.main.relationships.values()) {
    const content = type === 'customXml' && !isExternal ? office.bytes(target) : undefined;
    if (content && strFromU8(content.subarray(0, BEGINNING)).includes(`<${ROOT}`)) return parseXml(content);
  }
  return undefined;
}

function slidesOf({ main, part }: Package): Part[] {
  return childrenOf(childOf(main.root, 'p:sldIdLst'), 'p:sldId').flatMap((entry) => {
    const target = main.relationships.get(entry.attributes['r:id'] ?? '')?.target;
    return (target !== undefined && part(target)) || [];
  });
}

/** What can be seen of a slide, and what she says with it. Where its boxes stand is no part of it: our slides place them themselves. */
function marksOf(slide: Part, office: Package): { shown: string; said: string; notes: string } {
  const all = [...within(slide.root)];
  const words = all.filter(({ name }) => name === 'a:t' || name === 'm:t').map(textOf);
  const drawn = DRAWN.map((wanted) => all.filter(({ name }) => name === wanted).length);
  const chart = office.related(slide, 'chart')?.root;
  const numbers = chart ? Array.from(findAll(chart, 'c:v'), textOf) : [];
  const pictures = [...slide.relationships.values()]
    .filter(({ type, isExternal }) => type === 'image' && !isExternal)
    .map(({ target }) => crc32(office.bytes(target) ?? new Uint8Array()))
    .toSorted((one, other) => one - other);
  const notes = notesOf(office.related(slide, 'notesSlide')?.root);
  return { shown: markOf([bare(words.join('')), numbers, drawn, pictures]), said: markOf([bare(notes)]), notes };
}

/** Every element below, but for what older programs show instead and for the number of the slide. */
function* within(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (child.name === 'mc:Fallback' || child.name === 'a:fld') continue;
    yield child;
    yield* within(child);
  }
}

function notesOf(root: XmlElement | undefined): string {
  const shapes = root ? [...findAll(root, 'p:sp')] : [];
  const body = shapes.find((shape) => childOf(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph')?.attributes.type === 'body');
  const lines = childrenOf(childOf(body, 'p:txBody'), 'a:p').map((line) =>
    [...findAll(line, 'a:t')].map(textOf).join(''),
  );
  return lines.join('\n').trim().slice(0, MOST_NOTES);
}

const bare = (text: string) => text.replaceAll(/\s/g, '');

function markOf(seen: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22);
}

/** What the part says of itself is not believed. */
function slideIn(json: string): Slide | undefined {
  try {
    return Slide.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
