import {
  type Deck,
  type FigureSlide,
  MAX_SLIDES,
  type Slide,
  type SlideFigure,
  type SlideLayout,
} from '@app/contract/making/slides.ts';
import type { FormulaOf } from '@app/engines/slides/slide-formulas.ts';
import { splitSlide } from '@app/engines/slides/slide-split.ts';

/** A deck always has a slide, and never more than a file can hold. */
export const canAdd = ({ slides }: Deck) => slides.length < MAX_SLIDES;
export const canRemove = ({ slides }: Deck) => slides.length > 1;

export function indexOfSlide({ slides }: Deck, id: string): number {
  return Math.max(
    0,
    slides.findIndex((slide) => slide.id === id),
  );
}

export function withSlide(deck: Deck, slide: Slide): Deck {
  return { ...deck, slides: deck.slides.map((one) => (one.id === slide.id ? slide : one)) };
}

/** Without one where none is given. */
export function withFigure(slide: FigureSlide, figure: SlideFigure | undefined): Slide {
  const { figure: _, ...bare } = slide;
  return figure ? { ...bare, figure } : bare;
}

export function withAdded(deck: Deck, behindId: string, slide: Slide): Deck {
  return { ...deck, slides: putAt(deck.slides, indexOfSlide(deck, behindId) + 1, slide) };
}

export function withCopy(deck: Deck, id: string, newId: string): Deck {
  const slide = deck.slides[indexOfSlide(deck, id)];
  return slide ? withAdded(deck, id, { ...slide, id: newId }) : deck;
}

export function withoutSlide(deck: Deck, id: string): Deck {
  return { ...deck, slides: deck.slides.filter((slide) => slide.id !== id) };
}

/** `to` is its place afterwards, from 0. */
export function withMoved(deck: Deck, id: string, to: number): Deck {
  const from = indexOfSlide(deck, id);
  const slide = deck.slides[from];
  if (!slide || to < 0 || to >= deck.slides.length || to === from) return deck;
  return { ...deck, slides: putAt(withoutSlide(deck, id).slides, to, slide) };
}

/** A slide that is too full as two; the same deck for what cannot be parted. */
export function withParted(deck: Deck, id: string, newId: string, formulaOf: FormulaOf): Deck {
  const slide = deck.slides[indexOfSlide(deck, id)];
  const pair = slide && canAdd(deck) && splitSlide(slide, { bodySize: deck.bodySize, formulaOf });
  if (!pair) return deck;
  const [first, second] = pair;
  return withAdded(withSlide(deck, first), id, { ...second, id: newId });
}

export function withReturned(deck: Deck, slide: Slide, index: number): Deck {
  return { ...deck, slides: putAt(deck.slides, index, slide) };
}

function putAt(slides: readonly Slide[], index: number, slide: Slide): Slide[] {
  return [...slides.slice(0, index), slide, ...slides.slice(index)];
}

/** A slide of a layout with words that say what belongs where. */
export function newSlide(layout: SlideLayout, id: string): Slide {
  const base = { id, title: '新的一页', tag: '', notes: '', minutes: 0 };
  const items = ['写下要点'];
  const cards = [
    { title: '第一种', text: '写下内容' },
    { title: '第二种', text: '写下内容' },
  ];
  switch (layout) {
    case 'cover':
      return { ...base, layout, title: '课题', place: '', subtitle: '第一课时', by: '' };
    case 'section':
      return { ...base, layout, no: '', text: '' };
    case 'contents':
      return { ...base, layout, title: '目录', items: ['第一部分', '第二部分'] };
    case 'goals':
      return { ...base, layout, title: '学习目标', items: ['写下目标'] };
    case 'bullets':
      return { ...base, layout, lead: '', items };
    case 'two-column':
      return { ...base, layout, left: { title: '左栏', items }, right: { title: '右栏', items } };
    case 'formula':
      return { ...base, layout, formulas: ['x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}'], items: [] };
    case 'cards':
      return { ...base, layout, formula: '', cards };
    case 'table':
      return { ...base, layout, head: ['项目', '说明'], rows: [['第一项', '']] };
    case 'example':
      return { ...base, layout, title: '例题', question: '写下题目', steps: ['第一步'] };
    case 'quiz':
      return { ...base, layout, title: '练一练', question: '写下题目', options: [], answer: '写下答案' };
    case 'blackboard':
      return { ...base, layout, title: '板书', lines: ['写下板书'] };
    case 'summary':
      return { ...base, layout, title: '小结', items, question: '' };
    case 'flow':
      return { ...base, layout, title: '怎么做', root: '', nodes: numbered('第一步', '第二步', '第三步') };
    case 'cycle':
      return { ...base, layout, title: '怎样循环', root: '', nodes: numbered('第一站', '第二站', '第三站') };
    case 'timeline':
      return { ...base, layout, title: '时间轴', root: '', nodes: numbered('年份一', '年份二', '年份三') };
    case 'tree':
      return { ...base, layout, title: '分类', root: '总称', nodes: numbered('第一类', '第二类') };
    case 'mindmap':
      return { ...base, layout, title: '小结', root: '课题', nodes: numbered('分支一', '分支二', '分支三', '分支四') };
    case 'homework':
      return { ...base, layout, title: '作业', cards: [{ title: '基础', text: '写下作业' }] };
  }
}

const numbered = (...titles: string[]) => titles.map((title) => ({ title, text: '写下说明' }));
