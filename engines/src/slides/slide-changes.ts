import { Slide } from '@app/contract/making/slides.ts';
import { fieldsOf } from './slide-fields.ts';

/** A slide at the moment both ends were last agreed on: as its source made it, and as it stood in the deck. */
export type SlideThen = { source: Slide; made: Slide };

/** A part of a slide: `title`, `minutes`, `question.1` for a line of several, `items.2`, or `body` where nothing smaller can be told apart. */
export type SlideEdit = { key: string; name: string; now: string; after: string };

/** `isHers`: she wrote it herself since it was made. */
export type SlideChange = SlideEdit & { isHers: boolean };

/** What the source makes otherwise now and the slide does not have yet. */
export function slideChanges({ source, made }: SlideThen, next: Slide, now: Slide): SlideChange[] {
  return keysOf([source, next, now])
    .filter((key) => !isSame(source, next, key) && !isSame(now, next, key))
    .map((key) => ({
      ...editOf(key, now, next),
      isHers: !isSame(now, made, key) && !isSame(now, source, key),
    }));
}

/** What she wrote on the slide since, where its source still makes the same of that part. */
export function slideEdits({ source, made }: SlideThen, next: Slide, now: Slide): SlideEdit[] {
  return (
    keysOf([source, made, next, now])
      .filter((key) => isSame(source, next, key) && !isSame(now, made, key) && !isSame(now, next, key))
      // A model said it in its own words and order: only those are what she replaced.
      .map((key) => editOf(key, now.origin === 'model' ? made : next, now))
  );
}

/** The slide with these parts as another has them. */
export function withParts(slide: Slide, from: Slide, keys: readonly string[]): Slide {
  return keys.reduce((changed, key) => Slide.parse(withPart(changed, from, key)), slide);
}

export function isSameSlide(one: Slide, other: Slide): boolean {
  return said(one) === said(other);
}

const BODY = 'body';
const MINUTES = 'minutes';
const head: readonly string[] = ['title', 'tag', MINUTES, 'notes'];
/** Never told apart: what it is called, and who wrote it. */
const kept: readonly string[] = ['id', 'origin'];

const isTimed = (tag: string) => /^\d+ 分钟$/.test(tag);

type Values = Record<string, unknown>;
const valuesOf = (slide: Slide): Values => ({ ...slide });

function bodyOf(slide: Slide): Values {
  return Object.fromEntries(Object.entries(slide).filter(([name]) => !head.includes(name) && !kept.includes(name)));
}

/** The finest parts that all of these slides have. */
function keysOf(slides: readonly Slide[]): string[] {
  const [first] = slides;
  const isAlike = slides.every(({ layout }) => layout === first?.layout);
  // Not all of them need have a figure.
  const names = new Set(slides.flatMap((slide) => Object.keys(bodyOf(slide))));
  const body = isAlike && first ? [...names].sort((one, other) => rankOf(one) - rankOf(other)) : [BODY];
  const fields = ['title', MINUTES, 'tag', ...body, 'notes'];
  return fields.flatMap((field) => {
    const lists = slides.map((slide) => listOf(valuesOf(slide)[field]));
    const length = lists[0]?.length ?? 0;
    const isList = length > 1 && lists.every((list) => list?.length === length);
    return isList ? Array.from({ length }, (_, at) => `${field}.${at}`) : [field];
  });
}

/** A text of several lines is a list of them. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split('\n') : undefined;
}

function partOf(slide: Slide, key: string): unknown {
  const [field = '', at] = key.split('.');
  if (field === BODY) return bodyOf(slide);
  // The time is written beside the title as well.
  if (field === MINUTES) return [slide.minutes, isTimed(slide.tag) ? slide.tag : ''];
  if (field === 'tag') return isTimed(slide.tag) ? '' : slide.tag;
  const value = valuesOf(slide)[field];
  return at === undefined ? value : listOf(value)?.[Number(at)];
}

function isSame(one: Slide, other: Slide, key: string): boolean {
  return said(partOf(one, key)) === said(partOf(other, key));
}

/** The same for the same content: what was stored comes back with its fields in another order. */
function said(value: unknown): string | undefined {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

function withPart(slide: Slide, from: Slide, key: string): Values {
  const [field = '', at] = key.split('.');
  const [values, others] = [valuesOf(slide), valuesOf(from)];
  const asked = { id: slide.id, ...Object.fromEntries(head.map((name) => [name, values[name]])) };
  const origin = slide.origin && { origin: slide.origin };
  if (field === MINUTES) return { ...values, minutes: from.minutes, tag: timedTag(slide.tag, from.tag) };
  if (field === 'tag') return { ...values, tag: isTimed(from.tag) ? slide.tag : from.tag };
  if (!head.includes(field) && (field === BODY || slide.layout !== from.layout))
    return { ...asked, ...origin, ...bodyOf(from) };
  if (others[field] === undefined) return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
  const [list, wanted] = [listOf(values[field]), listOf(others[field])];
  if (at === undefined || !list || list.length !== wanted?.length) return { ...values, [field]: others[field] };
  const changed = list.map((one, index) => (index === Number(at) ? wanted[index] : one));
  return { ...values, [field]: typeof values[field] === 'string' ? changed.join('\n') : changed };
}

function timedTag(tag: string, other: string): string {
  if (isTimed(other)) return isTimed(tag) || tag === '' ? other : tag;
  return isTimed(tag) ? '' : tag;
}

function editOf(key: string, now: Slide, after: Slide): SlideEdit {
  return { key, name: nameOf(after, key), now: wordsOf(now, key), after: wordsOf(after, key) };
}

const otherNames: Record<string, string> = {
  [BODY]: '内容',
  [MINUTES]: '用时',
  notes: '讲稿',
  figure: '图',
  cards: '卡片',
  head: '表头',
  rows: '表格',
  levels: '分层练习',
  form: '图的样子',
};

function nameOf(slide: Slide, key: string): string {
  const [field = '', at] = key.split('.');
  const name = fieldsOf(slide).find((one) => one.field === field)?.name ?? otherNames[field] ?? '内容';
  return at === undefined ? name : `${name} ${Number(at) + 1}`;
}

function wordsOf(slide: Slide, key: string): string {
  const [field = ''] = key.split('.');
  if (field === MINUTES) return slide.minutes > 0 ? `${slide.minutes} 分钟` : '不写';
  const { layout: _, ...shown } = bodyOf(slide);
  const value = field === BODY ? shown : partOf(slide, key);
  const lines = linesIn(value);
  const isLatex = field === 'formulas' || field === 'formula';
  return lines.map((line) => (isLatex ? `$${line}$` : line)).join('\n');
}

function linesIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(linesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([, part]) => linesIn(part));
}

/** The fields of a slide or a card as they are read; lists and answers come after these. */
const readFirst = ['title', 'no', 'place', 'subtitle', 'lead', 'formula', 'formulas', 'question', 'head', 'left'];

function rankOf(field: string): number {
  if (field === 'answer') return readFirst.length + 1;
  return readFirst.includes(field) ? readFirst.indexOf(field) : readFirst.length;
}
