import { getContentById, getContentV2, HOME_PLACEMENT } from '@app/contract/talking/placements.ts';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#lib/http/query-client.ts';

/** What stands on the welcome view for whoever teaches this; it changes with the content, not by the minute. */
export function homePlacement(phaseCode: string, subjectCode: string) {
  const viewer = { ...(phaseCode && { phaseList: phaseCode }), ...(subjectCode && { subjectList: subjectCode }) };
  return queryOptions({
    ...endpointQuery(getContentV2, { placementKey: HOME_PLACEMENT, ...viewer }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const placedContent = (id: string) => endpointQuery(getContentById, { id });
