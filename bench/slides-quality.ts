import { AI_LABEL } from '../contract/src/talking/exports.ts';
import { pageOf } from '../engines/src/slides/slide-frame.ts';
import { layOutDeck } from '../engines/src/slides/slide-layout.ts';
import { fitDeck } from '../engines/src/slides/slide-split.ts';
import { openSlideFormulas, type SlideFormulas } from '../server/src/documents/slides/formulas.ts';
import { drawSlides, OFFICE } from '../server/test/draw-slides.ts';
import { hasValidator, packageFaults, readParts, validatorErrors } from '../server/test/ooxml-package.ts';
import { type Bar, hold } from './bars.ts';
import { atDesk } from './design-desk.ts';
import { round } from './figures.ts';
import { drawnOutside, drawnOverlaps } from './slides-quality/drawn-faults.ts';
import * as lesson from './slides-quality/lesson-faults.ts';
import { type MadeDeck, makeDecks } from './slides-quality/make-decks.ts';
import * as pages from './slides-quality/page-faults.ts';
import { bare, type DrawnSlide, type Fault, textsOfDeck } from './slides-quality/slide-texts.ts';
import * as words from './slides-quality/word-faults.ts';

const DECKS = 60;
const LAYOUTS = 8;
const OF_SLIDES = 15;
const WITH_FIGURE_PERCENT = 30;
/** How many slides are said in words. */
const WORST = 10;
const EXAMPLES = 3;
const SAID_CHARS = 140;

type Judged = MadeDeck & { slides: DrawnSlide[] };
type Found = Fault & { check: string; deck: string };

/**
 * Sixty decks by every way in, held to what courseware must never do again. Every fault names its slide and its words: the ten
 * worst slides and some of each kind are said to stderr, all of them with `npm run -s bench -- slides-quality all`.
 */
export async function slidesQuality() {
  const made = await atDesk(makeDecks);
  const formulas = await openSlideFormulas();
  const decks = made.map((one): Judged => {
    const deck = fitDeck(one.deck, formulas);
    const drawn = layOutDeck(deck, formulas, AI_LABEL);
    return { ...one, deck, slides: deck.slides.map((slide, at) => ({ slide, page: drawn[at] ?? NO_PAGE })) };
  });
  const higher = decks.flatMap((deck) => readHigher(deck, formulas));
  const found = [...decks.flatMap(readDeck), ...higher, ...(await readFiles(decks)), ...(await readDrawn(decks))];
  sayFaults(found, process.argv[3] === 'all');
  const count = decks.reduce((sum, { slides }) => sum + slides.length, 0);
  const held = hold('slides-quality', [
    { name: 'decks', value: decks.length, atLeast: DECKS },
    { name: 'slides', value: count },
    ...checks.map((name): Bar => ({ name, value: found.filter(({ check }) => check === name).length, atMost: 0 })),
    ...shares(decks),
  ]);
  return { isDrawnByOffice: OFFICE !== undefined, isValidated: hasValidator, ...held };
}

const NO_PAGE = pageOf('page', []);

/** Each of these is a fault of a slide that may not happen. */
const ofSlide: Record<string, (slide: DrawnSlide, deck: Judged) => Fault[]> = {
  cutSentences: (slide, { design }) => [...words.cutTexts(slide), ...lesson.endsEarly(slide, design)],
  wrongAnswers: (slide, { design }) => lesson.wrongAnswers(slide, design),
  teacherWords: (slide, { design }) => lesson.teacherWords(slide, design),
  tasksInNotes: (slide, { design, deck }) => lesson.tasksInNotes(slide, design, deck.slides),
  shownAnswers: (slide, { design }) => lesson.shownAnswers(slide, design),
  rawMarks: words.rawMarks,
  badges: words.badges,
  pictureWords: words.pictureWords,
  sentencesInPieces: pages.inPieces,
  glyphs: words.glyphs,
  saidTwice: words.saidTwice,
  emptySlides: (slide, { words: given, name }) =>
    words.emptySlides(slide, given.length === 0 && !name.startsWith('文件')),
  wordsOutside: pages.outside,
  overlaps: pages.overlaps,
  faintWords: (slide, { deck }) => pages.faint(slide, deck),
  smallWords: pages.tiny,
};
const checks = [
  ...Object.keys(ofSlide),
  'lostWords',
  'faultsAtFourThree',
  'validatorErrors',
  ...(OFFICE ? ['drawnOutside', 'drawnOverlaps'] : []),
];

/** The same deck for an older projector is laid out again, and has to fit there as well. */
function readHigher({ name, deck }: Judged, formulas: SlideFormulas): Found[] {
  const higher = fitDeck({ ...deck, ratio: '4:3' }, formulas);
  const drawn = layOutDeck(higher, formulas, AI_LABEL);
  return higher.slides.flatMap((slide, at) => {
    const one = { slide, page: drawn[at] ?? NO_PAGE };
    const faults = [...pages.outside(one), ...pages.overlaps(one), ...pages.tiny(one)];
    return faults.map((fault) => ({ ...fault, check: 'faultsAtFourThree', deck: name }));
  });
}

function readDeck(deck: Judged): Found[] {
  const faults = Object.entries(ofSlide).flatMap(([check, find]) =>
    deck.slides.flatMap((slide) => find(slide, deck).map((fault) => ({ ...fault, check, deck: deck.name }))),
  );
  return [...faults, ...lostWords(deck)];
}

/** Words of an outline or a file that no slide shows: option D was one. */
function lostWords({ name, deck, words: given }: Judged): Found[] {
  const shown = bare(
    textsOfDeck(deck)
      .map(({ text }) => text)
      .join('\n'),
  );
  return given
    .filter((text) => !shown.includes(bare(text)))
    .map((text) => ({ check: 'lostWords', deck: name, slideId: '-', text }));
}

async function readFiles(decks: readonly Judged[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { name, file } of decks) {
    const errors = [...packageFaults(readParts(file)), ...(await validatorErrors(file, 'pptx'))];
    found.push(...errors.map((text) => ({ check: 'validatorErrors', deck: name, slideId: '-', text })));
  }
  return found;
}

async function readDrawn(decks: readonly Judged[]): Promise<Found[]> {
  if (!OFFICE) {
    console.error('slides-quality: the part for slides of LibreOffice is not installed, so nothing was drawn');
    return [];
  }
  const drawn = await drawSlides(decks.map(({ file }) => file));
  return decks.flatMap(({ name, slides }, index) =>
    slides.flatMap(({ slide, page }, at): Found[] => {
      const seen = drawn[index]?.[at];
      if (!seen) return [{ check: 'drawnOutside', deck: name, slideId: slide.id, text: 'has no page' }];
      const mark = (check: string) => (fault: Fault) => ({ ...fault, check, deck: name });
      return [
        ...drawnOutside(slide.id, seen, page).map(mark('drawnOutside')),
        ...drawnOverlaps(slide.id, seen, page).map(mark('drawnOverlaps')),
      ];
    }),
  );
}

/** Of whole decks: how many slides show something, and how different they are. */
function shares(decks: readonly Judged[]): Bar[] {
  const figures = decks.map(({ slides }) => share(slides.filter(hasFigure).length, slides.length));
  const layouts = decks.map(({ deck: { slides } }) => new Set(slides.map(({ layout }) => layout)).size);
  const wanted = decks.map(({ slides }) => Math.min(LAYOUTS, Math.ceil((LAYOUTS * slides.length) / OF_SLIDES)));
  const flat = decks.filter((_, at) => (layouts[at] ?? 0) < (wanted[at] ?? LAYOUTS)).map(({ name }) => name);
  sayShares(decks, figures);
  if (flat.length > 0) console.error(`too few layouts: ${flat.join(', ')}`);
  return [
    {
      name: 'decksWithFiguresPercent',
      value: share(figures.filter((one) => one >= WITH_FIGURE_PERCENT).length, decks.length),
      atLeast: 100,
    },
    {
      name: 'slidesWithFiguresPercent',
      value: share(
        decks.flatMap(({ slides }) => slides.filter(hasFigure)).length,
        decks.flatMap(({ slides }) => slides).length,
      ),
    },
    {
      name: 'decksWithLayoutsPercent',
      value: share(layouts.filter((one, at) => one >= (wanted[at] ?? LAYOUTS)).length, decks.length),
      atLeast: 100,
    },
  ];
}

/** The smallest first, with the layouts that stand there instead of what could be drawn. */
function sayShares(decks: readonly Judged[], figures: readonly number[]): void {
  console.error('slides with a figure, picture, diagram or chart, percent:');
  const rows = decks.map(({ name, slides }, at) => {
    const plain = slides.filter((one) => !hasFigure(one)).map(({ slide }) => slide.layout);
    return { name, value: figures[at] ?? 0, count: slides.length, plain };
  });
  for (const { name, value, count, plain } of rows.toSorted((one, other) => one.value - other.value)) {
    const mark = value < WITH_FIGURE_PERCENT ? '✗' : ' ';
    const words = value < WITH_FIGURE_PERCENT ? `: ${plain.join(' ')}` : '';
    console.error(`  ${mark} ${value.toFixed(1).padStart(5)}  ${name} (${count})${words}`);
  }
}

const hasFigure = ({ page }: DrawnSlide) => page.boxes.some(({ kind }) => !words.PLAIN.has(kind));
const share = (part: number, whole: number) => round((100 * part) / Math.max(1, whole), 1);

function sayFaults(found: readonly Found[], isAll: boolean): void {
  const say = ({ check, deck, slideId, text }: Found) =>
    console.error(`${check}  ${deck} ${slideId}: ${text.replaceAll(/\s+/g, ' ').slice(0, SAID_CHARS)}`);
  for (const name of checks)
    found
      .filter(({ check }) => check === name)
      .slice(0, isAll ? undefined : EXAMPLES)
      .forEach(say);
  const bySlide = Map.groupBy(found, ({ deck, slideId }) => `${deck} ${slideId}`);
  const worst = [...bySlide].toSorted(([, one], [, other]) => other.length - one.length).slice(0, WORST);
  console.error('the worst slides:');
  for (const [name, faults] of worst) {
    console.error(
      `  ${name}: ${faults.length} (${[...new Set(faults.map(({ check }) => check))].join(', ')}) ${faults[0]?.text.slice(0, SAID_CHARS)}`,
    );
  }
}
