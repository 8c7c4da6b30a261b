import type { Design } from '@app/contract/making/design.ts';
import type { Slide, SlideOf } from '@app/contract/making/slides.ts';
import { designParts } from '@app/engines/designs/design-parts.ts';
import { withoutFigureNumber } from './figures.ts';
import { closingOf, mainFigureStep, testOf } from './from-design.ts';

const ofSlide: Record<string, readonly string[]> = {
  cover: ['head.', 'materials'],
  goals: ['goals.', 'keyPoints', 'difficultPoints'],
  agenda: ['activities.'],
  // Decks that were made before still have a page of them.
  points: ['keyPoints', 'difficultPoints'],
  formula: ['keyPoints', 'board'],
  cards: ['board'],
  conclusion: ['board'],
  mistakes: ['learners'],
  summary: ['goals.'],
  board: ['board'],
  homework: ['homework.'],
};

/** The texts of the design that a slide of it came from, by their keys. The pages that follow a full slide came from the same. */
export function madeOf(design: Design, slide: Slide): Record<string, string> {
  const name = withoutFigureNumber(slide.id.replace(/(?:-c)+$/, ''));
  // The way of a unit is what its board says, that of a lesson its steps.
  const own = name === 'agenda' && design.head.periods > 1 ? ['board'] : (ofSlide[name] ?? []);
  const begins = [...own, ...periodOf(design, slide, name), ...stepsOf(design, name), ...askedOn(design, slide)];
  const parts = designParts(design).filter(({ key }) => begins.some((begin) => key.startsWith(begin)));
  return Object.fromEntries(parts.map(({ key, text }) => [key, text]));
}

/** The way of a lesson of a unit is its steps; its bare name is none of them. */
function periodOf({ activities }: Design, { layout }: Slide, name: string): string[] {
  const period = Number(/^period-(\d{1,2})$/.exec(name)?.[1] ?? 0);
  if (layout !== 'flow') return [];
  return activities.filter((step) => step.period === period).map(({ id }) => `activities.${id}.`);
}

function stepsOf(design: Design, name: string): string[] {
  const step =
    name === 'cover'
      ? mainFigureStep(design)
      : name === 'summary'
        ? closingOf(design)
        : name === 'quiz-1'
          ? testOf(design)
          : design.activities.find(({ id }) => id === name);
  return step ? [`activities.${step.id}.`] : [];
}

function askedOn({ questions, exercises }: Design, slide: Slide): string[] {
  const said = saidOn(slide);
  const exercise =
    slide.layout === 'quiz' ? exercises.find(({ question }) => said !== '' && question.includes(said)) : undefined;
  const layered = slide.layout === 'levels' ? exercises.filter(({ question }) => isShownOn(slide, question)) : [];
  const mended =
    slide.layout === 'mistake'
      ? exercises.filter(({ question }) => slide.wrong.some((line) => question.includes(line)))
      : [];
  const asked = questions.filter(({ ask }) => ask !== '' && (said.includes(ask) || slide.notes.includes(ask)));
  const done = [...(exercise ? [exercise] : []), ...layered, ...mended];
  return [...done.map(({ id }) => `exercises.${id}.`), ...asked.map(({ id }) => `questions.${id}.`)];
}

/** What is asked on it, in its own place or as the branches of a map. */
function saidOn(slide: Slide): string {
  if (slide.layout === 'mindmap') return slide.nodes.map(({ title }) => title).join('\n');
  if (slide.layout === 'flow') return slide.root;
  return 'question' in slide ? slide.question : 'lead' in slide ? slide.lead : '';
}

function isShownOn({ levels }: SlideOf<'levels'>, question: string): boolean {
  return levels.some(({ text }) => text.includes(question.trim()));
}
