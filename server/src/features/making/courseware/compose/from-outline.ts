import { canHoldFigure, MAX_SLIDES, type Slide } from '@app/contract/making/slides.ts';
import { linkedBoard } from './board-branches.ts';
import { diagramOf } from './diagrams.ts';
import { withFigures } from './figures.ts';
import { homeworkPages } from './homework-pages.ts';
import { layoutOfOutline } from './outline-layouts.ts';
import { quizzesIn } from './outline-quizzes.ts';
import { isForTeachers, planParts } from './plan-tables.ts';
import { type OutlinePart, readOutline } from './read-outline.ts';
import { chartOfTable } from './table-charts.ts';
import { askedFigure, topicFigure } from './topic-figures.ts';

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;

/** With so many slides a list of them helps. */
const LISTED_FROM = 5;
const MOST_LISTED = 8;
const FEWEST_STATIONS = 3;
const STATION_CHARS = 16;
/** A longer word of letters would not fit into its card. */
const isStation = (text: string) => text.length <= STATION_CHARS && !/\$|[A-Za-z]{10}/.test(text);
/** What a slide holds at most. */
const MAX_TEXTS = 20;
const MAX_FORMULAS = 6;
const MAX_ROWS = 12;
const MAX_COLUMNS = 6;
/** Sections named in a sentence. */
const MOST_NAMED = 3;

/** Slides from an outline in Markdown: one a heading, in the layout its words ask for. */
export function slidesFromOutline(
  outline: string,
  given: { title: string; by: string },
): { title: string; slides: Slide[]; left: string } {
  const { parts: all, isCut, pictures } = readOutline(outline);
  const [first, ...others] = all;
  const isCover = first !== undefined && others.length > 0 && (first.depth <= 1 || isFirstPage(first, given.title));
  const title = given.title || (first && isCover ? first.title : '') || first?.title || firstWords(first) || '课件';
  const parts = isCover && first.title !== '' ? others : [first, ...others].filter((part) => part !== undefined);
  const shown = parts.filter((part) => !isForTeachers(part.title));
  const pages = shown.map((part, index) => pagesOf(part, shown[index + 1], `p${index + 1}`));
  const body = pages.flatMap(({ slides }) => slides).map((slide) => linkedBoard(slide, title));
  const forTeacher = [
    ...parts.filter((part) => isForTeachers(part.title)).map((part) => `${part.title}：${part.texts.join('；')}`),
    ...pages.flatMap(({ notes }) => notes),
  ];
  const about = isCover ? first.paragraphs.filter((text) => text !== given.by) : [];
  const cover: Slide = {
    layout: 'cover',
    id: 'cover',
    title: title.slice(0, 100),
    tag: '',
    notes: [...(isCover ? first.notes : []), ...forTeacher].join('\n').slice(0, 3_900),
    minutes: 0,
    place: '',
    subtitle: about.join('　').slice(0, 190),
    by: given.by,
  };
  const lead =
    isCover && first.items.length > 0
      ? slidesOf({ ...first, title: '这节课', paragraphs: [], texts: first.items }, undefined, 'p0')
      : [];
  const slides = withTopic([cover, ...(lead.length > 0 ? lead : contentsOf(body)), ...body]);
  const isLong = isCut || slides.length > MAX_SLIDES;
  const left = leftOut(all, { isLong, pictures, isForTeacher: forTeacher.length > 0 });
  return { title: title.slice(0, 100), slides: slides.slice(0, MAX_SLIDES), left };
}

/** What the outline is about stands on its cover, and again beside the sentence it comes to. */
function withTopic(slides: readonly Slide[]): Slide[] {
  const figure = topicFigure(slides[0]?.title ?? '', []);
  const last = figure && topicPage(slides);
  return slides.map((slide, at) => {
    const asked = askedFigure(slide);
    const own = figure && (at === 0 || slide === last) ? figure : asked;
    const isFree = canHoldFigure(slide) && slide.figure === undefined;
    return own && isFree ? { ...slide, figure: at === 0 ? { ...own, caption: '' } : own } : slide;
  });
}

/** The page the topic is seen beside once more: what the lesson comes to, else the first that says something of it and is free. */
function topicPage(slides: readonly Slide[]): Slide | undefined {
  const isFree = (slide: Slide) => canHoldFigure(slide) && slide.figure === undefined && !askedFigure(slide);
  const main = ['conclusion', 'bullets', 'formula', 'opening', 'quiz'] as const;
  return main.map((layout) => slides.find((slide) => slide.layout === layout && isFree(slide))).find((one) => one);
}

/** The first page of a file that says what its cover says. */
function isFirstPage({ title, texts, items, formulas, tables }: OutlinePart, given: string): boolean {
  const isShort = texts.join('').length <= 120;
  return title !== '' && title === given.trim() && isShort && items.length + formulas.length + tables.length === 0;
}

/** The slides of a part, and what of it is for the teacher. */
function pagesOf(part: OutlinePart, next: OutlinePart | undefined, id: string): { slides: Slide[]; notes: string[] } {
  const plans = part.tables.map((rows, index) => planParts(rows, `${id}-t${index}`));
  const tables = part.tables.filter((_, index) => plans[index] === undefined);
  const isPlan = tables.length < part.tables.length;
  const isEmpty = isPlan && part.texts.length + part.formulas.length + part.figures.length + tables.length === 0;
  const own = isEmpty ? [] : slidesOf({ ...part, tables }, next, id);
  const planned = plans.flatMap((plan, index) => [
    ...(plan?.parts.flatMap((one, at) => slidesOf(one, undefined, `${id}-t${index}-${at}`)) ?? []),
    ...(plan?.steps ?? []),
  ]);
  return { slides: [...own, ...planned], notes: plans.flatMap((plan) => plan?.notes ?? []) };
}

/** What no slide shows, in words; empty when everything is there. */
function leftOut(
  parts: readonly OutlinePart[],
  { isLong, pictures, isForTeacher }: { isLong: boolean; pictures: number; isForTeacher: boolean },
): string {
  const full = parts.filter(isTooMuch).map(({ title }) => `“${(title || '开头').slice(0, 20)}”`);
  const named = full.slice(0, MOST_NAMED).join('、') + (full.length > MOST_NAMED ? '等' : '');
  return [
    full.length > 0 && `${named}里的内容太多，没有全部放进课件`,
    isLong && `大纲太长，课件最多 ${MAX_SLIDES} 页，后面的没有放进来`,
    pictures > 0 && `原来的 ${pictures} 张图片没有放进课件`,
    isForTeacher && '写给老师看的部分（教材、学情、设计意图等）放在封面的讲稿里',
  ]
    .filter(Boolean)
    .join('；');
}

function isTooMuch({ texts, formulas, tables }: OutlinePart): boolean {
  return (
    texts.length > MAX_TEXTS ||
    formulas.length > MAX_FORMULAS ||
    tables.some((rows) => rows.length > MAX_ROWS + 1 || rows.some((row) => row.length > MAX_COLUMNS))
  );
}

function firstWords(part: OutlinePart | undefined): string {
  return (part?.paragraphs[0] ?? part?.items[0] ?? '').slice(0, 20);
}

function contentsOf(slides: readonly Slide[]): Slide[] {
  if (slides.length < LISTED_FROM || slides.some(({ layout }) => layout === 'contents')) return [];
  const sections = slides.filter(({ layout }) => layout === 'section');
  const listed = (sections.length >= 2 ? sections : slides).map(({ title }) => title.replace(/（续）$/, ''));
  const items = [...new Set(listed.filter(Boolean))].slice(0, MOST_LISTED);
  // Taken one after the other, they are the way of the lesson.
  if (items.length >= FEWEST_STATIONS && items.every(isStation)) {
    const nodes = items.map((title) => ({ title, text: '' }));
    return [{ layout: 'flow', id: 'contents', title: '这节课', tag: '', notes: '', minutes: 0, root: '', nodes }];
  }
  return [{ layout: 'contents', id: 'contents', title: '这节课', tag: '', notes: '', minutes: 0, items }];
}

function slidesOf(part: OutlinePart, next: OutlinePart | undefined, id: string): Slide[] {
  const { title, paragraphs, items, formulas, tables, figures } = part;
  const { minutes } = part;
  const tag = minutes > 0 ? `${minutes} 分钟` : '';
  const base: Base = { id, title: title || '要点', tag, notes: part.notes.join('\n').slice(0, 3_900), minutes };
  const isBare = items.length + formulas.length + tables.length + figures.length === 0;
  const isEmpty = isBare && paragraphs.length === 0;
  if (isBare && part.depth > 0 && (isEmpty || (next && next.depth > part.depth))) {
    return [{ ...base, layout: 'section', no: '', text: paragraphs.join(' ').slice(0, 200) }];
  }
  const hasOnlyWords = formulas.length + figures.length === 0 && !isTooMuch(part);
  const own = hasOnlyWords && !isNamed(title) ? layoutOfOutline(base, { texts: part.texts, tables }) : undefined;
  if (own) return [own];
  const shown = tables.flatMap((rows, index): Slide[] => {
    const own = { ...base, id: `${id}-t${index}` };
    return [tableSlide(own, rows), ...chartOfTable({ ...own, id: `${id}-n${index}`, notes: '', minutes: 0 }, rows)];
  });
  const rest = isBare || items.length + formulas.length + figures.length > 0 ? wordsSlides(base, part) : [];
  const hasWords = paragraphs.length + items.length + formulas.length + figures.length > 0;
  const [first, ...others] = [...(tables.length > 0 && !hasWords ? [] : rest), ...shown];
  return first ? [...withFigures(first, figures), ...others] : [];
}

function tableSlide(base: Base, rows: readonly string[][]): Slide {
  const [head = [], ...body] = rows.map((row) => row.slice(0, MAX_COLUMNS).map(inOneLine));
  return { ...base, layout: 'table', head: head.map((cell) => cell.slice(0, 190)), rows: body.slice(0, MAX_ROWS) };
}

/** The lines of a cell; what ends with a mark of its own needs no other. */
function inOneLine(cell: string): string {
  return cell.replaceAll(/(?<=[。；，：？！、])\n|\n(?=[（(])/g, '').replaceAll('\n', '；');
}

/** One slide, but one a question where several have options. */
function wordsSlides(base: Base, part: OutlinePart): Slide[] {
  const texts = part.texts.slice(0, MAX_TEXTS);
  if (HOMEWORK.test(part.title) && part.formulas.length === 0) return homeworkSlides(base, texts);
  const quizzes = part.formulas.length > 0 ? undefined : quizzesIn(texts);
  if (!quizzes || isNamed(part.title)) return [wordsSlide(base, part)];
  return quizzes.map((quiz, at) => ({
    ...base,
    ...(at > 0 && { id: `${base.id}-q${at + 1}`, notes: '', minutes: 0 }),
    layout: 'quiz',
    ...quiz,
  }));
}

/** Titles that have a layout of their own, whatever stands below. */
const isNamed = (title: string) => /目标|小结|总结|收获|作业|板书|^(?:目录|提纲|本课内容|内容)$/.test(title);

function wordsSlide(base: Base, { title, paragraphs, items, formulas, ...part }: OutlinePart): Slide {
  const texts = part.texts.slice(0, MAX_TEXTS);
  const [lead = '', ...others] = texts;
  if (formulas.length > 0)
    return { ...base, layout: 'formula', formulas: formulas.slice(0, MAX_FORMULAS), items: texts };
  if (/目标|\b(?:goals?|objectives)\b/i.test(title)) return { ...base, layout: 'goals', items: texts };
  if (/^(目录|提纲|本课内容|内容)$/.test(title)) return { ...base, layout: 'contents', items: texts };
  if (/小结|总结|收获|summary/i.test(title)) return { ...base, layout: 'summary', ...questionLast(texts) };
  // The middle of a map says once more what the board is of.
  const lines = texts.filter((text) => !title.endsWith(`：${text}`));
  if (/板书/.test(title)) return { ...base, layout: 'blackboard', lines };
  if (/^例|例题|例\s*\d/.test(title)) return { ...base, layout: 'example', question: lead, steps: others };
  const own = namedSteps(base, texts) ?? layersOf(base, texts);
  if (own) return own;
  const way = EXPERIMENT.test(title) && items.length === texts.length ? flowOf(base, texts) : undefined;
  if (way) return way;
  const diagram = diagramOf(base, texts);
  if (diagram) return diagram;
  const words = paragraphs.join('\n');
  if (words !== '' && paragraphs.length <= 3 && words.length <= 900 && items.length > 0) {
    return { ...base, layout: 'bullets', lead: words, items: items.slice(0, MAX_TEXTS) };
  }
  return { ...base, layout: 'bullets', lead: '', items: texts };
}

const EXPERIMENT = /实验|做法|制作|操作/;
const MOST_STEPS = 6;
const MOST_STEP_CHARS = 40;

const STEP = /^第[一二三四五六七八]步$/u;
const MOST_ASKED = 60;
const MOST_SAID = 200;

/** `第一步`, and below it what is done: so a way stands in a file; what comes before it is what it answers. */
function namedSteps(base: Base, texts: readonly string[]): Slide | undefined {
  const first = texts.findIndex((text) => STEP.test(text));
  const root = texts.slice(0, Math.max(0, first)).join('\n');
  const nodes: { title: string; text: string }[] = [];
  for (const text of first === -1 ? [] : texts.slice(first)) {
    const last = nodes.at(-1);
    if (STEP.test(text)) nodes.push({ title: text, text: '' });
    else if (last) last.text = [last.text, text].filter(Boolean).join('；');
  }
  const isWell =
    nodes.length >= 2 &&
    nodes.length <= MOST_STEPS &&
    nodes.every(({ text }) => text !== '' && text.length <= MOST_SAID);
  return isWell && root.length <= MOST_ASKED ? { ...base, layout: 'flow', root, nodes } : undefined;
}

const LAYER = /^（(基础|提高|拓展)）\s*(\S.*)$/su;

/** Exercises that each say for whom they are. */
function layersOf(base: Base, texts: readonly string[]): Slide | undefined {
  const found = texts.map((text) => LAYER.exec(text));
  if (found.some((one) => one === null)) return undefined;
  const layers = Map.groupBy(found, (one) => one?.[1] ?? '');
  const levels = [...layers].map(([title, own]) => {
    return { title, text: own.map((one) => one?.[2] ?? '').join('\n'), answer: '' };
  });
  const isWell = levels.length >= 2 && levels.every(({ text }) => text.length <= MOST_SAID);
  return isWell ? { ...base, layout: 'levels', levels } : undefined;
}

/** The list below such a heading says what is done one after the other. */
function flowOf(base: Base, texts: readonly string[]): Slide | undefined {
  const isWell = texts.every((text) => text.length <= MOST_STEP_CHARS && !/[？?$]/.test(text));
  if (!isWell || texts.length < FEWEST_STATIONS || texts.length > MOST_STEPS) return undefined;
  return { ...base, layout: 'flow', root: '', nodes: texts.map((title) => ({ title, text: '' })) };
}

const HOMEWORK = /作业|homework/i;

function homeworkSlides(base: Base, texts: readonly string[]): Slide[] {
  return homeworkPages(cardsOf(texts)).map((cards, at) => ({
    ...base,
    ...(at > 0 && { id: `${base.id}-h${at + 1}`, title: `${base.title}（续）`.slice(0, 200), notes: '', minutes: 0 }),
    layout: 'homework',
    cards,
  }));
}

function questionLast(texts: readonly string[]): { items: string[]; question: string } {
  const last = texts.at(-1) ?? '';
  return /[？?]$/.test(last) ? { items: texts.slice(0, -1), question: last } : { items: [...texts], question: '' };
}

function cardsOf(texts: readonly string[]): { title: string; text: string }[] {
  const cards = texts.map((text) => {
    const [, title = '', words = text] = /^\**([^：:*]{2,8})\**[：:]\**\s*(\S.*)/s.exec(text) ?? [];
    return { title, text: words };
  });
  if (cards.length <= 4) return cards;
  return [{ title: '', text: texts.join('\n') }];
}
