import type { StepLinks } from '@app/contract/making/slides.ts';
import { isClosed, partsBegunBy } from './clauses.ts';

/** An answer in the parts it says it has, and how they hang together. */
export type Linked = { steps: string[]; links: StepLinks };

const MOST = 4;
const FEWEST_CHARS = 2;
/** Of one card. */
const MOST_CHARS = 70;

/** A part that follows from what stands before it. */
const FOLLOWS =
  /^(?:所以|因此|因而|从而|于是|可见|由此|这就|说明|才(?=能|会|有|可)|就(?=会|能|可|不|要|被|是说)|使得?(?!用)|让(?!步)|导致|引起|形成)/u;
const VERDICT = /^(?:不?同意|不?可以|不?能|不会|不?一样|不是|不?对|不?正确|没有变化)[，。](.{4,})$/su;

/** What is answered, as its own words part it: a verdict and its ground, causes and what comes of them, or several things side by side. */
export function linkedAnswer(answer: string): Linked | undefined {
  const text = answer.trim().replace(/[。；]$/, '');
  const ground = VERDICT.exec(text)?.[1];
  const found: Linked[] = ground
    ? [{ steps: [text.slice(0, text.length - ground.length - 1), ...partsBegunBy(FOLLOWS, ground)], links: 'chain' }]
    : [
        { steps: partsBegunBy(FOLLOWS, text), links: 'chain' },
        { steps: sidesOf(text), links: 'sides' },
      ];
  return found.find(({ steps }) => isWell(steps));
}

/** Formulas are lines of one working, and what is counted says its order itself. */
const COUNTED = /^[（(]?\d|^第[一二三四五](?!句)/u;
const WORKED = /=|\\to|\\[dt]?frac|\\sqrt/;
const isLine = (step: string) =>
  COUNTED.test(step) || step.split('$').some((part, at) => at % 2 === 1 && WORKED.test(part));
/** `第一句 B`, `合成氨：向右`: each says what it is of. */
const OF_ITS_OWN = /^(?:第[一二三四五]句|[^：，；$]{1,12}：)/u;

/** Findings that need no question above them. */
export const nameWhatTheyAreOf = (results: readonly string[]) => results.every((result) => OF_ITS_OWN.test(result));

/** Several things that were found out, as branches of what was asked; a chain where each says that it follows from the one before. */
export function linkedResults(results: readonly string[]): Linked | undefined {
  const steps = results.map((result) => result.trim().replace(/[。；]$/, ''));
  if (!isWell(steps) || (!nameWhatTheyAreOf(steps) && steps.some(isLine))) return undefined;
  const following = steps.slice(1).filter((step) => FOLLOWS.test(step)).length;
  if (following === 0) return { steps, links: 'sides' };
  return following === steps.length - 1 ? { steps, links: 'chain' } : undefined;
}

function isWell(steps: readonly string[]): boolean {
  return (
    steps.length >= 2 &&
    steps.length <= MOST &&
    steps.every((step) => step.length >= FEWEST_CHARS && step.length <= MOST_CHARS && isClosed(step))
  );
}

/** `；` stands between what is said of one thing and of another; `甲、乙、丙` alone is a list. */
function sidesOf(text: string): string[] {
  const parts = text.split(/[；;]/);
  if (parts.length > 1) return parts.map((part) => part.trim());
  const listed = text.split('、');
  const isList = listed.length >= 3 && listed.every((part) => /^\p{Script=Han}{2,}$/u.test(part.trim()));
  return isList ? listed.map((part) => part.trim()) : [];
}
