import type { InputOf } from '@app/contract/endpoint.ts';
import { saveComposedPaper } from '@app/contract/making/papers.ts';
import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import { giveClass } from './give-class.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

/** B, 错, 42, ±3 and −3/2, and a solution in words. */
const quizQuestions = [
  'math-junior-0029',
  'math-junior-0012',
  'math-junior-0032',
  'math-junior-0010',
  'math-junior-0026',
] as const;
export const pupils = ['陈一', '李二', '王三', '赵四'] as const;

/** A server with a class of four, a paper of five questions, and what a teacher and her pupils do with them. */
export async function openRoomDesk(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp({
    ...options,
    withQuestions: true,
    env: { TOKEN_TTL_SECONDS: String(100 * 86_400), ...options.env },
  });
  const teacher = await app.signUp();
  await giveClass(app, teacher, '3 班', pupils);
  const classId = await classOf(app, teacher);
  const paperId = await newPaper(app, teacher);

  const begin = (change: Partial<InputOf<typeof contract.beginRoom>> = {}, as = teacher) =>
    app.call(contract.beginRoom, { thingId: paperId, classId, ...change }, as);
  const look = async (roomId: string, as = teacher) => (await app.call(contract.lookAtRoom, { roomId }, as)).data;
  /** A room for the class, and the secret of its link. */
  const newRoom = async (change: Partial<InputOf<typeof contract.beginRoom>> = {}) => {
    const { roomId } = (await begin(change)).data;
    const { path, code } = await look(roomId);
    return { roomId, code, token: path.slice('/enter/'.length) };
  };
  const open = (token: string) => app.call(pupilRooms.openRoom, { token });
  const enter = async (token: string, name: string) => {
    const { data } = await open(token);
    const seatId = data.seats.find((one) => one.name === name)?.seatId;
    return app.call(pupilRooms.takeSeat, seatId ? { token, seatId } : { token, name });
  };
  const sit = async (token: string, name: string) => (await enter(token, name)).data.seat;
  const answer = (seat: string, no: number, ...given: string[]) => app.call(pupilRooms.answerItem, { seat, no, given });
  const read = (seat: string) => app.call(pupilRooms.readSeat, { seat });
  const handIn = (seat: string) => app.call(pupilRooms.handIn, { seat });
  const collect = (roomId: string, as = teacher) => app.call(contract.collectRoom, { roomId }, as);
  return { app, teacher, classId, paperId, begin, look, newRoom, open, enter, sit, answer, read, handIn, collect };
}

export type RoomDesk = Awaited<ReturnType<typeof openRoomDesk>>;

export async function classOf(app: TestApp, { userId }: Teacher): Promise<string> {
  const { rows } = await app.database.pool.query('select class_id from class_teachers where user_id = $1', [userId]);
  return rows[0].class_id;
}

export async function newPaper(
  app: TestApp,
  teacher: Teacher,
  questionIds: readonly string[] = quizQuestions,
): Promise<string> {
  const questions = questionIds.map((questionId) => ({ questionId, score: 5 }));
  const place = { phase: '04', subject: '02', grade: '09' } as const;
  const draft = { title: '随堂小练', ...place, minutes: 8, sections: [{ title: '一、练习', questions }] };
  return (await app.call(saveComposedPaper, draft, teacher)).data.paperId;
}
