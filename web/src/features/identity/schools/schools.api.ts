import type { InputOf } from '@app/contract/endpoint.ts';
import {
  decideSchoolPeople,
  getSchoolCode,
  listSchoolPeople,
  renewSchoolCode,
} from '@app/contract/identity/school-members.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, queryClient, refreshQueries } from '#lib/http/query-client.ts';

export type PeopleState = InputOf<typeof listSchoolPeople>['state'];
export type Decision = InputOf<typeof decideSchoolPeople>;

export const schoolPeople = (state: PeopleState) => endpointQuery(listSchoolPeople, { state });
export const schoolCode = endpointQuery(getSchoolCode, {});

/** Answers about how many it was decided. */
export async function decide(decision: Decision): Promise<number> {
  const { decided } = await callOrThrow(decideSchoolPeople, decision);
  await refreshQueries(listSchoolPeople);
  if (decision.decision === 'remove') await queryClient.invalidateQueries({ queryKey: schoolCode.queryKey });
  return decided;
}

export async function renewCode(): Promise<void> {
  const renewed = await callOrThrow(renewSchoolCode, {});
  putAnswer(schoolCode, () => renewed);
}
