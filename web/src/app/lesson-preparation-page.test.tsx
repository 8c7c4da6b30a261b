import {
  beginPreparation,
  getPreparation,
  lessonPartNames,
  lessonParts,
  listPreparations,
  type Preparation,
  redoLessonPart,
} from '@app/contract/making/lesson-preparations.ts';
import { moveToLesson } from '@app/contract/making/own-lessons.ts';
import { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import './lesson-preparation-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

const preparationId = '00000000-0000-4000-8000-000000000001';
const designId = '00000000-0000-4000-8000-000000000002';
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  queryClient.clear();
  useSession.setState({
    token: 't',
    schoolInfo: { phaseCode: '04', subjectCode: '02', gradeCode: '09' } as never, // the rest is of no use here
  });
  server = fakeServer();
  server.on(listPreparations, () => answer(listPreparations, { list: [], total: 0 }));
  server.on(listSystemTemplates, () => answer(listSystemTemplates, []));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

type Change = Partial<Preparation> & { states?: readonly Preparation['parts'][number]['state'][] };

function standsAt({ states = lessonParts.map(() => 'done' as const), ...change }: Change): void {
  const kinds = ['design', 'courseware', 'paper', 'paper', 'listening'] as const;
  const parts = lessonParts.map((part, at) => {
    const [kind, state] = [kinds[at] ?? 'design', states[at] ?? 'waiting'];
    const thing = { kind, id: `thing-${at}` };
    const notice = state === 'failed' ? '本月的课件生成次数用完了' : '';
    return {
      part,
      kind,
      state,
      title: part,
      line: `${part} 的内容`,
      excerpts: [],
      questions: [],
      progress: 0,
      notice,
      thing,
    };
  });
  const request = {
    lessonId: '',
    title: '公式法',
    phase: '04',
    grade: '',
    subject: '02',
    bookCode: '',
    classes: '',
    periods: 1,
    wishes: '',
  };
  const stored = {
    preparationId,
    title: '公式法',
    place: '九年级 · 数学',
    state: 'ready',
    notice: '',
    progress: 100,
    request,
    parts,
    createTime: 0,
    updateTime: 0,
    ...change,
  } as const;
  server.on(getPreparation, () => answer(getPreparation, stored));
}

async function open(path: string) {
  const router = openRouter(createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, user: userEvent.setup() };
}

it('begins a whole lesson from few fields, and its address says which it is (CAP-007)', async () => {
  standsAt({ state: 'making', progress: 20, states: ['making', 'waiting', 'waiting', 'waiting', 'waiting'] });
  server.on(beginPreparation, () => answer(beginPreparation, { taskId: preparationId, preparationId, designId }));
  const { router, user } = await open('/lessonPreparationSession/t1');
  await user.type(await screen.findByRole('combobox', { name: '课题' }), '公式法');
  await user.type(screen.getByRole('textbox', { name: '班级' }), '九（2）班');
  await user.click(screen.getByRole('button', { name: '一次备齐' }));

  await waitFor(() => expect(router.state.location.searchStr).toBe(`?preparationId=${preparationId}`));
  expect(server.to(beginPreparation)[0]?.body).toMatchObject({ title: '公式法', classes: '九（2）班', phase: '04' });
  const progress = await screen.findByRole('progressbar', { name: '备课进度' });
  expect(progress.getAttribute('value')).toBe('20');
  expect(screen.getByRole('listitem', { name: '教学设计：正在做' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /只重做/ })).toBeNull();
});

it('puts the design it begins into the lesson it was begun from, before it is opened', async () => {
  standsAt({ state: 'making', states: ['making', 'waiting', 'waiting', 'waiting', 'waiting'] });
  server.on(beginPreparation, () => answer(beginPreparation, { taskId: preparationId, preparationId, designId }));
  let release: () => void = () => undefined;
  const isPut = new Promise<void>((done) => {
    release = done;
  });
  server.on(moveToLesson, async () => {
    await isPut;
    return answer(moveToLesson, { lesson: null, isDecided: false });
  });
  const ownLessonId = '00000000-0000-4000-8000-000000000009';
  const { router, user } = await open(
    `/lessonPreparationSession/t1?title=公式法&phase=04&subject=02&ownLessonId=${ownLessonId}`,
  );
  await user.click(await screen.findByRole('button', { name: '一次备齐' }));

  await waitFor(() => expect(server.to(moveToLesson)).toHaveLength(1));
  expect(server.to(moveToLesson)[0]?.body).toEqual({ kind: 'design', thingId: designId, ownLessonId });
  expect(router.state.location.searchStr).toContain(ownLessonId);
  release();
  await waitFor(() => expect(router.state.location.searchStr).toBe(`?preparationId=${preparationId}`));
});

it('opens each part alone and makes one anew alone', async () => {
  standsAt({});
  server.on(redoLessonPart, () => answer(redoLessonPart, {}));
  const { user } = await open(`/lessonPreparationSession/t1?preparationId=${preparationId}`);
  for (const part of lessonParts) {
    const row = await screen.findByRole('listitem', { name: `${lessonPartNames[part]}：做好了` });
    expect(within(row).getByRole('link').getAttribute('href')).toContain('thing-');
  }
  await user.click(screen.getByRole('button', { name: '只重做课件' }));
  await waitFor(() => expect(server.to(redoLessonPart)).toHaveLength(1));
  expect(server.to(redoLessonPart)[0]?.body).toMatchObject({ preparationId, part: 'courseware' });
});

it('says why one part failed while the others stand, and goes on after a stop', async () => {
  standsAt({ state: 'stopped', notice: '已取消', states: ['done', 'failed', 'stopped', 'stopped', 'stopped'] });
  server.on(retryTask, () => answer(retryTask, {}));
  const { user } = await open(`/lessonPreparationSession/t1?preparationId=${preparationId}`);
  const failed = await screen.findByRole('listitem', { name: /^课件：没有做成/ });
  expect(failed.textContent).toContain('次数用完了');
  await user.click(screen.getByRole('button', { name: '接着做' }));
  await waitFor(() => expect(server.to(retryTask)).toHaveLength(1));
});

it('stops all of it by one press', async () => {
  standsAt({ state: 'making', progress: 50, states: ['done', 'making', 'done', 'waiting', 'waiting'] });
  server.on(cancelTask, () => answer(cancelTask, {}));
  const { user } = await open(`/lessonPreparationSession/t1?preparationId=${preparationId}`);
  await user.click(await screen.findByRole('button', { name: '停止' }));
  await waitFor(() => expect(server.to(cancelTask)).toHaveLength(1));
});
