import type { Deck, Slide } from '@app/contract/making/slides.ts';
import { examplePage, quizPage } from './slide-asking.ts';
import type { SlidePage } from './slide-boxes.ts';
import { coverPage, sectionPage } from './slide-covers.ts';
import { type Desk, footOf } from './slide-frame.ts';
import { cardsPage, tablePage, twoColumnPage } from './slide-grids.ts';
import { blackboardPage, bulletsPage, formulaPage, numberedPage, summaryPage } from './slide-lists.ts';

/** A slide as boxes with measured words: what the page shows and the PowerPoint file draws. */
export function layOutSlide(slide: Slide, desk: Desk): SlidePage {
  switch (slide.layout) {
    case 'cover':
      return coverPage(slide, desk);
    case 'section':
      return sectionPage(slide, desk);
    case 'contents':
    case 'goals':
      return numberedPage(slide, desk);
    case 'bullets':
      return bulletsPage(slide, desk);
    case 'two-column':
      return twoColumnPage(slide, desk);
    case 'formula':
      return formulaPage(slide, desk);
    case 'cards':
    case 'homework':
      return cardsPage(slide, desk);
    case 'table':
      return tablePage(slide, desk);
    case 'example':
      return examplePage(slide, desk);
    case 'quiz':
      return quizPage(slide, desk);
    case 'blackboard':
      return blackboardPage(slide, desk);
    case 'summary':
      return summaryPage(slide, desk);
  }
}

/** Every page of a deck with its number; `label` stands on the last one. */
export function layOutDeck(deck: Deck, { formulaOf }: Pick<Desk, 'formulaOf'>, label: string): SlidePage[] {
  const desk: Desk = { bodySize: deck.bodySize, formulaOf };
  return deck.slides.map((slide, index) => {
    const page = layOutSlide(slide, desk);
    const said = index === deck.slides.length - 1 ? label : '';
    if (page.ground === 'cover' && !said) return page;
    return { ...page, boxes: [...page.boxes, ...footOf(index + 1, said)] };
  });
}
