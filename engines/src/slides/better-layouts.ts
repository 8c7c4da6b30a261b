import type { Slide, SlideOf } from '@app/contract/making/slides.ts';

type Points = SlideOf<'bullets'>;
type Node = { title: string; text: string };

/** `drawn`: names and what they are became cards or times on a line; `asked`: its question stands above the rest, larger. */
export type Shape = { kind: 'drawn' | 'asked'; slide: Slide };

/** A page of points in the layout its own words have the form of. None where they are a plain list. */
export function shapeOf(slide: Slide): Shape | undefined {
  // What stands beside a figure, or already below a question, stays a list.
  if (slide.layout !== 'bullets' || slide.figure || slide.lead.trim() !== '') return undefined;
  const drawn = drawnPoints(slide);
  if (drawn) return { kind: 'drawn', slide: drawn };
  const asked = askedPoints(slide);
  return asked && { kind: 'asked', slide: asked };
}

const FEWEST_TIMES = 3;
const MOST_TIMES = 6;
const MOST_CARDS = 4;

function drawnPoints({ items, lead: _, figure: __, ...page }: Points): Slide | undefined {
  const nodes = items.flatMap((item) => namedIn(item) ?? []);
  if (nodes.length < items.length) return undefined;
  const areTimes = nodes.every(({ title }) => YEAR.test(title));
  if (areTimes && nodes.length >= FEWEST_TIMES && nodes.length <= MOST_TIMES)
    return { ...page, layout: 'timeline', root: '', nodes };
  const areParts = nodes.every(({ title, text }) => !NO_PART.test(title) && !text.includes('\n'));
  if (areTimes || !areParts || nodes.length < 2 || nodes.length > MOST_CARDS) return undefined;
  return { ...page, layout: 'cards', formula: '', cards: nodes };
}

const YEAR = /^(?:约|公元前?|前)?\s*\d{1,4}(?:[.．—–-]\d{1,4})*\s*(?:年代?|世纪)/;
/** Said one after the other, or found out by the class: these are read as a list. */
const NO_PART = /问|答|提示|解|结论|猜想|例|题|注意|步|^[先再]|最后|[？?$]/u;
const MOST_NAME = 12;
const MOST_SAID = 80;
/** `**干食醋**：…` and `**干食醋：**…` alike; `1：500` names nothing. */
const NAMED = /^(\*\*[^*：:$]{1,40}\*\*|[^*：:$]{1,40})(?:[：:](?!\d)|(?<!\d)[：:])(.+)$/s;
const NAMED_BOLD = /^\*\*([^*：:$]{1,40})[：:]\*\*(.+)$/s;

function namedIn(item: string): Node | undefined {
  const [, name = '', said = ''] = NAMED_BOLD.exec(item) ?? NAMED.exec(item) ?? [];
  const [title, text] = [name.replaceAll('**', '').trim(), said.trim()];
  const isShort = [...title].length <= MOST_NAME && [...text].length <= MOST_SAID;
  return title !== '' && text !== '' && isShort ? { title, text } : undefined;
}

const MOST_QUESTION = 80;

/** The first of them asks, the others do not. */
function askedPoints(slide: Points): Slide | undefined {
  const [first = '', ...items] = slide.items;
  const isAsked = isQuestion(first) && first.length <= MOST_QUESTION && items.length > 0;
  return isAsked && !items.some(isQuestion) ? { ...slide, lead: first, items } : undefined;
}

const isQuestion = (text: string) => /[？?]\**$/.test(text.trim());
