import type { DesignActivity } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { namesLessons } from './told.ts';

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;

/** A step as its slide says it: what is asked, what is to be done, what the class comes to. */
/** `told`: what of the tasks the class is told; the rest says what pupils do. */
export type StepWords = {
  asked: string;
  told: readonly string[];
  tasks: readonly string[];
  results: readonly string[];
};

/** Where in the lesson a step stands, in which, and whether it brings a figure. */
export type StepPlace = { isFirst: boolean; subject: string; isDrawn: boolean };

const SCIENCE = /物理|化学|生物|科学/;
const EXPERIMENT = /实验|测量|测一测|量一量|做一做|试一试|探究/;
const DERIVATION = /推导|证明|证一证|推一推|求证/;
const DISCUSSION = /讨论|辩|议一议|争/;
const IN_GROUPS = /小组|分组|各组|每组|组内/;

/** More is no puzzle any more. */
const MOST_ASKED = 90;
const MOST_TASK = 110;
/** Of a card beside others. */
const MOST_CARD = 56;
const FEWEST_HAN = 14;

/** The slide of a step whose words ask for a layout of their own; undefined where the usual ones say it as well. */
export function ownLayout(step: DesignActivity, words: StepWords, place: StepPlace, base: Base): Slide | undefined {
  return (
    openingOf(words, place, base) ??
    experimentOf(step, words, place, base) ??
    derivationOf(step, words, base) ??
    // These two leave no room beside them: a figure belongs to what is asked of it.
    (place.isDrawn ? undefined : (discussionOf(step, words, base) ?? groupTaskOf(step, words, base)))
  );
}

/** The lesson begins with a puzzle: what the class will find out is not on it. */
function openingOf({ asked, tasks }: StepWords, { isFirst }: StepPlace, base: Base): Slide | undefined {
  const task = tasks.join('\n');
  const isPuzzle = asked !== '' && asked.length <= MOST_ASKED && /[？?]/.test(asked);
  if (!isFirst || !isPuzzle || task.length > MOST_TASK || asked.length + task.length < FEWEST_HAN) return undefined;
  return { ...base, layout: 'opening', question: asked, options: [], task };
}

function experimentOf(
  { title }: DesignActivity,
  { asked, tasks, results }: StepWords,
  { subject }: StepPlace,
  base: Base,
): Slide | undefined {
  if (!SCIENCE.test(subject) || !EXPERIMENT.test(title) || tasks.length === 0 || results.length === 0) return undefined;
  const conclusion = results.join('\n').slice(0, 1_000);
  return { ...base, layout: 'experiment', question: asked, steps: [...tasks], head: [], rows: [], conclusion };
}

function derivationOf({ title }: DesignActivity, { asked, tasks, results }: StepWords, base: Base): Slide | undefined {
  const hasFormulas = results.some((line) => line.includes('$'));
  if (!DERIVATION.test(title) || results.length < 2 || !hasFormulas) return undefined;
  const question = [asked, ...tasks].filter(Boolean).join('\n').slice(0, 1_000);
  return { ...base, layout: 'derivation', question, steps: [...results], reasons: [] };
}

function discussionOf(step: DesignActivity, { asked, tasks, results }: StepWords, base: Base): Slide | undefined {
  const isTalk = DISCUSSION.test(step.title) || /讨论|辩论/.test(step.teacher);
  const isShort = tasks.every((task) => task.length <= MOST_CARD) && tasks.length <= 3;
  if (!isTalk || asked === '' || results.length > 0 || !isShort || asked.length > MOST_ASKED) return undefined;
  const group = /同桌/.test(step.teacher) ? '同桌两人' : IN_GROUPS.test(step.teacher) ? '小组' : '';
  return { ...base, layout: 'discussion', situation: '', question: asked, steps: [...tasks], group };
}

/** What a group does one after the other; the question of the step comes below, its answer at a click. */
function groupTaskOf(step: DesignActivity, { asked, told, results }: StepWords, base: Base): Slide | undefined {
  // What pupils do says once more what they are told: it is no further step.
  const steps = told.length > 1 ? told : [];
  const isShort = steps.length >= 2 && steps.length <= 4 && steps.every((task) => task.length <= MOST_CARD);
  const isSteps = IN_GROUPS.test(step.teacher) && !namesLessons(step.teacher);
  if (!isSteps || !isShort || results.length > 1) return undefined;
  const nodes = steps.map((text, at) => ({ title: `第${numeral(at + 1)}步`, text }));
  const answer = asked === '' ? '' : (results[0] ?? '');
  if (answer === '' && results.length > 0) return undefined;
  return { ...base, layout: 'group-task', nodes, roles: '', product: '', question: asked, answer };
}
