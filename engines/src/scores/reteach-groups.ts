import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';
import { groupBy } from '../designs/group-by.ts';
import { EXCELLENT, type Marked, markedPupils, pointOf } from './analyse-scores.ts';
import { chosenIn, TENTHS } from './score-cell.ts';

/** Fewer than so many are no group of their own: they go where they lost the most with others. */
const FEWEST = 2;
/** Those that cost the most; the others are gaps in what their questions are about. */
const MOST_MISTAKES = 5;

export type Loss = { name: string; nos: number[]; full: number; lost: number };

/** Points a pupil of the class lost in the mean, by knowledge, the most first. */
export function lossesOf(items: readonly ScoreItem[], pupils: readonly ScorePupil[]): Loss[] {
  const marked = markedPupils(items, pupils);
  if (marked.length === 0) return [];
  const losses = [...groupBy(items, pointOf)].map(([name, own]) => {
    const places = own.map((item) => items.indexOf(item));
    const full = own.reduce((sum, { score }) => sum + score, 0);
    const had = marked.reduce((all, { scores }) => all + places.reduce((sum, at) => sum + (scores[at] ?? 0), 0), 0);
    return { name, nos: own.map(({ no }) => no), full, lost: full - had / TENTHS / marked.length };
  });
  return losses.sort((one, other) => other.lost - one.lost);
}

/** What somebody lost points by: a mistake an option means, or a point of knowledge. */
type Cause = { name: string; about: 'mistake' | 'knowledge'; nos: Set<number>; lost: Map<string, number> };
export type ReteachGroup = {
  /** A mistake in its own words, a point of knowledge, or 拓展 for whoever has little to mend. */
  name: string;
  about: 'mistake' | 'knowledge' | 'more';
  /** The questions it is about, those that cost this group the most first. */
  nos: number[];
  pupilIds: string[];
};

/** Each pupil in the one group where most of the points were lost; whoever lost nothing of what is taught, or has 85 %, goes further. */
export function reteachGroups(
  items: readonly ScoreItem[],
  pupils: readonly ScorePupil[],
  taught: readonly string[],
): ReteachGroup[] {
  const marked = markedPupils(items, pupils);
  const full = items.reduce((sum, { score }) => sum + score, 0) * TENTHS;
  const cellsOf = new Map(pupils.map(({ pupilId, cells }) => [pupilId, cells]));
  const asked = items.filter((item) => taught.includes(pointOf(item)));
  const isStrong = ({ total }: Marked) => total >= EXCELLENT * full;
  const weak = marked.filter((one) => !isStrong(one));
  const lostBy = (one: Marked, item: ScoreItem) => item.score * TENTHS - (one.scores[items.indexOf(item)] ?? 0);

  const mistakes = causesOf(weak, asked, lostBy, (one, item) => mistakeOf(item, cellsOf.get(one.pupilId)));
  // A mistake of one pupil alone is a gap in what the question is about.
  const shared = new Set(
    [...mistakes.values()]
      .filter(({ lost }) => lost.size >= FEWEST)
      .sort((one, other) => sumOf(other) - sumOf(one))
      .slice(0, MOST_MISTAKES)
      .map(({ name }) => name),
  );
  const points = causesOf(weak, asked, lostBy, (one, item) => {
    const mistake = mistakeOf(item, cellsOf.get(one.pupilId));
    return mistake !== '' && shared.has(mistake) ? '' : pointOf(item);
  });
  const causes: Cause[] = [
    ...[...mistakes.values()]
      .filter(({ name }) => shared.has(name))
      .map((cause) => ({ ...cause, about: 'mistake' as const })),
    ...[...points.values()].map((cause) => ({ ...cause, about: 'knowledge' as const })),
  ].sort((one, other) => sumOf(other) - sumOf(one) || (one.name < other.name ? -1 : 1));

  const placed = groupBy(weak, ({ pupilId }) => mostOf(causes, pupilId));
  const groups = causes.flatMap((cause): ReteachGroup[] => {
    const own = (placed.get(cause) ?? []).map(({ pupilId }) => pupilId);
    if (own.length === 0) return [];
    return [{ name: cause.name, about: cause.about, nos: [...cause.nos], pupilIds: own }];
  });
  const further = [...marked.filter(isStrong), ...(placed.get(undefined) ?? [])].map(({ pupilId }) => pupilId);
  if (further.length === 0) return groups;
  const inOrder = marked.map(({ pupilId }) => pupilId).filter((id) => further.includes(id));
  return [...groups, { name: '拓展', about: 'more', nos: asked.map(({ no }) => no), pupilIds: inOrder }];
}

function causesOf(
  marked: readonly Marked[],
  asked: readonly ScoreItem[],
  lostBy: (one: Marked, item: ScoreItem) => number,
  nameOf: (one: Marked, item: ScoreItem) => string,
): Map<string, Omit<Cause, 'about'>> {
  const causes = new Map<string, Omit<Cause, 'about'>>();
  for (const item of asked) {
    for (const one of marked) {
      const lost = lostBy(one, item);
      const name = lost > 0 ? nameOf(one, item) : '';
      if (name === '') continue;
      const cause = causes.get(name) ?? { name, nos: new Set(), lost: new Map() };
      cause.nos.add(item.no);
      cause.lost.set(one.pupilId, (cause.lost.get(one.pupilId) ?? 0) + lost);
      causes.set(name, cause);
    }
  }
  return causes;
}

function mistakeOf(item: ScoreItem, cells: ScorePupil['cells'] | undefined): string {
  const chosen = chosenIn(cells?.[item.no]);
  if (chosen?.length !== 1 || item.options.length === 0) return '';
  return item.mistakes?.[chosen.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '';
}

function sumOf({ lost }: Pick<Cause, 'lost'>): number {
  return [...lost.values()].reduce((sum, one) => sum + one, 0);
}

/** Of the same loss the one that cost the class more, which stands before it. */
function mostOf(causes: readonly Cause[], pupilId: string): Cause | undefined {
  let found: Cause | undefined;
  for (const cause of causes) {
    if ((cause.lost.get(pupilId) ?? 0) > (found?.lost.get(pupilId) ?? 0)) found = cause;
  }
  return found;
}
