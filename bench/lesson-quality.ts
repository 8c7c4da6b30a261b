import { TeachingMode } from '../contract/src/enums.ts';
import type { Design } from '../contract/src/making/design.ts';
import { checkDesign, minutesOfPeriods } from '../engines/src/designs/design-checks.ts';
import { hold } from './bars.ts';
import { atDesk, someLessons, write } from './design-desk.ts';
import { round } from './figures.ts';

const DESIGNS = 60;
const MIN_SPECIFIC_PERCENT = 85;
/** Shorter ones are headings and the like. */
const MIN_SENTENCE_CHARS = 8;

/** Scores what the library writes for lessons of every phase and subject, by program. */
export async function lessonQuality() {
  return atDesk(async (desk) => {
    const designs: Design[] = [];
    for (const [index, lessonId] of (await someLessons(desk, DESIGNS)).entries()) {
      // Most lessons are taught one by one.
      const mode = index % 6 === 4 ? TeachingMode[1] : index % 6 === 5 ? TeachingMode[0] : TeachingMode[2];
      designs.push((await write(desk, { lessonId, mode })).design);
    }
    const share = (isGood: (design: Design) => boolean) => designs.filter(isGood).length / designs.length;
    const specific = specificShares(designs);
    const worst = designs[specific.indexOf(Math.min(...specific))];
    const scores = {
      complete: share(isComplete),
      minutesExact: share((design) => minutesOfPeriods(design).every((minutes) => minutes === design.head.minutes)),
      goalsTaughtAndAssessed: share((design) => !checkDesign(design).some(({ id }) => /^(un|verb)/.test(id))),
      higherOrder: share((design) => !checkDesign(design).some(({ id }) => id === 'levels')),
      specific: specific.reduce((sum, one) => sum + one, 0) / specific.length,
    };
    const held = hold('lesson-quality', [
      ...Object.entries(scores).map(([name, score]) => ({
        name: `${name}Percent`,
        value: round(score * 100, 1),
        atLeast: name === 'specific' ? MIN_SPECIFIC_PERCENT : 100,
      })),
      { name: 'leastSpecificPercent', value: round(Math.min(...specific) * 100, 1) },
    ]);
    return { designs: designs.length, leastSpecific: worst?.head.title, ...held };
  });
}

/** Every section but the reflection, which she writes after the lesson, has words. */
function isComplete({ reflection, sources, ...design }: Design): boolean {
  return Object.values(design).every((value) => {
    if (typeof value === 'string') return value.trim() !== '';
    return Array.isArray(value) ? value.length > 0 : JSON.stringify(value).length > 2;
  });
}

/** For each design, the part of its sentences that no other design has. Standards are quoted, so they do not count. */
function specificShares(designs: readonly Design[]): number[] {
  const sentences = designs.map(
    ({ standards, head, sources, ...design }) => new Set(textsOf(design).flatMap(sentencesOf)),
  );
  return sentences.map((own, index) => {
    const shared = [...own].filter((sentence) => sentences.some((other, at) => at !== index && other.has(sentence)));
    return 1 - shared.length / Math.max(1, own.size);
  });
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function sentencesOf(text: string): string[] {
  return text
    .split(/[。？；\n]/u)
    .map((sentence) => sentence.replace(/^[-\s\d.]+/, '').trim())
    .filter((sentence) => sentence.length >= MIN_SENTENCE_CHARS);
}
