import type { LessonPattern, LessonPlan } from '#content/kernel-shapes.ts';
import { mapTexts } from '#lib/map-texts.ts';
import type { LessonFacts } from './ground.ts';

/** The first pattern whose titles fit the lesson or its unit; the last one fits all. */
export function patternFor<P extends Pick<LessonPattern, 'titles'>>(
  patterns: readonly P[],
  facts: LessonFacts,
): P | undefined {
  return patterns.find(
    ({ titles = [] }) =>
      titles.length === 0 ||
      titles.some((title) => new RegExp(title, 'u').test(facts.title) || new RegExp(title, 'u').test(facts.unit)),
  );
}

/** Writes the words of a lesson into the blanks of a pattern, everywhere in it. */
export function fillPattern(plan: LessonPlan, facts: LessonFacts): LessonPlan {
  const [point = facts.title, point2 = point] = facts.points;
  const words: Record<string, string> = {
    lesson: facts.title,
    unit: facts.unit || facts.title,
    grade: facts.grade,
    point,
    point2,
    points: facts.points.length > 0 ? facts.points.join('、') : facts.title,
  };
  const short = `“${shortName(facts)}”`;
  return mapTexts(plan, (text) =>
    text.replaceAll('“{{lesson}}”', short).replace(/\{\{(\w+)\}\}/g, (blank, name: string) => words[name] ?? blank),
  );
}

const LONG_TITLE_CHARS = 6;

/** A long title repeated in every sentence is tiresome: what the lesson is about says the same. */
function shortName({ title, points: [point] }: LessonFacts): string {
  return point && title.length > LONG_TITLE_CHARS && point.length < title.length ? point : title;
}
