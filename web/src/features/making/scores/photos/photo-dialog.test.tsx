import { teachingInClass } from '@app/contract/identity/schools.ts';
import { prepareAnswerSheet, type SheetDoubt, type SheetReading } from '@app/contract/making/answer-sheets.ts';
import * as contract from '@app/contract/making/scores.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { ScoresScreen } from '../scores-screen.tsx';
import { sampleSheet, sheetId } from '../testing/sample-sheet.ts';

let server: ReturnType<typeof fakeServer>;
let drawn: unknown[][];
let turns: number[];
beforeEach(() => {
  server = fakeServer();
  FakeUpload.install();
  useSession.setState({ token: 't' });
  server.on(teachingInClass, () => answer(teachingInClass, []));
  server.on(contract.getScoreSheet, () => answer(contract.getScoreSheet, sampleSheet()));
  server.on(contract.listScoreSheets, () => answer(contract.listScoreSheets, { list: [] }));
  server.on(contract.takeScores, () => answer(contract.takeScores, { taken: 2, added: 0 }));
  drawn = [];
  turns = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 2000, height: 3000, close: () => undefined }));
  const pen = {
    ...{ translate: () => undefined, rotate: (angle: number) => turns.push(Math.round((angle * 180) / Math.PI)) },
    ...{ drawImage: (...how: unknown[]) => drawn.push(how), strokeRect: () => undefined },
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  useSession.setState({ token: '' });
});

const doubt = (about: SheetDoubt['about'], change: Partial<SheetDoubt> = {}): SheetDoubt => ({
  ...{ about, no: '1', place: 0, reason: '涂了 2 个：A、B', seen: ['A', 'B'], values: ['A', 'B', 'C', 'D'] },
  ...{ box: { x: 100, y: 400, width: 80, height: 20 }, ...change },
});

function reading(pupilNumber: string, letters: string[], change: Partial<SheetReading> = {}): SheetReading {
  const slot = { no: '1', questionId: 'q1', part: null, fullScore: 5 };
  const isSure = letters.length === 1;
  return {
    ...{
      isRead: true,
      problem: '',
      pages: 1,
      widthPx: 1000,
      heightPx: 1500,
      turn: 0,
      code: 'ABC123',
      side: 1,
      sides: 1,
    },
    ...{ form: null, paperForm: null, isAbsent: false, pupilNumber, seatNumber: null, warnings: [] },
    answers: [{ ...slot, isSure, marked: letters, points: null, isPartlyRight: false }],
    scores: [{ ...slot, no: '2', questionId: 'q2', isSure: true, score: 4 }],
    doubts: isSure ? [] : [doubt('answer')],
    objective: { score: 0, fullScore: 5, isSure },
    ...change,
  };
}

const photo = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });
const open = async () => {
  const user = await openScreen(<ScoresScreen paperId="paper-1" sheetId={sheetId} onPlace={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: '读答题卡' }));
  const dialog = within(await screen.findByRole('dialog', { name: '读答题卡' }));
  const choose = (...names: string[]) => user.upload(dialog.getByLabelText('选答题卡照片'), names.map(photo));
  return { user, dialog, choose };
};
/** The next photo that leaves the page, read so. */
async function says(data: SheetReading): Promise<FakeUpload> {
  await waitFor(() => expect(FakeUpload.waiting).toHaveLength(1));
  const request = await FakeUpload.next();
  request.answer(200, { code: 200, data, message: 'success' });
  return request;
}

it('reads photos one after the other, asks about what is not sure by keys, and keeps the class', async () => {
  const { user, dialog, choose } = await open();
  await choose('a.jpg', 'b.jpg');
  expect(await dialog.findByText('正在读第 1 张，共 2 张')).toBeDefined();
  const first = await says(reading('00000001', ['B']));
  expect(first.form.get('paperId')).toBe('paper-1');
  expect(await dialog.findByText('正在读第 2 张，共 2 张')).toBeDefined();
  expect(dialog.getByText('1 号 陈一')).toBeDefined();
  await says(reading('2', ['A', 'B']));
  const card = await dialog.findByRole('region', { name: '要你看' });
  expect(within(card).getByText('涂了 2 个：A、B')).toBeDefined();
  expect(within(card).getByText('2 号 李二 · 第 1 题')).toBeDefined();
  expect(dialog.getByRole('button', { name: '记入 1 人成绩' })).toBeDefined();
  // The picture is twice as wide as what was read of it: the place is drawn from twice as far.
  await waitFor(() => expect(drawn).toHaveLength(1));
  expect(drawn[0]?.slice(1, 5)).toEqual([120, 760, 320, 120]);
  expect(document.activeElement).toBe(card);
  await user.keyboard('{ArrowRight}3 ');
  expect(dialog.queryByRole('region', { name: '要你看' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: '记入 2 人成绩' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(contract.takeScores)[0]?.body).toEqual({
    sheetId,
    rows: [
      { number: '1', name: '陈一', isAbsent: false, cells: { '1': 'B', '2': '4' } },
      { number: '2', name: '李二', isAbsent: false, cells: { '1': 'C', '2': '4' } },
    ],
  });
});

it('keeps what was read when one fails, says why, and takes a better photo in its place', async () => {
  const { user, dialog, choose } = await open();
  await choose('a.jpg', 'b.jpg');
  await says(reading('', [], { isRead: false, problem: '拍得太暗或太糊，请亮一点重拍一张' }));
  await says(reading('2', ['B']));
  const failed = within(await dialog.findByRole('list', { name: '没读成的' }));
  expect(failed.getByText('拍得太暗或太糊，请亮一点重拍一张')).toBeDefined();
  expect(await dialog.findByText('2 号 李二')).toBeDefined();
  await user.click(failed.getByRole('button', { name: '重拍' }));
  await user.upload(dialog.getByLabelText('重拍这张答题卡'), photo('better.jpg'));
  await waitFor(() => expect(FakeUpload.waiting).toHaveLength(1));
  (await FakeUpload.next()).lose();
  await user.click(await dialog.findByRole('button', { name: '再读一次' }));
  await says(reading('1', ['A']));
  expect(await dialog.findByText('1 号 陈一')).toBeDefined();
  expect(dialog.getByRole('button', { name: '记入 2 人成绩' })).toBeDefined();
});

it('has her find whose a number is that nobody has, and says when a pupil was read twice', async () => {
  const { user, dialog, choose } = await open();
  await choose('a.jpg', 'b.jpg');
  await says(reading('31', ['B']));
  await says(reading('3', ['A']));
  const list = await dialog.findByRole<HTMLSelectElement>('combobox', { name: '这是谁的' });
  expect(document.activeElement).toBe(list);
  await user.selectOptions(list, '3 王三');
  const card = within(await dialog.findByRole('region', { name: '要你看' }));
  expect(card.getByText('这个学生的这一面前面已经读过一张')).toBeDefined();
  await user.keyboard('1 ');
  expect(dialog.getAllByText('3 号 王三')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: '记入 1 人成绩' }));
  await waitFor(() =>
    expect(server.to(contract.takeScores)[0]?.body).toMatchObject({ rows: [{ cells: { '1': 'A' } }] }),
  );
});

it('says that no sheet of the paper was printed, opens the door to it, and goes on with the photos that wait', async () => {
  const { user, dialog, choose } = await open();
  await choose('a.jpg');
  const said = '这份卷还没有导出过答题卡，先导出、打印，再来读';
  await waitFor(() => expect(FakeUpload.waiting).toHaveLength(1));
  (await FakeUpload.next()).answer(409, { code: 409, message: said });
  expect(await dialog.findByText(said)).toBeDefined();
  server.on(prepareAnswerSheet, () => refuse({ code: 500, message: '答题卡没有排成，请再试一次' }));
  await user.click(dialog.getByRole('button', { name: '打印答题卡' }));
  await waitFor(() => expect(server.to(prepareAnswerSheet)[0]?.body).toEqual({ paperId: 'paper-1' }));
  await user.click(dialog.getByRole('button', { name: '接着读' }));
  await says(reading('1', ['B']));
  expect(await dialog.findByText('1 号 陈一')).toBeDefined();
});

it('waits with what is unsure while the window is closed, and takes a score that fits', async () => {
  const { user, dialog, choose } = await open();
  await choose('a.jpg');
  const doubts = [doubt('score', { no: '2', reason: '涂了两个分数：3、4', values: ['0', '1'] })];
  const scores = [{ no: '2', questionId: 'q2', part: null, fullScore: 5, isSure: false, score: null }];
  await says(reading('1', ['B'], { doubts, scores }));
  await dialog.findByRole('textbox', { name: '得分（满分 5）' });
  await user.click(dialog.getByRole('button', { name: '先收起' }));
  await user.click(screen.getByRole('button', { name: '读答题卡（1 张没记）' }));
  const again = within(await screen.findByRole('dialog', { name: '读答题卡' }));
  await waitFor(() => expect(document.activeElement).toBe(again.getByRole('textbox', { name: '得分（满分 5）' })));
  await user.keyboard('9{Enter}');
  expect(again.getByText('第 2 题满分 5 分，填不了 9 分')).toBeDefined();
  await user.keyboard('{Backspace}3{Enter}');
  await user.click(again.getByRole('button', { name: '记入 1 人成绩' }));
  await waitFor(() =>
    expect(server.to(contract.takeScores)[0]?.body).toMatchObject({ rows: [{ cells: { '1': 'B', '2': '3' } }] }),
  );
});

it('draws the place upright whichever way the phone was held, and asks which form a card is of', async () => {
  const { user, dialog, choose } = await open();
  await choose('a.jpg');
  const wrong = doubt('form', { no: '', reason: '涂的是 B 卷，这是 A 卷的答题卡', seen: ['B'], values: ['A', 'B'] });
  await says(reading('1', ['B'], { turn: 270, form: 'B', paperForm: 'A', doubts: [wrong] }));
  const card = within(await dialog.findByRole('region', { name: '要你看' }));
  expect(card.getByText('1 号 陈一 · 哪一卷')).toBeDefined();
  await waitFor(() => expect(turns).toEqual([270]));
  const canvas = card.getByRole<HTMLCanvasElement>('img', { name: '照片上的这一处' });
  // A card that lies in its photo stands here: what was high is wide.
  expect([canvas.width, canvas.height]).toEqual([200, 240]);
  await user.keyboard('1 ');
  await user.click(dialog.getByRole('button', { name: '记入 1 人成绩' }));
  await waitFor(() =>
    expect(server.to(contract.takeScores)[0]?.body).toMatchObject({ rows: [{ cells: { '1': 'B', '2': '4' } }] }),
  );
});

it('leaves the keys with what is to be decided when another photo is thrown away', async () => {
  const { user, dialog, choose } = await open();
  await choose('a.jpg', 'b.jpg');
  await says(reading('1', ['A', 'B']));
  await says(reading('2', ['B']));
  await user.click(await dialog.findByRole('button', { name: '2 号 李二 不要' }));
  expect(document.activeElement).toBe(dialog.getByRole('region', { name: '要你看' }));
  await user.keyboard('1 ');
  expect(dialog.getByRole('button', { name: '记入 1 人成绩' })).toBeDefined();
});
