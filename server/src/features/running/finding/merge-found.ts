import { type Found, type FoundGroup, type FoundGroupName, foundGroups } from '@app/contract/running/finding.ts';

/** Everything that was found of some kinds, and what of it by its sound. */
export type FoundAll = { list: Found[]; total: number; isMore: boolean; sounded: string };

/** What was found, in the groups it is shown in; empty groups are left out. */
export function groupsOf(names: readonly FoundGroupName[], found: readonly FoundAll[], limit: number): FoundGroup[] {
  return names.flatMap((group) => {
    const kinds: readonly Found['kind'][] = foundGroups[group];
    const parts = found.filter(({ list }) => list.some(({ kind }) => kinds.includes(kind)));
    const all = parts.flatMap((part) => part.list.filter(({ kind }) => kinds.includes(kind)));
    const list = onceEach(all);
    if (list.length === 0) return [];
    const shown = list.filter((one) => !isSaidOfFound(one, list)).toSorted(byRankAndTime);
    const total = Math.max(
      parts.reduce((sum, part) => sum + part.total, 0) - (all.length - shown.length),
      shown.length,
    );
    return { group, list: shown.slice(0, limit), total, isMore: parts.some(({ isMore }) => isMore) };
  });
}

/** Her own lessons come first; those of the library stand in an order of their own, before what else is hers; what was only said comes last. */
function byRankAndTime(one: Found, other: Found): number {
  return rankOf(one) - rankOf(other) || other.changeTime - one.changeTime;
}

function rankOf({ kind }: Found): number {
  if (kind === 'ownLesson') return 0;
  return kind === 'lesson' ? 1 : kind === 'said' ? 3 : 2;
}

/** A lesson of hers is found by its title and by that of the library; what has something to tint stays. */
function onceEach(list: readonly Found[]): Found[] {
  const byId = new Map<string, Found>();
  for (const one of list) {
    const key = `${one.kind} ${one.id}`;
    if ((byId.get(key)?.hits.length ?? -1) < one.hits.length) byId.set(key, one);
  }
  return [...byId.values()];
}

/** A conversation that is found by its title is not told a second time. */
function isSaidOfFound({ kind, id }: Found, list: readonly Found[]): boolean {
  return kind === 'said' && list.some((one) => one.kind === 'chat' && one.id === id);
}
