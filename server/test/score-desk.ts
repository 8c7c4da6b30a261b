import type { InputOf } from '@app/contract/endpoint.ts';
import * as contract from '@app/contract/making/scores.ts';
import { loadQuestions } from '#features/library/questions/questions-load.service.ts';
import { giveClass } from './give-class.ts';
import { classOf, newPaper, pupils } from './room-desk.ts';
import { openTestApp } from './test-app.ts';
import { contentDir } from './test-database.ts';

/** A server with a class of four, a paper of five questions, and what a teacher does with their scores. */
export async function openScoreDesk(options: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp({ withCurriculum: true, ...options });
  await loadQuestions(app.deps, contentDir);
  const origin = await app.listen();
  const [teacher, other] = [await app.signUp(), await app.signUp()];
  await giveClass(app, teacher, '3 班', pupils);
  const classId = await classOf(app, teacher);
  const paperId = await newPaper(app, teacher);

  const begin = async (change: Partial<InputOf<typeof contract.beginScoreSheet>>) =>
    (await app.call(contract.beginScoreSheet, { paperId, ...change }, teacher)).data.sheetId;
  const newSheet = () => begin({ classId });
  const named = (names: readonly string[]) => begin({ pupils: names.map((name) => ({ name })) });
  const read = async (sheetId: string) => (await app.call(contract.getScoreSheet, { sheetId }, teacher)).data;
  const list = async () => (await app.call(contract.listScoreSheets, { paperId }, teacher)).data.list;
  const set = (sheetId: string, rows: InputOf<typeof contract.setScores>['rows']) =>
    app.call(contract.setScores, { sheetId, rows }, teacher);
  const readFile = async (sheetId: string, bytes: string, name = '成绩.csv') => {
    const body = new FormData();
    body.append('sheetId', sheetId);
    body.append('file', new Blob([bytes]), name);
    const headers = { 's-auth-token': teacher.token };
    const response = await fetch(`${origin}${contract.readScoreFile.path}`, { method: 'POST', headers, body });
    // the standard envelope
    const answer = (await response.json()) as { message: string; data: contract.ReadScores };
    return { ...answer, status: response.status };
  };
  return { app, origin, teacher, other, classId, paperId, pupils, newSheet, named, read, list, set, readFile };
}

export type ScoreDesk = Awaited<ReturnType<typeof openScoreDesk>>;
