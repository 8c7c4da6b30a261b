import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';
import { type Equations, writeEquations } from '#documents/word/equations.ts';
import { openForm, packForm } from '#documents/word/form/form-package.ts';
import { formBlocks, textRun } from '#documents/word/form/form-text.ts';
import { labelled } from '#documents/word/form/label-form.ts';
import { isShown, paragraphText } from '#documents/word/form/read-form.ts';
import { type Look, lookOf } from '#documents/word/form/run-look.ts';
import { childSpan, rewritten, type Span, spansBelow, spansOf, xmlOf } from '#documents/word/form/xml-spans.ts';
import type { WordLabel } from '#documents/word/frame.ts';
import { formulasIn, readMarkdown } from '#documents/word/read-markdown.ts';
import { matchParagraphs, withoutMarks } from './match-paragraphs.ts';

export type OriginalContent = WordLabel & {
  original: Uint8Array;
  blocks: readonly ReviewBlock[];
  /** Those that were accepted. */
  changes: readonly Suggestion[];
};

/** A change that cannot be made without losing something of the file. */
class UnfitChange extends Error {
  constructor(blockId: string) {
    super(`block ${blockId} has no paragraph of its own`);
    this.name = 'UnfitChange';
  }
}

/** The file as it was uploaded with some paragraphs changed; everything else stays to the letter. Throws when it cannot be. */
export async function changeOriginal({
  original,
  blocks,
  changes,
  label,
  properties,
}: OriginalContent): Promise<Uint8Array> {
  const form = openForm(original);
  const { xml } = form;
  const root = spansOf(xml);
  const body = childSpan(root, 'w:document', 'w:body');
  if (!body) throw new Error('a document without a body');
  const paragraphs = spansBelow(body, 'w:p', isShown);
  const places = matchParagraphs(
    blocks,
    paragraphs.map((paragraph) => paragraphText(xml, paragraph)),
  );
  const equations = await writeEquations(changes.flatMap(({ after }) => formulasIn(readMarkdown(after).root)));
  const open: OpenOriginal = { xml, body, equations, edits: new Map() };
  for (const [index, block] of blocks.entries()) {
    for (const change of changes.filter(({ blockId }) => blockId === block.id)) {
      const isBehind = change.kind === 'insert-after';
      const place =
        paragraphs[places.get(block.id) ?? (isBehind ? endOf(blocks, index, places, paragraphs.length) : -1)];
      if (!place) throw new UnfitChange(block.id);
      applyTo(open, block, place, change);
    }
  }
  return packForm(form, labelled(written(open, root), label), properties);
}

/** A block without words, such as a picture, goes as far as the paragraph before that of the next block. */
function endOf(
  blocks: readonly ReviewBlock[],
  index: number,
  places: ReadonlyMap<string, number>,
  count: number,
): number {
  const next = blocks.slice(index + 1).find(({ id }) => places.has(id));
  return (next ? (places.get(next.id) ?? count) : count) - 1;
}

type Edit = { instead?: string; behind: string };
type OpenOriginal = { xml: string; body: Span; equations: Equations; edits: Map<Span, Edit> };

function applyTo(open: OpenOriginal, block: ReviewBlock, place: Span, { kind, after }: Suggestion): void {
  const { xml, edits } = open;
  const edit = edits.get(place) ?? { behind: '' };
  const look = lookOf(xml, place);
  if (kind === 'insert-after') {
    const isBelowTable = block.kind === 'cell' && after.startsWith('#');
    const anchor = isBelowTable ? topOf(open.body, place) : place;
    const known = edits.get(anchor) ?? { behind: '' };
    edits.set(anchor, { ...known, behind: known.behind + paragraphsOf(open, after, unnumbered(look)) });
    return;
  }
  // The end of a section lives in a paragraph, and so may one half of a field.
  if (/<w:sectPr\b/.test(xmlOf(xml, place)) || isHalfField(xmlOf(xml, place))) throw new UnfitChange(block.id);
  const kept = keptOf(xml, place);
  const empty = block.kind === 'cell' || kept ? `<w:p>${look.paragraph}${kept}</w:p>` : '';
  const instead =
    kind === 'remove' ? empty : paragraphsOf(open, withoutMarks(after), look, typedMark(xml, place, block), kept);
  edits.set(place, { ...edit, instead });
}

function isHalfField(paragraph: string): boolean {
  const count = (type: string) => paragraph.split(`w:fldCharType="${type}"`).length;
  return count('begin') !== count('end');
}

const placeMarks = ['bookmarkStart', 'bookmarkEnd', 'commentRangeStart', 'commentRangeEnd'].map((name) => `w:${name}`);
const KEPT_RUN = /<(?:w:drawing|w:pict|w:object|mc:AlternateContent|w:(?:footnote|endnote|comment)Reference)\b/;

/** What belongs to the place and not to its words: pictures, notes, comments, bookmarks. */
function keptOf(xml: string, { children }: Span): string {
  return children
    .map((child) => {
      const own = xmlOf(xml, child);
      if (placeMarks.includes(child.name) || (child.name === 'w:r' && KEPT_RUN.test(own))) {
        return child.name === 'w:r' ? withoutWords(xml, child) : own;
      }
      return child.name === 'w:pPr' ? '' : keptOf(xml, child);
    })
    .join('');
}

function withoutWords(xml: string, run: Span): string {
  return rewritten(xml, run, ({ name }) => (['w:t', 'w:br', 'w:tab'].includes(name) ? '' : undefined));
}

/** A number typed by hand stays before the new words; one that Word counts stays with the paragraph. */
function typedMark(xml: string, place: Span, block: ReviewBlock): string {
  const mark = block.kind === 'item' ? block.mark.trim() : '';
  return mark !== '' && paragraphText(xml, place).trimStart().startsWith(mark) ? `${mark} ` : '';
}

/** `mark` stands before the words of the first paragraph, what is kept behind them. */
function paragraphsOf({ equations }: OpenOriginal, markdown: string, look: Look, mark = '', kept = ''): string {
  const blocks = formBlocks(markdown, look, { equations });
  const first = blocks.findIndex((one) => !('table' in one));
  if (first < 0 && kept) throw new Error('no paragraph to keep a picture in');
  return blocks
    .map((one, index) => {
      if ('table' in one) return one.table;
      const [opening, closing] = index === first ? [textRun(mark, look.run), kept] : ['', ''];
      return `<w:p>${look.paragraph}${opening}${one.runs}${closing}</w:p>`;
    })
    .join('');
}

/** Lists that are added have their signs as text. */
function unnumbered({ paragraph, run }: Look): Look {
  return { paragraph: paragraph.replace(/<w:numPr>(?:[^<]|<(?!\/?w:numPr\b))*<\/w:numPr>|<w:numPr\s*\/>/, ''), run };
}

/** What of the body the paragraph stands in. */
function topOf(body: Span, { start }: Span): Span {
  const top = body.children.find((child) => child.start <= start && start < child.end);
  if (!top) throw new Error('a paragraph outside the body');
  return top;
}

function written({ xml, edits }: OpenOriginal, root: Span): string {
  const change = (span: Span): string | undefined => {
    const edit = edits.get(span);
    return edit && (edit.instead ?? rewritten(xml, span, change)) + edit.behind;
  };
  return rewritten(xml, root, change);
}
