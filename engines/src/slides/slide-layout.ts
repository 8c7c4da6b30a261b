import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import type { Deck, Slide } from '@app/contract/making/slides.ts';
import type { TeachingSlide } from '@app/contract/making/teaching-slides.ts';
import { examplePage, quizPage } from './slide-asking.ts';
import { type PageSheet, type SlidePage, slideHeight } from './slide-boxes.ts';
import { conclusionPage, exitTicketPage, levelsPage, mistakePage } from './slide-checks.ts';
import { coverPage, sectionPage } from './slide-covers.ts';
import { cyclePage } from './slide-cycles.ts';
import { chartPage, experimentPage } from './slide-experiments.ts';
import { besideFigure } from './slide-figures.ts';
import { flowPage, timelinePage } from './slide-flows.ts';
import { footOf, type LayoutRules, rulesOf } from './slide-frame.ts';
import { cardsPage, twoColumnPage } from './slide-grids.ts';
import { dialoguePage, vocabularyPage } from './slide-languages.ts';
import { blackboardPage, bulletsPage, formulaPage, numberedPage, summaryPage } from './slide-lists.ts';
import { discussionPage, groupTaskPage, openingPage } from './slide-openings.ts';
import { classicalPage, poemPage, readingPage } from './slide-passages.ts';
import { derivationPage } from './slide-reasons.ts';
import { lowered } from './slide-stack.ts';
import { tablePage } from './slide-tables.ts';
import { mindmapPage, treePage } from './slide-trees.ts';

/** A slide as boxes with measured words: what the page shows and the PowerPoint file draws. */
export function layOutSlide(slide: Slide, rules: LayoutRules): SlidePage {
  const page = drawPage(slide, rules);
  const height = slideHeight(rules.ratio);
  if (rules.master) return { ...page, height, sheet: sheetOf(slide, page, rules.master) };
  // A cover stands in the middle of whatever it is drawn on; other pages begin at the top.
  const down = page.ground === 'cover' ? (height - page.height) / 2 : 0;
  return { ...page, height, boxes: down > 0 ? lowered(page.boxes, down) : page.boxes };
}

/** Every slide stands on one of three layouts of a school's look. */
function sheetOf({ layout }: Slide, { ground }: SlidePage, { sheets }: DeckMaster): PageSheet {
  const name = ground === 'page' ? 'page' : layout === 'section' ? 'section' : 'cover';
  const { ground: colour, ...sheet } = sheets[name];
  return { ...sheet, name, colour, ground };
}

function drawPage(slide: Slide, rules: LayoutRules): SlidePage {
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
    default:
      return layOutTeaching(slide, rules);
  }
}

/** Those that each do one thing of a lesson. */
function layOutTeaching(slide: TeachingSlide, rules: LayoutRules): SlidePage {
  switch (slide.layout) {
    case 'opening':
      return besideFigure(slide, rules, (body) => openingPage(slide, body));
    case 'derivation':
      return besideFigure(slide, rules, (body) => derivationPage(slide, body));
    case 'experiment':
      return besideFigure(slide, rules, (body) => experimentPage(slide, body));
    case 'chart':
      return chartPage(slide, rules);
    case 'poem':
      return poemPage(slide, rules);
    case 'classical':
      return classicalPage(slide, rules);
    case 'dialogue':
      return besideFigure(slide, rules, (body) => dialoguePage(slide, body));
    case 'vocabulary':
      return besideFigure(slide, rules, (body) => vocabularyPage(slide, body));
    case 'reading':
      return readingPage(slide, rules);
    case 'mistake':
      return mistakePage(slide, rules);
    case 'discussion':
      return discussionPage(slide, rules);
    case 'group-task':
      return groupTaskPage(slide, rules);
    case 'levels':
      return levelsPage(slide, rules);
    case 'conclusion':
      return besideFigure(slide, rules, (body) => conclusionPage(slide, body));
    case 'exit-ticket':
      return exitTicketPage(slide, rules);
  }
}

/** Every page of a deck with its number; `label` stands on the last one. */
export function layOutDeck(deck: Deck, { formulaOf }: Pick<LayoutRules, 'formulaOf'>, label: string): SlidePage[] {
  const rules = rulesOf(deck, formulaOf);
  return deck.slides.map((slide, index) => {
    const page = layOutSlide(slide, rules);
    const said = index === deck.slides.length - 1 ? label : '';
    if (page.ground === 'cover' && !page.sheet && !said) return page;
    return { ...page, boxes: [...page.boxes, ...footOf(index + 1, said, page)] };
  });
}
