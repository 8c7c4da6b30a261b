import * as contract from '@app/contract/running/console-people.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';
import type { ConsolePlace } from '../console-place.ts';

/** What the address says of the table. */
export function peopleWish(place: ConsolePlace) {
  return {
    keyword: place.keyword ?? '',
    role: place.role ?? '',
    state: place.state === 'suspended' ? ('suspended' as const) : ('' as const),
    schoolId: place.school ?? '',
    sort: place.sort === 'name' ? ('name' as const) : ('joined' as const),
    order: place.order === 'asc' ? ('asc' as const) : ('desc' as const),
  };
}

export const person = (userId: string) => endpointQuery(contract.readConsolePerson, { userId });

const refresh = () => refreshQueries(contract.listConsolePeople, contract.readConsolePerson);

export async function changeRole(wish: { userId: string; roleCode: string }): Promise<{ formerRole: string }> {
  const former = await withFreshProof(() => callOrThrow(contract.changePersonRole, wish));
  await refresh();
  return former;
}

export async function suspend(wish: { userId: string; reason: string }): Promise<void> {
  await callOrThrow(contract.suspendPerson, wish);
  await refresh();
}

export async function restore(userId: string): Promise<void> {
  await callOrThrow(contract.restorePerson, { userId });
  await refresh();
}

export async function signOut(wish: { userId: string; sessionId?: string }): Promise<void> {
  await callOrThrow(contract.signOutPerson, wish);
  await refresh();
}

export async function resetFactors(wish: { userId: string; reason: string }): Promise<void> {
  await withFreshProof(() => callOrThrow(contract.resetPersonFactors, wish));
  await refresh();
}
