import { canHoldFigure, figureOf, type Slide, type SlideLayout } from '@app/contract/making/slides.ts';
import { fieldsOf, fieldText, withFieldText } from '@app/engines/slides/slide-fields.ts';
import { newSlide } from './new-slide.ts';

/** What a text is for, whatever a layout calls it: words go to the place of their own kind first. */
const kinds: readonly (readonly string[])[] = [
  ['question', 'lead', 'text', 'situation', 'subtitle'],
  ['items', 'steps', 'lines', 'wrong', 'options', 'nodes', 'turns', 'entries', 'glosses', 'right', 'swaps'],
  ['answer', 'conclusion', 'reason', 'check', 'error', 'hint', 'pattern', 'task'],
];

/** Places with rules of their own: words from elsewhere are none of these. */
const OWN = new Set([
  'title',
  'tag',
  'no',
  'place',
  'by',
  'formula',
  'formulas',
  'table',
  'series',
  'source',
  'group',
  'root',
  'reasons',
]);

/** The slide in another layout with every word it had: in the place that is for it, else in a free one, else in the notes. */
export function inLayout(slide: Slide, layout: SlideLayout): Slide {
  const { id, title, tag, notes, minutes, origin } = slide;
  const empty = emptied(newSlide(layout, id));
  let next: Slide = { ...empty, id, title, tag, notes, minutes, ...(origin && { origin }) };
  const own = fieldsOf(next).map(({ field }) => field);
  const taken = new Set<string>(['title', 'tag']);
  const kept: string[] = [];
  const texts = fieldsOf(slide)
    .map(({ field }) => ({ field, text: fieldText(slide, field) }))
    .filter(({ field, text }) => field !== 'title' && field !== 'tag' && text.trim() !== '');
  // What has a place of its name takes it before anything else could.
  const isNamed = ({ field }: { field: string }) => own.includes(field);
  for (const { field, text } of [...texts.filter(isNamed), ...texts.filter((one) => !isNamed(one))]) {
    const alike = kinds.find((kind) => kind.includes(field)) ?? [];
    const others = [...alike, ...own].filter((name) => !OWN.has(name) && own.includes(name));
    const places = [...(own.includes(field) ? [field] : []), ...others].filter((name) => !taken.has(name));
    const place = places.find((name) => put(next, name, text) !== undefined);
    next = (place && put(next, place, text)) || next;
    if (place) taken.add(place);
    else kept.push(text);
  }
  const said = [notes, ...kept].filter((text) => text.trim() !== '').join('\n');
  next = { ...next, notes: said.slice(0, 4_000) };
  const figure = figureOf(slide);
  return figure && canHoldFigure(next) ? { ...next, figure } : next;
}

/** Without the words that say what belongs where. */
function emptied<T>(value: T): T {
  const bare = (one: unknown, name = ''): unknown => {
    if (name === 'layout' || name === 'id' || name === 'form') return one;
    if (typeof one === 'string') return '';
    if (Array.isArray(one)) return [];
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, part]) => [key, bare(part, key)]));
  };
  return bare(value) as T; // the same shape with no words
}

/** Only where nothing of it is lost on the way. */
function put(slide: Slide, field: string, text: string): Slide | undefined {
  const done = withFieldText(slide, field, text);
  if ('fault' in done) return undefined;
  const bare = (words: string) => words.replaceAll(/[\s：:|]/g, '');
  return bare(fieldText(done.slide, field)) === bare(text) ? done.slide : undefined;
}
