import type { InputOf } from '@app/contract/endpoint.ts';
import { teachingInClass } from '@app/contract/identity/schools.ts';
import { readAnswerSheet } from '@app/contract/making/answer-sheets.ts';
import { getPaperContent, searchPaper } from '@app/contract/making/papers.ts';
import * as contract from '@app/contract/making/scores.ts';
import { type ScoreChange, withChanges } from '@app/engines/scores/score-block.ts';
import { useMutation } from '@tanstack/react-query';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, refreshQueries } from '#lib/http/query-client.ts';

export const myClasses = endpointQuery(teachingInClass, {});
export const paperById = (paperId: string) => endpointQuery(getPaperContent, { paperId });
export const sheetById = (sheetId: string) => endpointQuery(contract.getScoreSheet, { sheetId });
/** Without a paper all of hers. */
export const sheetsOf = (paperId: string | undefined) =>
  endpointQuery(contract.listScoreSheets, paperId === undefined ? {} : { paperId });

const refresh = () => refreshQueries(contract.listScoreSheets, contract.getScoreSheet);

/** The answer is laid over the sheet: what was asked for before may come after it. */
export async function keepScores(sheetId: string, rows: readonly ScoreChange[]): Promise<void> {
  await callOrThrow(contract.setScores, { sheetId, rows: [...rows] });
  putAnswer(sheetById(sheetId), (known) => known && withChanges(known, rows));
}

export const readFile = (sheetId: string, file: File) => upload(contract.readScoreFile, file, { sheetId });

/** Read and not stored; what it says is kept by `useTakeScores`. */
export const readSheetPhoto = (paperId: string, file: File, page: number, signal: AbortSignal) =>
  upload(readAnswerSheet, file, { paperId, page }, { signal });

export function useBeginSheet() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof contract.beginScoreSheet>) => callOrThrow(contract.beginScoreSheet, wish),
    onSettled: refresh,
    // The form says what is wrong.
    onError: () => undefined,
  });
}

export function useTakeScores() {
  return useMutation({
    mutationFn: (taken: InputOf<typeof contract.takeScores>) => callOrThrow(contract.takeScores, taken),
    onSettled: refresh,
  });
}

export function useMakeSheets() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof contract.makeReteachSheets>) => callOrThrow(contract.makeReteachSheets, wish),
    onSettled: () => refreshQueries(contract.getScoreSheet, searchPaper),
    onError: () => undefined,
  });
}

export function useSetHalfForSome() {
  return useMutation({
    mutationFn: (rule: InputOf<typeof contract.setHalfForSome>) => callOrThrow(contract.setHalfForSome, rule),
    onSuccess: (_, { sheetId, nos, isHalf }) =>
      putAnswer(sheetById(sheetId), (known) => {
        if (!known) return known;
        const items = known.items.map((item) => (nos.includes(item.no) ? { ...item, isHalfForSome: isHalf } : item));
        return { ...known, items };
      }),
  });
}

export function useAddPupils() {
  return useMutation({
    mutationFn: (added: InputOf<typeof contract.addScorePupils>) => callOrThrow(contract.addScorePupils, added),
    onSettled: refresh,
    onError: () => undefined,
  });
}

export function useChangePupil() {
  return useMutation({
    mutationFn: (change: InputOf<typeof contract.changeScorePupil>) => callOrThrow(contract.changeScorePupil, change),
    onSettled: refresh,
    onError: () => undefined,
  });
}

export function useRemovePupil() {
  return useMutation({
    mutationFn: (pupil: InputOf<typeof contract.removeScorePupil>) => callOrThrow(contract.removeScorePupil, pupil),
    onSettled: refresh,
    onError: () => undefined,
  });
}

export function useRemoveSheet() {
  return useMutation({
    mutationFn: (sheetId: string) => callOrThrow(contract.removeScoreSheet, { sheetId }),
    onSettled: () => refreshQueries(contract.listScoreSheets),
  });
}

export function useRestoreSheet() {
  return useMutation({
    mutationFn: (sheetId: string) => callOrThrow(contract.restoreScoreSheet, { sheetId }),
    onSettled: () => refreshQueries(contract.listScoreSheets),
  });
}
