import type { InputOf } from '@app/contract/endpoint.ts';
import * as contract from '@app/contract/running/console-schools.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

export type Roster = InputOf<typeof contract.previewRoster>;

export function schoolsWish(place: ConsolePlace) {
  return {
    keyword: place.keyword ?? '',
    sort: 'name' as const,
    order: place.order === 'desc' ? ('desc' as const) : ('asc' as const),
  };
}

export const school = (schoolId: string) => endpointQuery(contract.readConsoleSchool, { schoolId });
export const waiting = (schoolId: string) => endpointQuery(contract.listConsoleSchoolPeople, { schoolId });
export const classes = (schoolId: string) => endpointQuery(contract.listConsoleClasses, { schoolId });

const refresh = () =>
  refreshQueries(
    contract.listConsoleSchools,
    contract.readConsoleSchool,
    contract.listConsoleSchoolPeople,
    contract.listConsoleClasses,
  );

export async function addSchool(fields: InputOf<typeof contract.addConsoleSchool>) {
  const added = await callOrThrow(contract.addConsoleSchool, fields);
  await refresh();
  return added;
}

export async function changeSchool(fields: InputOf<typeof contract.changeConsoleSchool>): Promise<void> {
  await callOrThrow(contract.changeConsoleSchool, fields);
  await refresh();
}

export async function removeSchool(wish: { schoolId: string; reason: string }): Promise<void> {
  await callOrThrow(contract.removeConsoleSchool, wish);
  await refreshQueries(contract.listConsoleSchools);
}

export async function renewCode(schoolId: string): Promise<void> {
  await callOrThrow(contract.renewConsoleSchoolCode, { schoolId });
  await refresh();
}

export async function decide(wish: InputOf<typeof contract.decideConsoleSchoolPeople>): Promise<void> {
  await callOrThrow(contract.decideConsoleSchoolPeople, wish);
  await refresh();
}

export const preview = (roster: Roster) => callOrThrow(contract.previewRoster, roster);

export async function takeRoster(roster: Roster) {
  const taken = await callOrThrow(contract.importRoster, roster);
  await refresh();
  return taken;
}

export async function grant(wish: InputOf<typeof contract.grantConsoleProject>): Promise<void> {
  await callOrThrow(contract.grantConsoleProject, wish);
  await refresh();
}

export async function revoke(wish: { schoolId: string; userId: string }): Promise<void> {
  await callOrThrow(contract.revokeConsoleProject, wish);
  await refresh();
}
