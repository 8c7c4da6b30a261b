import * as contract from '@app/contract/running/console-review.ts';
import { FlagKind } from '@app/contract/talking/flags.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

export const reviewStates = { open: '等着看', appealed: '申诉', decided: '看过了', all: '全部' } as const;
type Shown = keyof typeof reviewStates;

/** What the address says of the table; what waits comes first, the oldest of it before all. */
export function reviewWish(place: ConsolePlace) {
  const shown = shownOf(place);
  return {
    keyword: place.keyword ?? '',
    kind: FlagKind.safeParse(place.kind).data ?? ('' as const),
    state: shown === 'all' ? ('' as const) : shown,
    sort: 'time' as const,
    order: orderOf(place.order, shown),
  };
}

export function shownOf({ state }: ConsolePlace): Shown {
  return (['open', 'appealed', 'decided', 'all'] as const).find((one) => one === state) ?? 'open';
}

function orderOf(order: string | undefined, shown: Shown): 'asc' | 'desc' {
  if (order === 'asc' || order === 'desc') return order;
  return shown === 'open' || shown === 'appealed' ? 'asc' : 'desc';
}

export const counts = endpointQuery(contract.readReviewCounts, {});
export const review = (flagId: string) => endpointQuery(contract.readReview, { flagId });

export async function openText(flagId: string): Promise<contract.ReviewText> {
  return callOrThrow(contract.openReviewText, { flagId });
}

type Decision = { flagId: string; decision: contract.ReviewDecision; note: string; updateTime: number };

export async function decide(wish: Decision): Promise<void> {
  await callOrThrow(contract.decideReview, wish).finally(() =>
    refreshQueries(contract.listReviews, contract.readReview, contract.readReviewCounts),
  );
}
