import type { ReviewBlock, Suggestion } from '@app/contract/design-reviews.ts';
import { type Equations, writeEquations } from '#lib/word/equations.ts';
import { openForm, packForm } from '#lib/word/form/form-package.ts';
import { formBlocks, textRun } from '#lib/word/form/form-text.ts';
import { labelled } from '#lib/word/form/label-form.ts';
import { isShown, paragraphText } from '#lib/word/form/read-form.ts';
import { type Look, lookOf } from '#lib/word/form/run-look.ts';
import { childSpan, rewritten, type Span, spansBelow, spansOf, xmlOf } from '#lib/word/form/xml-spans.ts';
import type { WordLabel } from '#lib/word/frame.ts';
import { formulasIn, readMarkdown } from '#lib/word/read-markdown.ts';
import { matchParagraphs } from './match-paragraphs.ts';

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
  const desk: Desk = { xml, body, equations, edits: new Map() };
  for (const block of blocks) {
    const own = changes.filter(({ blockId }) => blockId === block.id);
    const place = paragraphs[places.get(block.id) ?? -1];
    if (own.length === 0) continue;
    if (!place) throw new UnfitChange(block.id);
    for (const change of own) applyTo(desk, block, place, change);
  }
  return packForm(form, labelled(written(desk, root), label), properties);
}

type Edit = { instead?: string; behind: string };
type Desk = { xml: string; body: Span; equations: Equations; edits: Map<Span, Edit> };

function applyTo(desk: Desk, block: ReviewBlock, place: Span, { kind, after }: Suggestion): void {
  const { xml, edits } = desk;
  const edit = edits.get(place) ?? { behind: '' };
  const look = lookOf(xml, place);
  if (kind === 'insert-after') {
    const isBelowTable = block.kind === 'cell' && after.startsWith('#');
    const anchor = isBelowTable ? topOf(desk.body, place) : place;
    const known = edits.get(anchor) ?? { behind: '' };
    edits.set(anchor, { ...known, behind: known.behind + paragraphsOf(desk, after, unnumbered(look)) });
    return;
  }
  // Pictures and the ends of sections live in paragraphs.
  if (/<(?:w:drawing|w:pict|w:object|w:sectPr|mc:AlternateContent)\b/.test(xmlOf(xml, place))) {
    throw new UnfitChange(block.id);
  }
  const empty = block.kind === 'cell' ? `<w:p>${look.paragraph}</w:p>` : '';
  const instead = kind === 'remove' ? empty : paragraphsOf(desk, after, look, typedMark(xml, place, block));
  edits.set(place, { ...edit, instead });
}

/** A number typed by hand stays before the new words; one that Word counts stays with the paragraph. */
function typedMark(xml: string, place: Span, block: ReviewBlock): string {
  const mark = block.kind === 'item' ? block.mark.trim() : '';
  return mark !== '' && paragraphText(xml, place).trimStart().startsWith(mark) ? `${mark} ` : '';
}

function paragraphsOf({ equations }: Desk, markdown: string, look: Look, mark = ''): string {
  return formBlocks(markdown, look, equations)
    .map((one, index) => {
      const opening = index === 0 ? textRun(mark, look.run) : '';
      return 'table' in one ? one.table : `<w:p>${look.paragraph}${opening}${one.runs}</w:p>`;
    })
    .join('');
}

/** Lists that are added have their signs as text. */
function unnumbered({ paragraph, run }: Look): Look {
  return { paragraph: paragraph.replace(/<w:numPr>[\s\S]*?<\/w:numPr>|<w:numPr\s*\/>/, ''), run };
}

/** What of the body the paragraph stands in. */
function topOf(body: Span, { start }: Span): Span {
  const top = body.children.find((child) => child.start <= start && start < child.end);
  if (!top) throw new Error('a paragraph outside the body');
  return top;
}

function written({ xml, edits }: Desk, root: Span): string {
  const change = (span: Span): string | undefined => {
    const edit = edits.get(span);
    return edit && (edit.instead ?? rewritten(xml, span, change)) + edit.behind;
  };
  return rewritten(xml, root, change);
}
