import type { DeckMaster } from '@app/contract/making/slide-masters.ts';
import {
  addSlideMaster,
  listSlideMasters,
  removeSlideMaster,
  restoreSlideMaster,
  shareSlideMaster,
} from '@app/contract/making/slide-masters.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext } from 'react';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';

export type Grounds = { cover: string; section: string; page: string };

/** Where the pictures behind the words of a school's look are; without them its colours stand there alone. */
export const GroundsContext = createContext<Grounds | undefined>(undefined);

export const schoolLooks = () => endpointQuery(listSlideMasters, {});

/** Addresses end after an hour or two. */
export function useGrounds(master: DeckMaster | undefined): Grounds | undefined {
  const { data } = useQuery({ ...schoolLooks(), enabled: master !== undefined, refetchInterval: HOUR_MS });
  return data?.list.find((row) => row.master.masterId === master?.masterId)?.grounds;
}

const refresh = () => refreshQueries(listSlideMasters);

export function useAddLook() {
  return useMutation({
    mutationFn: (file: File) => upload(addSlideMaster, file, {}),
    onSuccess: refresh,
    // Said below the button.
    onError: () => undefined,
  });
}

export function useShareLook() {
  return useMutation({
    mutationFn: (masterId: string) => callOrThrow(shareSlideMaster, { masterId }),
    onSettled: refresh,
  });
}

export function useRemoveLook() {
  return useMutation({
    mutationFn: (masterId: string) => callOrThrow(removeSlideMaster, { masterId }),
    onSettled: refresh,
  });
}

export function useRestoreLook() {
  return useMutation({
    mutationFn: (masterId: string) => callOrThrow(restoreSlideMaster, { masterId }),
    onSettled: refresh,
  });
}
