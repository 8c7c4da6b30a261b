import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { families, familyById } from './families.ts';
import type { Family, Step } from './family.ts';
import { makeQuestion } from './make-question.ts';
import { questionAt, questionOfId, shelfSize } from './shelf.ts';

/** In every run the first of each shelf; `bench -- questions` makes a hundred thousand. */
const LOOKED_AT = 16;

const fileOf: Record<string, string> = {
  '01': 'chinese',
  '02': 'math',
  '03': 'english',
  '05': 'physics',
  '06': 'chemistry',
  '13': 'biology',
  '14': 'geography',
};
const phaseOf: Record<string, string> = { '03': 'primary', '04': 'junior', '05': 'senior' };

/** Titles of every point of a tree. */
function titlesOf({ phase, subject }: Family): Set<string> {
  const file = `../../../content/curriculum/tree/${fileOf[subject]}-${phaseOf[phase]}.json`;
  const titles = new Set<string>();
  const walk = (nodes: readonly (string | { title: string; children?: [] })[]) => {
    for (const node of nodes) {
      titles.add(typeof node === 'string' ? node : node.title);
      if (typeof node !== 'string') walk(node.children ?? []);
    }
  };
  walk(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).nodes);
  return titles;
}

/** One line for each fault, so that a family is mended from what is printed. */
function faultsOf(family: Family, step: Step): string[] {
  const made = Array.from({ length: LOOKED_AT }, (_, number) => makeQuestion(family, step, number));
  return made.flatMap((one) => ('fault' in one ? [`${family.id} ${step}: ${one.fault}`] : []));
}

/** The shelf holds as many different questions as it says, each made again by its id. */
function faultsOfShelf(family: Family, step: Step): string[] {
  const size = shelfSize(family);
  const last = questionAt(family, step, size - 1);
  if (!last) {
    const places = Array.from({ length: size }, (_, place) => place);
    return [
      `${family.id} ${step}: only ${places.filter((place) => questionAt(family, step, place)).length} of ${size}`,
    ];
  }
  const again = questionOfId(familyById, last.id);
  return JSON.stringify(again) === JSON.stringify(last) ? [] : [`${family.id} ${step}: ${last.id} is another one`];
}

describe('families of questions', () => {
  it('have an id, a name of their own and points of the knowledge tree', () => {
    expect(familyById.size).toBe(families.length);
    for (const family of families) {
      expect(family.id, family.id).toMatch(/^[a-z]+(-[a-z0-9]+)+$/);
      expect(family.name.length, `${family.id} ${family.name}`).toBeLessThanOrEqual(16);
      for (const point of family.knowledge) expect(titlesOf(family), family.id).toContain(point);
      expect(new Set(family.steps).size, family.id).toBe(family.steps.length);
    }
  });

  it('make sound questions at every draw: one right answer, by a second way as well', () => {
    expect(families.flatMap((family) => family.steps.flatMap((step) => faultsOf(family, step)))).toEqual([]);
  });

  it('have as many different questions as their shelf says, each made again by its id', () => {
    // The hardest step has the fewest; the bench looks at all of them.
    expect(families.flatMap((family) => faultsOfShelf(family, Math.max(...family.steps) as Step))).toEqual([]);
  });
});
