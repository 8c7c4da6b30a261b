import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { teachingInClass } from '@app/contract/identity/schools.ts';
import { getOwnLesson } from '@app/contract/making/own-lessons.ts';
import { searchPaper } from '@app/contract/making/papers.ts';
import { getScoreSheet, listScoreSheets } from '@app/contract/making/scores.ts';
import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import * as room from '@app/contract/sharing/rooms.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { aboutNobody, endpointQuery, queryKeyOf, refreshQueries } from '#lib/http/query-client.ts';

const LOOK_AGAIN_MS = 2_000;
const PUPIL_LOOKS_AGAIN_MS = 5_000;
/** What only the teacher can mark is marked after the lesson, and what she closes goes from the phones too. */
const COLLECTED_AGAIN_MS = 15_000;
/** A class stands at the door at once, behind one address. */
const NAMES_AGAIN_MS = 15_000;
const MANY = 50;

export const myClasses = endpointQuery(teachingInClass, {});
export const previewOf = (sent: InputOf<typeof room.previewRoom>) => endpointQuery(room.previewRoom, sent);
export const myPapers = endpointQuery(searchPaper, { owner: 'mine', limit: MANY });
export const lessonById = (ownLessonId: string) => endpointQuery(getOwnLesson, { ownLessonId });
export const myRooms = endpointQuery(room.listRooms, { limit: MANY });
export const roomsOfLesson = (ownLessonId: string) => endpointQuery(room.listRooms, { ownLessonId, limit: MANY });
export const seatById = (roomId: string, seatId: string) => endpointQuery(room.lookAtSeat, { roomId, seatId });
export const itemByNo = (roomId: string, no: number) => endpointQuery(room.lookAtItem, { roomId, no });

/** Asked again and again while pupils answer, and also when an answer did not come: they go on meanwhile. */
export function roomById(roomId: string) {
  return queryOptions({
    ...endpointQuery(room.lookAtRoom, { roomId }),
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'open' ? LOOK_AGAIN_MS : false),
  });
}

/** Before a pupil comes in: names that are taken meanwhile turn grey. */
export function entrance(by: { token: string } | { code: string }) {
  return queryOptions({
    queryKey: queryKeyOf(pupilRooms.openRoom, by),
    queryFn: ({ signal }) => callOrThrow(pupilRooms.openRoom, by, { signal }),
    refetchInterval: NAMES_AGAIN_MS,
    retry: false,
    ...aboutNobody,
  });
}

export function pupilRoom(seat: string) {
  return queryOptions({
    queryKey: queryKeyOf(pupilRooms.readSeat, seat),
    queryFn: ({ signal }) => callOrThrow(pupilRooms.readSeat, { seat }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isCollected ? COLLECTED_AGAIN_MS : PUPIL_LOOKS_AGAIN_MS),
    retry: false,
    ...aboutNobody,
  });
}

/** Asked again when the answers are opened; until that has come what was shown before stays. */
export function shownIn(seat: string, isCollected: boolean) {
  return queryOptions({
    queryKey: queryKeyOf(pupilRooms.readShown, seat, isCollected),
    queryFn: ({ signal }) => callOrThrow(pupilRooms.readShown, { seat }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    ...aboutNobody,
  });
}

export const useBegin = () => useChange(room.beginRoom);
export const useExtend = () => useChange(room.extendRoom);
export const useCollect = () => useChange(room.collectRoom);
export const useClose = () => useChange(room.closeRoom);
export const useRemove = () => useChange(room.removeRoom);
export const useMark = () => useChange(room.markAnswers);
export const useFreeSeat = () => useChange(room.freeSeat);

export function useTakeSeat() {
  return useMutation({
    mutationFn: (input: InputOf<typeof pupilRooms.takeSeat>) => callOrThrow(pupilRooms.takeSeat, input),
    // The page says what is wrong.
    onError: () => undefined,
  });
}

export const readMarks = (roomId: string) => callOrThrow(room.listMarks, { roomId });
export const sendAnswer = (input: InputOf<typeof pupilRooms.answerItem>) => callOrThrow(pupilRooms.answerItem, input);
export const sendPhoto = (input: InputOf<typeof pupilRooms.putPhoto>) => callOrThrow(pupilRooms.putPhoto, input);
export const takePhotoBack = (input: InputOf<typeof pupilRooms.removePhoto>) =>
  callOrThrow(pupilRooms.removePhoto, input);
export const sendHandIn = (seat: string) => callOrThrow(pupilRooms.handIn, { seat });

function useChange<E extends Endpoint>(endpoint: E) {
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<OutputOf<E>> => callOrThrow<E>(endpoint, input),
    onSettled: () => refreshQueries(room.lookAtRoom, room.listRooms, room.lookAtSeat, room.lookAtItem),
  });
}

/** Into the score sheet of its paper, which is kept when the room is not. */
export function useTakeScores() {
  return useMutation({
    mutationFn: (roomId: string) => callOrThrow(room.takeRoomScores, { roomId }),
    onSettled: () => refreshQueries(listScoreSheets, getScoreSheet),
  });
}
