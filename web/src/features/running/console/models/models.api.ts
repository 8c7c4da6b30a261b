import * as contract from '@app/contract/running/console-models.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient, refreshQueries } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

export const models = endpointQuery(contract.readModels, {});

export type UseWish = { days: number; by: (typeof contract.modelUseGroups)[number] };

/** What the address says of the sums. */
export function wishOfUse(place: ConsolePlace): UseWish {
  const by = contract.modelUseGroups.find((one) => one === place.by) ?? 'role';
  return { days: place.days === '30' ? 30 : 7, by };
}

export const modelUse = (wish: UseWish) => endpointQuery(contract.readModelUse, wish);

const refresh = () => refreshQueries(contract.readModels, contract.readModelUse);

export async function saveModel(given: Parameters<typeof callOrThrow<typeof contract.saveModel>>[1]) {
  const saved = await callOrThrow(contract.saveModel, given);
  if (saved.isSaved) await refresh();
  return saved;
}

export async function tryModel(given: Parameters<typeof callOrThrow<typeof contract.tryModel>>[1]) {
  return callOrThrow(contract.tryModel, given);
}

/** One after another: several at once would tell how a service does under load. */
export async function tryAll(roles: readonly contract.ModelRole[]): Promise<void> {
  for (const role of roles) {
    await callOrThrow(contract.tryModel, { role });
    await refreshQueries(contract.readModels);
  }
}

/** Answers what holds from now on: the page around may be told of it a moment later. */
export async function restoreModel(role: contract.ModelRole): Promise<contract.ConsoleModelRole | undefined> {
  await callOrThrow(contract.restoreModel, { role });
  await refresh();
  return queryClient.getQueryData(models.queryKey)?.roles.find((one) => one.role === role);
}
