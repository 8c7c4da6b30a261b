import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { examplePage, quizPage } from './slide-asking.ts';
import type { SlidePage } from './slide-boxes.ts';
import { coverPage, sectionPage } from './slide-covers.ts';
import { cyclePage } from './slide-cycles.ts';
import { besideFigure } from './slide-figures.ts';
import { flowPage, timelinePage } from './slide-flows.ts';
import { footOf, type LayoutRules } from './slide-frame.ts';
import { cardsPage, tablePage, twoColumnPage } from './slide-grids.ts';
import { blackboardPage, bulletsPage, formulaPage, numberedPage, summaryPage } from './slide-lists.ts';
import { mindmapPage, treePage } from './slide-trees.ts';

/** A slide as boxes with measured words: what the page shows and the PowerPoint file draws. */
export function layOutSlide(slide: Slide, rules: LayoutRules): SlidePage {
  switch (slide.layout) {
    case 'cover':
      return coverPage(slide, rules);
    case 'section':
      return sectionPage(slide, rules);
    case 'contents':
    case 'goals':
      return numberedPage(slide, rules);
    case 'bullets':
      return besideFigure(slide, rules, (body) => bulletsPage(slide, body));
    case 'two-column':
      return twoColumnPage(slide, rules);
    case 'formula':
      return besideFigure(slide, rules, (body) => formulaPage(slide, body));
    case 'cards':
    case 'homework':
      return cardsPage(slide, rules);
    case 'flow':
      return flowPage(slide, rules);
    case 'cycle':
      return cyclePage(slide, rules);
    case 'timeline':
      return timelinePage(slide, rules);
    case 'tree':
      return treePage(slide, rules);
    case 'mindmap':
      return mindmapPage(slide, rules);
    case 'table':
      return tablePage(slide, rules);
    case 'example':
      return besideFigure(slide, rules, (body) => examplePage(slide, body));
    case 'quiz':
      return besideFigure(slide, rules, (body) => quizPage(slide, body));
    case 'blackboard':
      return blackboardPage(slide, rules);
    case 'summary':
      return besideFigure(slide, rules, (body) => summaryPage(slide, body));
  }
}

/** Every page of a deck with its number; `label` stands on the last one. */
export function layOutDeck(deck: Deck, { formulaOf }: Pick<LayoutRules, 'formulaOf'>, label: string): SlidePage[] {
  const rules: LayoutRules = { bodySize: deck.bodySize, formulaOf };
  return deck.slides.map((slide, index) => {
    const page = layOutSlide(slide, rules);
    const said = index === deck.slides.length - 1 ? label : '';
    if (page.ground === 'cover' && !said) return page;
    return { ...page, boxes: [...page.boxes, ...footOf(index + 1, said, page.ground)] };
  });
}
