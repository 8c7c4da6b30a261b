import type { InputOf } from '@app/contract/endpoint.ts';
import { enterSchoolCode } from '@app/contract/identity/school-members.ts';
import {
  areaTree,
  listAllSchoolInArea,
  listBasicSubjectByEduSystemPhase,
  listSystemPhaseInfo,
} from '@app/contract/identity/schools.ts';
import { getUser, type Profile, SchoolInfo, saveUserInfo, UserInfo } from '@app/contract/identity/users.ts';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, queryClient, queryKeyOf } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';

export type ProfileChange = InputOf<typeof saveUserInfo>;

/** Phases, subjects and areas stay as they are as long as the page lives. */
const lasting = { staleTime: Number.POSITIVE_INFINITY };

export const myProfile = endpointQuery(getUser, {});
export const phases = queryOptions({ ...endpointQuery(listSystemPhaseInfo, {}), ...lasting });
export const areas = queryOptions({ ...endpointQuery(areaTree, {}), ...lasting });

export function subjectsOf(phaseCode: ProfileChange['phaseCode']) {
  return queryOptions({
    queryKey: queryKeyOf(listBasicSubjectByEduSystemPhase, phaseCode),
    queryFn: phaseCode
      ? ({ signal }) => callOrThrow(listBasicSubjectByEduSystemPhase, { phaseCode }, { signal })
      : skipToken,
    ...lasting,
  });
}

/** The schools of an area whose names hold the keyword; the list before stays while the next one comes. */
export function schoolsIn(areaId: string, keyword: string) {
  return queryOptions({
    queryKey: queryKeyOf(listAllSchoolInArea, areaId, keyword),
    queryFn: areaId ? ({ signal }) => callOrThrow(listAllSchoolInArea, { areaId, keyword }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
}

/** Saves, and lets everything on screen know: the session, which outlives a reload, and the cache. */
export async function saveProfile(change: ProfileChange): Promise<Profile> {
  return keepProfile(await callOrThrow(saveUserInfo, change));
}

/** Becomes a member of the school she chose; what was closed is asked for anew. */
export async function enterCode(code: string): Promise<Profile> {
  const profile = keepProfile(await callOrThrow(enterSchoolCode, { code }));
  await queryClient.invalidateQueries();
  return profile;
}

function keepProfile(profile: Profile): Profile {
  useSession.setState({ userInfo: UserInfo.parse(profile), schoolInfo: SchoolInfo.parse(profile) });
  putAnswer(myProfile, () => profile);
  return profile;
}
