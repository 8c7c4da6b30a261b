import {
  canHoldFigure,
  type Deck,
  figureOf,
  MAX_SLIDES,
  type Slide,
  type SlideOf,
} from '@app/contract/making/slides.ts';
import { readTokens } from '../notation/inline-tokens.ts';
import { longestParted } from './longest-text.ts';
import { type LayoutRules, rulesOf } from './slide-frame.ts';
import { layOutSlide } from './slide-layout.ts';
import { cutTeaching, teachingParts } from './split-teaching.ts';

/** The deck with every slide that is too full parted until it fits, as far as slides can be parted. */
export function fitDeck(deck: Deck, { formulaOf }: Pick<LayoutRules, 'formulaOf'>): Deck {
  const rules = rulesOf(deck, formulaOf);
  const slides: Slide[] = [];
  for (const [index, slide] of deck.slides.entries()) {
    const room = MAX_SLIDES - slides.length - (deck.slides.length - index);
    slides.push(...fitSlide(slide, rules, room));
  }
  return { ...deck, slides };
}

/** The slide, or several with what does not fit on one; at most `room` more. */
export function fitSlide(slide: Slide, rules: LayoutRules, room = MAX_SLIDES): Slide[] {
  if (room <= 0 || layOutSlide(slide, rules).overLines <= 0) return [slide];
  const pair = splitSlide(slide, rules);
  if (!pair) return [slide];
  const [first, second] = pair;
  const rest = fitSlide(second, rules, room - 1);
  return [...fitSlide(first, rules, room - rest.length), ...rest];
}

/** A slide in two. Nothing for what cannot be parted. */
export function splitSlide(slide: Slide, rules: LayoutRules): [Slide, Slide] | undefined {
  const parted = sentencesApart(slide);
  const count = partsIn(parted);
  if (count < 2) return figureApart(slide) ?? longestApart(slide);
  // Halves look best; where the first half is too much, less of it.
  for (let at = Math.ceil(count / 2); ; at -= 1) {
    const [first, second] = cut(parted, at);
    if (at === 1 || layOutSlide(first, rules).overLines <= 0)
      return [first, { ...withoutFigure(second), ...continued(slide) }];
  }
}

/** The words, and the figure on a page of its own. */
function figureApart(slide: Slide): [Slide, Slide] | undefined {
  const figure = figureOf(slide);
  if (!figure) return undefined;
  const { tag, origin } = slide;
  const alone: Slide = {
    layout: 'bullets',
    ...continued(slide),
    tag,
    ...(origin && { origin }),
    figure,
    lead: '',
    items: [],
  };
  return [withoutFigure(slide), alone];
}

/** The longest text of it in two, where the rest goes on as plain words. */
function longestApart(slide: Slide): [Slide, Slide] | undefined {
  const parted = longestParted(slide);
  if (!parted) return undefined;
  const { tag, origin } = slide;
  const rest = { ...continued(slide), tag, ...(origin && { origin }), lead: '', items: [parted.rest] };
  return [parted.slide, { layout: 'bullets', ...rest }];
}

/** It stands beside the first of its words. */
function withoutFigure(slide: Slide): Slide {
  if (!canHoldFigure(slide)) return slide;
  const { figure: _, ...bare } = slide;
  return bare;
}

function continued({ id, title }: Slide) {
  const heading = title.endsWith('（续）') ? title : `${title}（续）`;
  return { id: `${id.slice(0, 36)}-c`, title: heading.slice(0, 200), notes: '', minutes: 0 };
}

function partsIn(slide: Slide): number {
  switch (slide.layout) {
    case 'two-column':
      return Math.max(slide.left.items.length, slide.right.items.length);
    case 'cards':
    case 'homework':
      return slide.cards.length;
    case 'table':
      return slide.rows.length;
    case 'flow':
    case 'cycle':
    case 'timeline':
    case 'tree':
    case 'mindmap':
      return slide.nodes.length;
    case 'quiz':
      return (slide.answer || slide.reason) && (slide.question || slide.options.length > 0) ? 2 : 1;
    case 'cover':
    case 'section':
      return 1;
    case 'contents':
    case 'goals':
    case 'bullets':
    case 'formula':
    case 'example':
    case 'blackboard':
    case 'summary':
      return itemsOf(slide).length + (extraPart(slide) ? 1 : 0);
    default:
      return teachingParts(slide);
  }
}

type Listed = SlideOf<'contents' | 'goals' | 'bullets' | 'formula' | 'example' | 'blackboard' | 'summary'>;

function itemsOf(slide: Listed): string[] {
  if (slide.layout === 'example') return slide.steps;
  return slide.layout === 'blackboard' ? slide.lines : slide.items;
}

/** Before the items, or behind them, something stands that can have a slide of its own. */
function extraPart(slide: Listed): boolean {
  if (slide.layout === 'bullets') return slide.lead !== '' && slide.items.length > 0;
  if (slide.layout === 'formula') return slide.formulas.length > 0 && slide.items.length > 0;
  return slide.layout === 'summary' && slide.question !== '' && slide.items.length > 0;
}

function cut(slide: Slide, at: number): [Slide, Slide] {
  switch (slide.layout) {
    case 'two-column': {
      const part = (from: number, to?: number) => ({
        left: { ...slide.left, items: slide.left.items.slice(from, to) },
        right: { ...slide.right, items: slide.right.items.slice(from, to) },
      });
      return [
        { ...slide, ...part(0, at) },
        { ...slide, ...part(at) },
      ];
    }
    case 'cards':
      return [
        { ...slide, cards: slide.cards.slice(0, at) },
        { ...slide, formula: '', cards: slide.cards.slice(at) },
      ];
    case 'homework':
      return [
        { ...slide, cards: slide.cards.slice(0, at) },
        { ...slide, cards: slide.cards.slice(at) },
      ];
    case 'table':
      return [
        { ...slide, rows: slide.rows.slice(0, at) },
        { ...slide, rows: slide.rows.slice(at) },
      ];
    case 'flow':
    case 'cycle':
    case 'timeline':
    case 'tree':
    case 'mindmap':
      return [
        { ...slide, nodes: slide.nodes.slice(0, at) },
        { ...slide, nodes: slide.nodes.slice(at) },
      ];
    case 'quiz':
      return [
        { ...slide, answer: '', ...(slide.reason !== undefined && { reason: '' }) },
        { ...slide, question: '', options: [] },
      ];
    case 'cover':
    case 'section':
      return [slide, slide];
    case 'contents':
    case 'goals':
    case 'bullets':
    case 'formula':
    case 'example':
    case 'blackboard':
    case 'summary':
      return cutListed(slide, at);
    default:
      return cutTeaching(slide, at);
  }
}

function cutListed(slide: Listed, at: number): [Slide, Slide] {
  switch (slide.layout) {
    case 'example':
      return [
        { ...slide, steps: slide.steps.slice(0, at), ...reasonsOf(slide, 0, at) },
        { ...slide, steps: slide.steps.slice(at), ...reasonsOf(slide, at) },
      ];
    case 'blackboard':
      return [
        { ...slide, lines: slide.lines.slice(0, at) },
        { ...slide, lines: slide.lines.slice(at) },
      ];
    case 'bullets': {
      const kept = slide.lead && slide.items.length > 0 ? at - 1 : at;
      return [
        { ...slide, items: slide.items.slice(0, kept) },
        { ...slide, lead: '', items: slide.items.slice(kept) },
      ];
    }
    case 'formula': {
      const kept = slide.formulas.length > 0 && slide.items.length > 0 ? at - 1 : at;
      return [
        { ...slide, items: slide.items.slice(0, kept) },
        { ...slide, formulas: [], items: slide.items.slice(kept) },
      ];
    }
    case 'summary':
      return [
        { ...slide, items: slide.items.slice(0, at), question: '' },
        { ...slide, items: slide.items.slice(at) },
      ];
    default:
      return [
        { ...slide, items: slide.items.slice(0, at) },
        { ...slide, items: slide.items.slice(at) },
      ];
  }
}

/** Each stays with its step. */
function reasonsOf({ reasons }: SlideOf<'example'>, from: number, to?: number) {
  return reasons ? { reasons: reasons.slice(from, to) } : {};
}

/** The slide with its long texts as points of a sentence or a few short ones each; the same slide where none is long. */
export function sentencesApart(slide: Slide): Slide {
  return { ...slide, ...longItemsParted(slide) };
}

/** Items longer than this are parted at the end of a sentence. */
const LONG_ITEM = 90;
const MAX_ITEMS = 20;

function longItemsParted(slide: Slide): Partial<{ items: string[]; steps: string[]; lines: string[] }> {
  if ('items' in slide) return { items: parted(slide.items) };
  // What has its ground beside it stays one step.
  if (slide.layout === 'example' && !slide.reasons) return { steps: parted(slide.steps) };
  return slide.layout === 'blackboard' ? { lines: parted(slide.lines) } : {};
}

function parted(items: readonly string[]): string[] {
  const all = items.flatMap((item) => sentencesOf(item));
  return all.length <= MAX_ITEMS ? all : [...items];
}

/** Sentences, short ones together; never within a formula or bold words. */
function sentencesOf(text: string): string[] {
  if (text.length <= LONG_ITEM) return [text];
  const sentences: string[] = [''];
  for (const token of readTokens(text)) {
    const parts = token.kind === 'text' ? token.source.split(/(?<=[。；！？])/) : [token.source];
    for (const part of parts) {
      const last = sentences.at(-1) ?? '';
      const isEnded = /[。；！？]$/.test(last) && last.split('**').length % 2 === 1;
      if (isEnded && last.length + part.length > LONG_ITEM) sentences.push(part);
      else sentences[sentences.length - 1] = last + part;
    }
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean);
}
