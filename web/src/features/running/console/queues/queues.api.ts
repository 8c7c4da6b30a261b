import * as contract from '@app/contract/running/console-queues.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

type Named = Pick<contract.QueuedTask, 'kind' | 'taskId'>;

type Wish = { state: '' | contract.QueuedTask['state']; kind?: contract.QueueKind };

/** What the address says of the list. */
export function queueWish(place: ConsolePlace): Wish {
  const state = (['failed', 'at-work', 'waiting'] as const).find((one) => one === place.state) ?? '';
  const kind = contract.QueueKind.safeParse(place.kind).data;
  return { state, ...(kind && { kind }) };
}

const LOOK_AGAIN_MS = 5_000;
export const queues = { ...endpointQuery(contract.readQueues, {}), refetchInterval: LOOK_AGAIN_MS };
export const tasks = (wish: Wish) => ({
  ...endpointQuery(contract.listQueuedTasks, wish),
  refetchInterval: LOOK_AGAIN_MS,
});

const refresh = () => refreshQueries(contract.readQueues, contract.listQueuedTasks);

export async function retry({ kind, taskId }: Named): Promise<void> {
  await callOrThrow(contract.retryQueuedTask, { kind, taskId }).finally(refresh);
}

export async function stop({ kind, taskId }: Named): Promise<void> {
  await callOrThrow(contract.stopQueuedTask, { kind, taskId }).finally(refresh);
}

export async function hurry({ kind, taskId }: Named): Promise<void> {
  await callOrThrow(contract.hurryQueuedTask, { kind, taskId }).finally(refresh);
}

export async function drain(isDrained: boolean): Promise<void> {
  await callOrThrow(contract.drainQueues, { isDrained }).finally(refresh);
}
