import { getNewQuestions } from '@app/contract/making/new-questions.ts';
import { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { change, DeskContext, openDesk, type PaperDesk, undo } from '../paper-desk.ts';
import { draftOf, questionsOf } from '../paper-draft.ts';
import { idsIn, withoutQuestion } from '../paper-edits.ts';
import { blank, samplePaper, sampleQuestion } from '../testing/sample-paper.ts';
import { NewQuestionsBar } from './new-questions-bar.tsx';

const id = '00000000-0000-4000-8000-0000000000aa';
const [first, second] = [sampleQuestion('new-1'), blank('new-2')];
type Coming = Parameters<typeof answer<typeof getNewQuestions>>[1];

let server: ReturnType<typeof fakeServer>;
let coming: Coming;
let desk: PaperDesk;
beforeEach(() => {
  queryClient.clear();
  sessionStore.setState({ token: 't', userInfo: null });
  server = fakeServer();
  coming = { stage: 'making', notice: '', wanted: 3, questions: [first] };
  server.on(getNewQuestions, () => answer(getNewQuestions, coming));
  server.on(cancelTask, () => answer(cancelTask, {}));
  server.on(retryTask, () => answer(retryTask, {}));
  const draft = { ...draftOf(samplePaper), newQuestions: { id, taken: 0 } };
  desk = openDesk({ paperId: '', readyId: '' }, draft, questionsOf(samplePaper));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  openScreen(
    <DeskContext value={desk}>
      <NewQuestionsBar />
    </DeskContext>,
  );
const asked = () => idsIn(desk.getState().draft);

it('puts each new question to those of its kind when it is written, and says how far it is', async () => {
  await open();
  await screen.findByText(/正在新写 3 道题，写好了 1 道/);
  expect(asked()).toEqual(['a', 'b', 'new-1', 'c']);

  coming = { stage: 'ready', notice: '单选题新写了 1 道', wanted: 3, questions: [first, second] };
  await screen.findByText('单选题新写了 1 道', undefined, { timeout: 5_000 });
  expect(asked()).toEqual(['a', 'b', 'new-1', 'c', 'new-2']);
  expect(desk.getState().draft.newQuestions).toEqual({ id, taken: 2 });
});

it('leaves out what she took out, and brings back what an undo of another step took with it', async () => {
  const user = await open();
  await waitFor(() => expect(asked()).toContain('new-1'));
  act(() => change(desk, withoutQuestion(desk.getState().draft, 'new-1')));
  coming = { stage: 'ready', notice: '写好了', wanted: 3, questions: [first, second] };
  await waitFor(() => expect(asked()).toEqual(['a', 'b', 'c', 'new-2']), { timeout: 5_000 });

  act(() => undo(desk));
  await waitFor(() => expect(asked()).toEqual(['a', 'b', 'new-1', 'c', 'new-2']));
  await user.click(screen.getByRole('button', { name: '知道了' }));
  expect(desk.getState().draft.newQuestions).toBeNull();
});

it('is stopped, gone on with, or given up by her', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: '停下' }));
  coming = { stage: 'failed', notice: '已取消', wanted: 3, questions: [first] };
  await user.click(await screen.findByRole('button', { name: '接着写' }, { timeout: 5_000 }));
  expect(server.to(cancelTask)[0]?.body).toEqual({ taskId: id });
  await waitFor(() => expect(server.to(retryTask)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: '不写了' }));
  expect(screen.queryByText('已取消')).toBeNull();
  expect(asked()).toContain('new-1');
});
