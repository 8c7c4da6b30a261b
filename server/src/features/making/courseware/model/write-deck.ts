import { figureOf, type Slide } from '@app/contract/making/slides.ts';
import type { z } from 'zod';
import { askForShape } from '#asking/ask-for-shape.ts';
import { likeness, pairsOf } from '#checking/likeness.ts';
import { holdsAddress } from '#checking/made-up.ts';
import { misquotedIn, misquotedWords } from '#checking/misquoted.ts';
import type { Deps } from '#deps.ts';
import { measureFormulasInThread } from '#documents/slides/slides-thread.ts';
import { withFigures } from '#features/making/courseware/compose/figures.ts';
import { inOrder } from '#lib/in-order.ts';
import { formulasOf, readPage, withSources } from './check-page.ts';
import { type DeckGround, notesMessages, outlineMessages, PROMPT_VERSION, pageMessages } from './deck-prompt.ts';
import { followTitles } from './follow-titles.ts';
import {
  NotesShape,
  type OutlinePage,
  OutlineShape,
  pageShapes,
  type SaidPage,
  type WrittenLayout,
  writtenLayouts,
} from './page-shapes.ts';

type WriteDeps = Pick<Deps, 'model' | 'screening' | 'log'>;
type Asked = {
  userId: string;
  ground: DeckGround;
  signal: AbortSignal;
  /** Told of the pages that are written, and of the titles of all as far as they are planned. */
  onPages: (pages: readonly Slide[], titles: readonly string[]) => Promise<unknown>;
};

/** Pages asked for at once, so that several decks are written side by side. */
const PAGES_AT_ONCE = 4;
/** A model that failed so often, one page after the other, is not asked for the rest. */
const MOST_FAILURES = 3;
const MAX_NOTES_CHARS = 4_000;
const FEWEST_PAGES = 6;
const MOST_PAGES = 18;
/** From here on two pages are about the same. */
const ALIKE = 0.6;

/** The slides with what a model wrote and passed the checks; exactly what did not is the library's. */
export async function writeDeck(deps: WriteDeps, asked: Asked): Promise<{ slides: Slide[]; fault: string }> {
  const { ground } = asked;
  return ground.design ? writePages(deps, asked) : writeNotes(deps, asked);
}

async function writePages(deps: WriteDeps, asked: Asked): Promise<{ slides: Slide[]; fault: string }> {
  const { ground, userId, signal } = asked;
  const work = { role: 'structured', area: 'courseware', userId } as const;
  const planned = followTitles((titles) => asked.onPages([], titles));
  const told = { messages: outlineMessages(ground), work, signal, onPart: planned.onPart };
  const wish = { name: '课件的页', shape: OutlineShape, ...told };
  // Of several periods each has its part: their pages stay where the plan has them.
  const isOne = ground.design?.head.periods === 1;
  const first = isOne ? await askForShape(deps, wish) : { value: undefined, fault: '' };
  await planned.settled();
  const steps = stepsOf(first.value?.pages ?? [], ground.slides);
  const titles = steps.map(({ page, base }) => page?.title ?? base?.title ?? '');
  const outline = steps.flatMap(({ page }) => page ?? []);
  const doubts = openDoubts(first.fault);
  const write = async ({ page, base }: Step): Promise<Slide | undefined> => {
    if (!page) return base;
    const asks = { outline, at: outline.indexOf(page), base, onFault: doubts.note };
    const slide = doubts.isGivenUp() ? undefined : await writePage(deps, asked, asks);
    return slide ?? (base && { ...base, origin: 'library' });
  };
  const written: Slide[] = [];
  for await (const [, slide] of inOrder(steps, PAGES_AT_ONCE, write)) {
    if (slide) written.push(slide);
    await asked.onPages(written, titles);
  }
  // New pages that failed have nothing to stand in for them; what is left has to be a lesson.
  const kept = withFiguresOf(ground.slides, written);
  const isWhole = written.length >= Math.min(FEWEST_PAGES, ground.slides.length);
  const slides = isWhole ? kept : ground.slides.map((slide): Slide => ({ ...slide, origin: 'library' }));
  return { slides, fault: doubts.fault() };
}

/** What a model writes anew keeps the figure it stood with: right figures are ours. */
function withFiguresOf(library: readonly Slide[], written: readonly Slide[]): Slide[] {
  const figures = new Map(library.map((slide) => [slide.id, figureOf(slide)]));
  return written.flatMap((slide) => {
    const figure = figures.get(slide.id);
    return figure && !figureOf(slide) ? withFigures(slide, [figure]) : [slide];
  });
}

type PageWish = {
  outline: readonly OutlinePage[];
  at: number;
  base: Slide | undefined;
  onFault: (fault: string) => void;
};

async function writePage(
  deps: WriteDeps,
  { ground, userId, signal }: Asked,
  { outline, at, base, onFault }: PageWish,
): Promise<Slide | undefined> {
  const page = outline[at];
  if (!page) return undefined;
  const shape: z.ZodType<SaidPage> = pageShapes[page.layout];
  const { value, fault } = await askForShape(deps, {
    name: '一页课件',
    shape,
    messages: pageMessages(ground, outline, at, base),
    work: { role: 'structured', area: 'courseware', userId },
    signal,
  });
  const place = { id: base?.id ?? `page-${at + 1}`, minutes: base?.minutes ?? 0, tag: base?.tag ?? '' };
  const read = value && readPage(page.layout, value, { ...place, sources: ground.design?.sources ?? [] });
  const wrong = !read ? fault : 'fault' in read ? read.fault : await faultOfFormulas(userId, read.slide);
  onFault(wrong);
  if (wrong === '' && read && 'slide' in read) return withQuotationsMarked(read.slide, ground);
  deps.log.warn({ prompt: PROMPT_VERSION, layout: page.layout, fault: wrong }, 'slide-from-library');
  return undefined;
}

/** A line of a text that the library has otherwise is said so in the notes, where only she reads it. */
function withQuotationsMarked(slide: Slide, { design }: DeckGround): Slide {
  const words = misquotedWords(misquotedIn(JSON.stringify(slide), JSON.stringify(design ?? {})));
  return words === '' ? slide : { ...slide, notes: `${slide.notes}\n（${words}。）`.slice(0, MAX_NOTES_CHARS) };
}

/** Her own pages keep their words; only what she would say there is written. */
async function writeNotes(deps: WriteDeps, asked: Asked): Promise<{ slides: Slide[]; fault: string }> {
  const { ground, userId, signal } = asked;
  const doubts = openDoubts('');
  const write = async (slide: Slide): Promise<Slide> => {
    const own: Slide = { ...slide, origin: 'hers' };
    if (slide.notes !== '' || !isWritten(slide.layout) || doubts.isGivenUp()) return own;
    const work = { role: 'structured', area: 'courseware', userId } as const;
    const wish = { name: '讲稿', shape: NotesShape, messages: notesMessages(ground, slide), work, signal };
    const { value, fault } = await askForShape(deps, wish);
    const said: Slide = { ...own, notes: withSources(value?.notes ?? '', []) };
    const wrong = value ? await faultOfNotes(userId, said) : fault;
    doubts.note(wrong);
    return wrong === '' ? said : own;
  };
  const slides: Slide[] = [];
  const titles = ground.slides.map(({ title }) => title);
  for await (const [, slide] of inOrder(ground.slides, PAGES_AT_ONCE, write)) {
    slides.push(slide);
    await asked.onPages(slides, titles);
  }
  return { slides, fault: doubts.fault() };
}

/** A place of the deck: a page to be written, the slide of the library that stands for it, or one that stays as it is. */
type Step = { page?: OutlinePage; base?: Slide };

/** The pages in the order the model wants them where that is a lesson, else those of the library. */
function stepsOf(said: readonly OutlinePage[], slides: readonly Slide[]): Step[] {
  const library = slides.map((base): Step => (isWritten(base.layout) ? { page: toPage(base), base } : { base }));
  const wanted = distinct(said);
  if (wanted.length < FEWEST_PAGES || wanted.length > MOST_PAGES) return library;
  const layouts = new Set(wanted.map(({ layout }) => layout));
  // A lesson without goals in front, or without homework at its end, is not whole.
  const missing = (layout: WrittenLayout) =>
    layouts.has(layout) ? [] : library.flatMap(({ page }) => (page?.layout === layout ? [page] : [])).slice(0, 1);
  const pages = [...missing('goals'), ...wanted, ...missing('homework')];
  const bases = basesOf(pages, slides);
  const cover = library.filter(({ base }) => base?.layout === 'cover').slice(0, 1);
  return [...cover, ...pages.map((page, at): Step => ({ page, ...(bases[at] && { base: bases[at] }) }))];
}

/** Two pages about the same are one. */
function distinct(said: readonly OutlinePage[]): OutlinePage[] {
  const words = said.map(({ title, about }) => pairsOf(title + about));
  return said.filter((_, index) => {
    const own = words[index] ?? new Set();
    return words.slice(0, index).every((other) => likeness(own, other) < ALIKE);
  });
}

function toPage(slide: Slide): OutlinePage {
  const layout = slide.layout as WrittenLayout; // those that are written were chosen
  return { title: slide.title.slice(0, 30) || '要点', layout, about: '按内置资料的这一页写', from: slide.id };
}

function isWritten(layout: string): boolean {
  return writtenLayouts.some((one) => one === layout);
}

/** For each page the one of the library it stands for: the one it names, else one of its kind that nobody took. */
function basesOf(outline: readonly OutlinePage[], slides: readonly Slide[]): (Slide | undefined)[] {
  const left = new Map(slides.filter(({ layout }) => isWritten(layout)).map((slide) => [slide.id, slide]));
  const take = (slide: Slide | undefined) => {
    if (slide) left.delete(slide.id);
    return slide;
  };
  const named = outline.map(({ from }) => take(left.get(from)));
  return outline.map(
    ({ layout }, at) => named[at] ?? take([...left.values()].find((slide) => slide.layout === layout)),
  );
}

async function faultOfFormulas(userId: string, slide: Slide): Promise<string> {
  const formulas = [...new Set(formulasOf(slide))];
  if (formulas.length === 0) return '';
  const measured = await measureFormulasInThread(userId, formulas);
  return measured.includes(null) ? '公式写错了' : '';
}

async function faultOfNotes(userId: string, slide: Slide): Promise<string> {
  const { notes } = slide;
  if (holdsAddress(notes)) return '编了网址或图片';
  return faultOfFormulas(userId, slide);
}

/** Counts what went wrong in a row, and keeps the first reason. */
function openDoubts(begun: string) {
  let inRow = begun === '' ? 0 : 1;
  let first = begun;
  return {
    note(fault: string): void {
      inRow = fault === '' ? 0 : inRow + 1;
      first ||= fault;
    },
    isGivenUp: () => inRow >= MOST_FAILURES,
    fault: () => first,
  };
}
