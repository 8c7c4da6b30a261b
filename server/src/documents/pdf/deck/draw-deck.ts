import type { MasterSheetName } from '@app/contract/making/slide-masters.ts';
import { type Deck, figureOf, type Slide } from '@app/contract/making/slides.ts';
import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { SLIDE_WIDTH, type SlidePage, slideHeight } from '@app/engines/slides/slide-boxes.ts';
import { pageOf } from '@app/engines/slides/slide-frame.ts';
import { layOutDeck } from '@app/engines/slides/slide-layout.ts';
import { lookOf, onSheet, type ThemeLook } from '@app/engines/slides/slide-looks.ts';
import { fitDeck } from '@app/engines/slides/slide-split.ts';
import { breakable } from '#documents/pdf/breakable.ts';
import { type Formulas, openFormulas } from '#documents/pdf/formulas.ts';
import type { Formula } from '#documents/pdf/paper.ts';
import { openSlideFormulas } from '#documents/slides/formulas.ts';
import { type MarkTools, marksOf } from './deck-marks.ts';
import type { DeckForm, DeckMark, DrawnDeck, DrawnFormula, NoteRun } from './drawn-deck.ts';

export type DeckPaper = {
  deck: Deck;
  form: DeckForm;
  /** What appears at clicks; without it pupils have room to find it themselves. */
  hasAnswers: boolean;
  /** What generated content must say of itself, on the last slide and to readers of the file. */
  label: string;
  /** Pictures of what stands behind the words of a school's look, as PNG. */
  grounds?: Record<MasterSheetName, Uint8Array>;
};

/** The slides as the page draws them, and the drawings they show by the names of their files. */
export async function drawDeck({ deck: wanted, form, hasAnswers, label, grounds }: DeckPaper) {
  const measured = await openSlideFormulas();
  const deck = fitDeck(wanted, measured);
  const drawing = openDrawing(await openFormulas());
  const figures = await figuresOf(deck.slides);
  for (const [name, png] of Object.entries(grounds ?? {}))
    figures.files.set(groundFile(name), pictureFile(png, slideHeight(deck.ratio)));
  const look = lookOf(deck);
  const tools: MarkTools = { look, formulaOf: drawing, pictureOf: (words) => figures.shown.get(words) };
  const pages = layOutDeck(deck, measured, label);
  const drawn: Omit<DrawnDeck, 'keywords'> = {
    ...{ title: deck.title.toWellFormed(), label, form, width: SLIDE_WIDTH, height: slideHeight(deck.ratio) },
    slides: deck.slides.map((slide, at) => {
      const page = pages[at] ?? pageOf('page', []);
      const boxes = hasAnswers ? page.boxes : page.boxes.filter(({ step }) => step === undefined);
      return {
        ground: page.sheet?.colour ?? look.inks[page.ground],
        marks: [
          ...squares(page, look),
          ...(grounds ? behind(page) : []),
          ...boxes.flatMap((box) => marksOf(box, { ...tools, look: onSheet(look, page.sheet) })),
        ],
        head: headOf(slide, at),
        notes: form.kind === 'notes' ? notesOf(slide, drawing) : [],
      };
    }),
  };
  return { drawn, files: figures.files };
}

const groundFile = (name: string) => `ground-${name}.svg`;

/** Files of drawings are texts. */
function pictureFile(png: Uint8Array, height: number): string {
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="960" height="${height}"><image width="960" height="${height}" preserveAspectRatio="none" xlink:href="${address}"/></svg>`;
}

/** The look of a school. */
function behind({ sheet, height }: SlidePage): DeckMark[] {
  if (!sheet) return [];
  return [{ kind: 'picture', file: groundFile(sheet.name), alt: '', x: 0, y: 0, width: SLIDE_WIDTH, height }];
}

const SQUARE = 30;

/** The paper of the theme. */
function squares({ ground, height }: SlidePage, { pattern, inks }: ThemeLook): DeckMark[] {
  if (pattern !== 'squares' || ground !== 'page') return [];
  const line = (x1: number, y1: number, x2: number, y2: number): DeckMark => {
    return { kind: 'line', x1, y1, x2, y2, colour: inks.panel, thickness: 0.75 };
  };
  const upTo = (length: number) => Array.from({ length: length / SQUARE - 1 }, (_, at) => (at + 1) * SQUARE);
  return [
    ...upTo(SLIDE_WIDTH).map((x) => line(x, 0, x, height)),
    ...upTo(height).map((y) => line(0, y, SLIDE_WIDTH, y)),
  ];
}

function headOf({ minutes }: Slide, at: number): string {
  return minutes > 0 ? `第 ${at + 1} 页 · ${minutes} 分钟` : `第 ${at + 1} 页`;
}

const NOTE_EM = 42;

function notesOf({ notes }: Slide, formulaOf: MarkTools['formulaOf']): NoteRun[][] {
  return notes
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      readTokens(line.trim()).map((token): NoteRun => {
        const formula = token.kind === 'formula' ? formulaOf(token.tex, '000000') : undefined;
        if (formula && formula.width < NOTE_EM) return { formula };
        return { text: breakable(token.source.replaceAll('**', ''), NOTE_EM) };
      }),
    );
}

/** The drawing of a formula in a colour: its pieces side by side on one line. */
function openDrawing(formulas: Formulas): MarkTools['formulaOf'] {
  return (latex, colour) => {
    const known = formulas.draw(latex, true).map(({ index }) => formulas.list()[index]);
    const pieces = known.filter((one) => one !== undefined);
    if (pieces.length === 0) return undefined;
    let width = 0;
    const placed = pieces.map(({ svg, ...size }: Formula) => {
      const x = width;
      width += size.width;
      return { svg: svg.replaceAll('currentColor', `#${colour}`), x, ...sized(size) };
    });
    const drawn: DrawnFormula = {
      latex: pieces[0]?.latex ?? '',
      pieces: placed,
      width,
      ascent: Math.max(...placed.map(({ height, depth }) => height - depth)),
      depth: Math.max(0, ...placed.map(({ depth }) => depth)),
    };
    return drawn;
  };
}

function sized({ width, height, depth }: Pick<Formula, 'width' | 'height' | 'depth'>) {
  return { width, height, depth };
}

type Shown = { file: string; says: string; width: number; height: number };

/** The pen comes with the first figure. */
async function figuresOf(slides: readonly Slide[]) {
  const shown = new Map<string, Shown>();
  const files = new Map<string, string>();
  for (const { words = '' } of slides.map((slide) => figureOf(slide) ?? {}) as { words?: string }[]) {
    if (words === '' || shown.has(words)) continue;
    const { textFigure } = await import('#drawing/text-figure.ts');
    const figure = textFigure(words);
    if ('refusal' in figure) continue;
    const file = `figure-${files.size + 1}.svg`;
    files.set(file, figure.svg);
    shown.set(words, { file, says: figure.says || words, width: figure.widthPx, height: figure.heightPx });
  }
  return { shown, files };
}
