import { MAX_SLIDES, type Slide } from '@app/contract/making/slides.ts';
import { diagramOf } from './diagrams.ts';
import { withFigures } from './figures.ts';
import { type OutlinePart, readOutline } from './read-outline.ts';

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;

/** With so many slides a list of them helps. */
const LISTED_FROM = 5;
const MOST_LISTED = 8;
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
  const { parts: all, isCut } = readOutline(outline);
  const [first, ...others] = all;
  const isCover = first !== undefined && first.depth <= 1 && others.length > 0;
  const title = given.title || (first && isCover ? first.title : '') || first?.title || firstWords(first) || '课件';
  const parts = isCover && first.title !== '' ? others : [first, ...others].filter((part) => part !== undefined);
  const body = parts.flatMap((part, index) => slidesOf(part, parts[index + 1], `p${index + 1}`));
  const cover: Slide = {
    layout: 'cover',
    id: 'cover',
    title: title.slice(0, 100),
    tag: '',
    notes: isCover ? first.notes.join('\n').slice(0, 3_900) : '',
    minutes: 0,
    place: '',
    subtitle: isCover ? (first.paragraphs[0] ?? '').slice(0, 190) : '',
    by: given.by,
  };
  const lead =
    isCover && first.items.length > 0
      ? slidesOf({ ...first, title: '这节课', paragraphs: [], texts: first.items }, undefined, 'p0')
      : [];
  const slides = [cover, ...(lead.length > 0 ? lead : contentsOf(body)), ...body];
  const isLong = isCut || slides.length > MAX_SLIDES;
  return { title: title.slice(0, 100), slides: slides.slice(0, MAX_SLIDES), left: leftOut(all, isLong) };
}

/** What no slide shows, in words; empty when everything is there. */
function leftOut(parts: readonly OutlinePart[], isLong: boolean): string {
  const full = parts.filter(isTooMuch).map(({ title }) => `“${(title || '开头').slice(0, 20)}”`);
  const named = full.slice(0, MOST_NAMED).join('、') + (full.length > MOST_NAMED ? '等' : '');
  return [
    full.length > 0 && `${named}里的内容太多，没有全部放进课件`,
    isLong && `大纲太长，课件最多 ${MAX_SLIDES} 页，后面的没有放进来`,
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
  const listed = (sections.length >= 2 ? sections : slides).map(({ title }) => title).filter(Boolean);
  const items = [...new Set(listed)].slice(0, MOST_LISTED);
  return [{ layout: 'contents', id: 'contents', title: '这节课', tag: '', notes: '', minutes: 0, items }];
}

function slidesOf(part: OutlinePart, next: OutlinePart | undefined, id: string): Slide[] {
  const { title, paragraphs, items, formulas, tables, figures } = part;
  const base: Base = { id, title: title || '要点', tag: '', notes: part.notes.join('\n').slice(0, 3_900), minutes: 0 };
  const isBare = items.length + formulas.length + tables.length + figures.length === 0;
  if (isBare && next && next.depth > part.depth && part.depth > 0) {
    return [{ ...base, layout: 'section', no: '', text: paragraphs.join(' ').slice(0, 200) }];
  }
  const shown = tables.map((rows, index): Slide => tableSlide({ ...base, id: `${id}-t${index}` }, rows));
  const rest = isBare || items.length + formulas.length + figures.length > 0 ? [wordsSlide(base, part)] : [];
  const hasWords = paragraphs.length + items.length + formulas.length + figures.length > 0;
  const [first, ...others] = [...(tables.length > 0 && !hasWords ? [] : rest), ...shown];
  return first ? [...withFigures(first, figures), ...others] : [];
}

function tableSlide(base: Base, rows: readonly string[][]): Slide {
  const [head = [], ...body] = rows.map((row) => row.slice(0, MAX_COLUMNS));
  return { ...base, layout: 'table', head, rows: body.slice(0, MAX_ROWS) };
}

function wordsSlide(base: Base, { title, paragraphs, items, formulas, ...part }: OutlinePart): Slide {
  const texts = part.texts.slice(0, MAX_TEXTS);
  const [lead = '', ...others] = texts;
  if (formulas.length > 0)
    return { ...base, layout: 'formula', formulas: formulas.slice(0, MAX_FORMULAS), items: texts };
  if (/目标/.test(title)) return { ...base, layout: 'goals', items: texts };
  if (/^(目录|提纲|本课内容|内容)$/.test(title)) return { ...base, layout: 'contents', items: texts };
  if (/小结|总结|收获/.test(title)) return { ...base, layout: 'summary', ...questionLast(texts) };
  if (/作业/.test(title)) return { ...base, layout: 'homework', cards: cardsOf(texts) };
  if (/板书/.test(title)) return { ...base, layout: 'blackboard', lines: texts };
  if (/^例|例题|例\s*\d/.test(title)) return { ...base, layout: 'example', question: lead, steps: others };
  const quiz = quizOf(base, texts);
  if (quiz) return quiz;
  const diagram = diagramOf(base, texts);
  if (diagram) return diagram;
  const words = paragraphs.join('\n');
  if (words !== '' && paragraphs.length <= 3 && words.length <= 900 && items.length > 0) {
    return { ...base, layout: 'bullets', lead: words, items: items.slice(0, MAX_TEXTS) };
  }
  return { ...base, layout: 'bullets', lead: '', items: texts };
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
  return [{ title: '', text: texts.join('\n').slice(0, 1_000) }];
}

/** A question with its answer below it, and options where lines begin with letters. */
function quizOf(base: Base, texts: readonly string[]): Slide | undefined {
  const answerAt = texts.findIndex((text) => /^\**(?:参考)?答案\**[：:]/.test(text));
  if (answerAt < 1) return undefined;
  const options = texts.slice(0, answerAt).filter((text) => /^[A-F][.．、]/.test(text));
  const asked = texts.slice(0, answerAt).filter((text) => !options.includes(text));
  return {
    ...base,
    layout: 'quiz',
    question: asked.join('\n').slice(0, 1_000),
    options: options.slice(0, 6).map((text) => text.replace(/^[A-F][.．、]\s*/, '')),
    answer: texts
      .slice(answerAt)
      .join('\n')
      .replace(/^\**(?:参考)?答案\**[：:]\**\s*/, '')
      .slice(0, 1_000),
  };
}
