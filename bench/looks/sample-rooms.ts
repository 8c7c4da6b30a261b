import { saveComposedPaper } from '../../contract/src/making/papers.ts';
import * as pupilRooms from '../../contract/src/sharing/pupil-rooms.ts';
import * as rooms from '../../contract/src/sharing/rooms.ts';
import { call, type Desk } from '../design-desk.ts';

/** B, 错, 42 and a solution in words. */
const QUESTIONS = ['math-junior-0029', 'math-junior-0012', 'math-junior-0032', 'math-junior-0026'];
const PLACE = { phase: '04', subject: '02', grade: '09' } as const;

/** What each wrote, question by question; who wrote all of them has handed in. */
const pupils: Record<string, string[]> = {
  陈一: ['B', '错', '84/2', '设每件降价 x 元，依题意列方程。'],
  李二: ['D', '错', '41', '不会列方程'],
  王三: ['B', '对'],
  赵四: [],
};

/** A room that is answered in just now, and one whose answers are collected. */
export async function fillRooms(desk: Desk) {
  const questions = QUESTIONS.map((questionId) => ({ questionId, score: 5 }));
  const draft = { title: '随堂小练', ...PLACE, minutes: 8, sections: [{ title: '一、练习', questions }] };
  const { paperId } = await call(desk, saveComposedPaper, draft);
  const live = await fillRoom(desk, paperId);
  const collected = await fillRoom(desk, paperId);
  await call(desk, rooms.collectRoom, { roomId: collected.roomId });
  return { liveRoomId: live.roomId, collectedRoomId: collected.roomId, roomPath: live.path };
}

async function fillRoom(desk: Desk, thingId: string) {
  const { roomId } = await call(desk, rooms.beginRoom, { kind: 'paper', thingId, minutes: 0 });
  const { path } = await call(desk, rooms.lookAtRoom, { roomId });
  const token = path.slice(rooms.roomPath('').length);
  for (const [name, answers] of Object.entries(pupils)) {
    const { seat } = await call(desk, pupilRooms.takeSeat, { token, code: '', name });
    for (const [index, given] of answers.entries()) {
      await call(desk, pupilRooms.answerItem, { seat, no: index + 1, given: [given] });
    }
    if (answers.length === QUESTIONS.length) await call(desk, pupilRooms.handIn, { seat });
  }
  return { roomId, path };
}
