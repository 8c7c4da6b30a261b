import type { BellItem } from '@app/contract/running/bell.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import type { Ring } from '#area.ts';

export type Heard = { ring: Ring; isRead: boolean };

/** So many names stand in a line. */
const MAX_NAMED = 3;

/** What is alike, of one day and dealt with alike, is one line. */
export function toItems(heard: readonly Heard[]): BellItem[] {
  return [...Map.groupBy(heard, alike).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return group.length === 1 ? [toItem(first)] : [toMerged(first, group)];
  });
}

function alike({ ring: { key, at, merged }, isRead }: Heard): string {
  return merged ? `${merged.by} ${chinaDay(at)} ${isRead}` : key;
}

function toItem({ ring, isRead }: Heard): BellItem {
  const { key, at, act, merged: _, ...told } = ring;
  return { ...told, keys: [key], at: at.getTime(), isRead, ...(act && { act: { label: act.label } }) };
}

function toMerged(latest: Heard, group: readonly Heard[]): BellItem {
  const { merged, open: _, ...ring } = latest.ring;
  const uses = group.map(({ ring: { use } }) => use);
  const named = uses.slice(0, MAX_NAMED).join('、');
  return {
    ...toItem({ ...latest, ring }),
    keys: group.map((one) => one.ring.key),
    ...(merged && { fact: merged.fact(group.length) }),
    use: uses.length > MAX_NAMED ? `${named} 等` : named,
    ...(merged?.open && { open: merged.open }),
  };
}
