import type { GroundStandard } from './ground.ts';
import { stageOfGrade } from './stage-of-grade.ts';

const NAMED_STAGE = /第([一二三四、]{1,7})学段/;

/**
 * What lessons of a kind rest on, for one grade: a requirement of another 学段 gives way to that of its own, or is left out where
 * there is none.
 */
export function standardsOfGrade(
  all: readonly GroundStandard[],
  codes: ReadonlySet<string>,
  grade: string,
): GroundStandard[] {
  const stage = stageOfGrade(grade);
  if (stage === undefined) return all.filter(({ code }) => codes.has(code));
  const isOfGrade = (one: GroundStandard) => stageIn(one)?.includes(stage) ?? true;
  const strange = all.filter((one) => codes.has(one.code) && !isOfGrade(one));
  const instead = new Set(strange.filter(({ name }) => NAMED_STAGE.test(name)).map(themeOf));
  return all.filter((one) => isOfGrade(one) && (codes.has(one.code) || instead.has(themeOf(one))));
}

/** Some say it in their name, some before their text. */
function stageIn({ name, meaning }: GroundStandard): string | undefined {
  return (NAMED_STAGE.exec(name) ?? NAMED_STAGE.exec(meaning.slice(0, 12)))?.[1];
}

function themeOf({ name }: GroundStandard): string {
  return name.replace(/（.{1,12}）$/, '');
}
