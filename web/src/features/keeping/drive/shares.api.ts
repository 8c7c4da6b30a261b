import type { InputOf } from '@app/contract/endpoint.ts';
import {
  addShare,
  type DriveShare,
  listShares,
  resumeShare,
  sharePath,
  stopShare,
} from '@app/contract/keeping/drive-shares.ts';
import { useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';

export const myShares = endpointQuery(listShares, {});

export function useAddShare() {
  return useMutation({
    mutationFn: (share: InputOf<typeof addShare>) => callOrThrow(addShare, share),
    onSettled: refreshShares,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

export function useStopShare() {
  return useMutation({
    mutationFn: ({ shareId }: DriveShare) => callOrThrow(stopShare, { shareId }),
    onSettled: refreshShares,
  });
}

export function useResumeShare() {
  return useMutation({
    mutationFn: ({ shareId }: DriveShare) => callOrThrow(resumeShare, { shareId }),
    onSettled: refreshShares,
  });
}

/** The whole address, to be sent to somebody. */
export function addressOf({ code }: Pick<DriveShare, 'code'>): string {
  return new URL(sharePath(code), window.location.origin).href;
}

/** Signs nobody mistakes for others when they are read aloud. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newSharePassword(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(drawn, (number) => SIGNS[number % SIGNS.length]).join('');
}

function refreshShares() {
  return queryClient.invalidateQueries({ queryKey: myShares.queryKey });
}
