import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { listBell } from '@app/contract/running/bell.ts';
import {
  addRemark,
  circulateDesign,
  dealWithRemark,
  endCirculation,
  listRemarks,
  readCirculated,
  removeRemark,
} from '@app/contract/sharing/remarks.ts';
import { useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';

export const remarksOn = (designId: string) => endpointQuery(listRemarks, { designId });
export const circulated = (circulationId: string) => endpointQuery(readCirculated, { circulationId });

/** Wherever remarks are shown they are asked for again, whether or not the call said so. */
function useChange<E extends Endpoint>(endpoint: E) {
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> => callOrThrow(endpoint, input),
    onSettled: () => refreshQueries(listRemarks, readCirculated, listBell),
  });
}

export const useCirculate = () => useChange(circulateDesign);
export const useEndCirculation = () => useChange(endCirculation);
export const useDealWithRemark = () => useChange(dealWithRemark);
export const useAddRemark = () => useChange(addRemark);
export const useRemoveRemark = () => useChange(removeRemark);
