import {
  getLessonSurroundings,
  type LessonSurroundings,
  type UnitLesson,
} from '@app/contract/making/lesson-surroundings.ts';
import * as contract from '@app/contract/making/own-lessons.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeShareDoor, useShareDoor } from '#lib/doors/share-door.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import './my-lesson-page.tsx';
import './my-lessons-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('#features/talking/templates/my-templates.tsx', () => ({ MyTemplates: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));

const ownLessonId = '00000000-0000-4000-8000-000000000001';
const deckId = '00000000-0000-4000-8000-000000000002';
const head = {
  ...{
    ownLessonId,
    lessonId: 'rj-math-9a.1.3',
    title: '公式法',
    periodNo: 1,
    place: '人教版九上',
    unit: '一元二次方程',
  },
  ...{ subject: '02', updateTime: 0, sittings: [] },
};
const card = (part: contract.OwnPart, change: Partial<contract.LessonPartCard> = {}): contract.LessonPartCard => ({
  ...{ part, name: contract.ownPartNames[part], state: 'missing', isHidden: false, line: '', excerpts: [], things: [] },
  ...{ beginAt: '', sendAt: '', stale: null, ...change },
});
const deck = {
  thing: { kind: 'courseware' as const, id: deckId },
  ...{ title: '公式法', changeTime: 0, isGuess: true, isInherited: false },
};
const lesson: contract.OwnLesson = {
  ...head,
  parts: [
    card('design'),
    card('courseware', {
      state: 'there',
      things: [deck],
      sendAt: '/room?kind=courseware',
      stale: { revision: 7, changeTime: 0, pages: 2, texts: [], redoAt: '' },
    }),
    card('exercise', { beginAt: '/combinedPaperSession?title=公式法' }),
    card('reflection'),
  ],
  ...{
    process: [{ partId: 'a1', title: '导入', minutes: 50 }],
    minutes: 45,
    prepareAt: '/lessonPreparationSession/lesson',
  },
  next: [
    { part: 'courseware', why: 'stale', address: `/lessonChanges?id=${ownLessonId}` },
    { part: 'exercise', why: 'missing', address: '/combinedPaperSession?title=公式法' },
  ],
};
const around: LessonSurroundings = {
  ...{ unit: '一元二次方程', place: '人教版九上', conversations: [], conversationTotal: 0 },
  lessons: [
    { ...unitLesson('配方法', ''), lessonId: 'rj-math-9a.1.2' },
    { ...unitLesson('公式法', ownLessonId), periodNo: 1, has: ['courseware'], isStale: true },
  ],
};
let server: ReturnType<typeof fakeServer>;

function unitLesson(title: string, id: string): UnitLesson {
  return { ownLessonId: id, lessonId: '', title, periodNo: 0, has: [], hidden: [], isStale: false, sittings: [] };
}

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
  server = fakeServer();
  server.on(listSystemTemplates, () => answer(listSystemTemplates, []));
  server.on(contract.getOwnLesson, () => answer(contract.getOwnLesson, lesson));
  server.on(getLessonSurroundings, () => answer(getLessonSurroundings, around));
});
afterEach(() => {
  localStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

function open(address: string) {
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

it('leads from a part to sending it to pupils, where there is something they can get', async () => {
  open(`/myLesson?id=${ownLessonId}`);
  const parts = await screen.findByRole('list', { name: '这节课的内容' });
  const link = within(parts).getByRole('link', { name: '发给学生课件' });
  expect(link.getAttribute('href')).toBe('/room?kind=courseware');
  expect(within(parts).queryByRole('link', { name: '发练习给学生' })).toBeNull();
});

it('says what became stale first, and leaves it as it is for the revision that was shown', async () => {
  server.on(contract.keepAsItIs, () => answer(contract.keepAsItIs, {}));
  const user = open(`/myLesson?id=${ownLessonId}`);

  const next = await screen.findByRole('region', { name: '接下来' });
  const words = [...next.querySelectorAll('b')].map(({ textContent }) => textContent);
  await user.click(within(next).getByRole('button', { name: '不动' }));

  expect(words).toEqual(['课件待更新', '练习还没有']);
  expect(within(next).getByText(/2 页待更新$/)).toBeDefined();
  expect(screen.getByRole('link', { name: '看差异' }).getAttribute('href')).toBe(`/lessonChanges?id=${ownLessonId}`);
  expect(screen.getByText('多 5 分')).toBeDefined();
  await waitFor(() =>
    expect(server.to(contract.keepAsItIs)[0]?.body).toEqual({ kind: 'courseware', thingId: deckId, revision: 7 }),
  );
});

it('gives a conversation about it to pupils by the door that every conversation has', async () => {
  const talk = (chatId: string, title: string) => ({ chatId, templateId: 't', typeCode: '', title, updateTime: 0 });
  const conversations = [talk(deckId, '例 3 换成围篱笆'), talk(ownLessonId, '')];
  server.on(getLessonSurroundings, () =>
    answer(getLessonSurroundings, { ...around, conversations, conversationTotal: 2 }),
  );
  const user = open(`/myLesson?id=${ownLessonId}`);

  await user.click(await screen.findByRole('button', { name: '把对话发给学生' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    '例 3 换成围篱笆',
    '没有标题的对话',
  ]);
  await user.click(screen.getByRole('menuitem', { name: '例 3 换成围篱笆' }));

  expect(useShareDoor.getState().chat).toEqual({ chatId: deckId, title: '例 3 换成围篱笆' });
  closeShareDoor();
});

it('shows how a text of the design read when the audio was made of it, and how it reads now; she leaves it or makes it anew', async () => {
  const audio = {
    thing: { kind: 'listening' as const, id: deckId },
    ...{ title: '公式法 要点朗读', changeTime: 0, isGuess: true, isInherited: false },
  };
  const texts = [
    { name: '重点', before: '先移项', now: '先化为一般形式' },
    { name: '课堂练习 2', before: '解方程', now: '' },
  ];
  const redoAt = '/lessonPreparationSession/lesson?preparationId=p1';
  const stale = { revision: 7, changeTime: 0, pages: 0, texts, redoAt };
  const parts = [card('design'), card('audio', { state: 'there', things: [audio], stale })];
  const next = [{ part: 'audio' as const, why: 'stale' as const, address: redoAt }];
  server.on(contract.getOwnLesson, () => answer(contract.getOwnLesson, { ...lesson, parts, next }));
  server.on(contract.keepAsItIs, () => refuse({ code: 409, message: '刚刚又改了，请看新的内容再定' }));
  const user = open(`/myLesson?id=${ownLessonId}`);

  const region = await screen.findByRole('region', { name: '接下来' });
  expect(within(region).getByText(/教学设计改过了.*，2 处$/)).toBeDefined();
  expect(within(region).queryByRole('button', { name: '不动' })).toBeNull();
  await user.click(within(region).getByRole('button', { name: '看差异音频' }));
  const dialog = await screen.findByRole('dialog', { name: '音频待更新' });
  expect(dialog.querySelectorAll('dd')[0]?.querySelector('ins')?.textContent).toContain('一般形式');
  expect(within(dialog).getByText('教学设计里已经去掉')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: '保留现在的' }));

  await waitFor(() =>
    expect(server.to(contract.keepAsItIs)[0]?.body).toEqual({ kind: 'listening', thingId: deckId, revision: 7 }),
  );
  // Nothing is decided yet: she sees what is new first.
  await waitFor(() => expect(server.to(contract.getOwnLesson).length).toBeGreaterThan(1));
  expect(screen.getByRole('dialog', { name: '音频待更新' })).toBeDefined();
  expect(within(dialog).getByRole('button', { name: '重新做' })).toBeDefined();
});

it('keeps what is written after class in the field when the server does not take it', async () => {
  server.on(contract.reflectOnLesson, () => refuse({ code: 500, message: '服务器忙' }));
  const user = open(`/myLesson?id=${ownLessonId}`);

  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '反思' });
  await user.type(field, '先问为什么');
  await user.click(screen.getByRole('button', { name: '记下' }));

  await waitFor(() =>
    expect(server.to(contract.reflectOnLesson)[0]?.body).toEqual({ ownLessonId, text: '先问为什么' }),
  );
  expect(field.value).toBe('先问为什么');
  expect(screen.getByText('还没有记下')).toBeDefined();
});

it('has what was typed after class again after a reload, until it is kept', async () => {
  server.on(contract.reflectOnLesson, () => answer(contract.reflectOnLesson, { sittingId: crypto.randomUUID() }));
  const findField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '反思' });
  let user = open(`/myLesson?id=${ownLessonId}`);
  await user.type(await findField(), '例 3 讲快了');
  cleanup();

  user = open(`/myLesson?id=${ownLessonId}`);
  expect((await findField()).value).toBe('例 3 讲快了');
  await user.click(screen.getByRole('button', { name: '记下' }));
  await waitFor(() => expect(server.to(contract.reflectOnLesson)).toHaveLength(1));
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.includes('reflection'))).toEqual([]));
});

it('puts a part out of the lesson', async () => {
  const former = { ownLessonId, title: '公式法', periodNo: 1 };
  server.on(contract.moveToLesson, () => answer(contract.moveToLesson, { lesson: former, isDecided: false }));
  const user = open(`/myLesson?id=${ownLessonId}`);

  await user.click(await screen.findByRole('button', { name: '课件的更多操作' }));
  await user.click(screen.getByRole('menuitem', { name: '放到未归课' }));

  await waitFor(() =>
    expect(server.to(contract.moveToLesson)[0]?.body).toEqual({
      kind: 'courseware',
      thingId: deckId,
      ownLessonId: null,
    }),
  );
});

it('puts what is in no lesson where it was guessed, by one press', async () => {
  const guess = { ownLessonId, title: '公式法', periodNo: 1 };
  const row = { ...head, has: [], hidden: [], isStale: false };
  server.on(contract.listOwnLessons, () =>
    answer(contract.listOwnLessons, {
      ...{ lessons: [row], total: 1, looseTotal: 1, removed: [] },
      loose: [{ thing: { kind: 'paper', id: 'p1' }, title: '公式法专题', changeTime: 0, guess }],
    }),
  );
  server.on(contract.moveToLesson, () => answer(contract.moveToLesson, { lesson: null, isDecided: false }));
  const user = open('/myLessons');

  await user.click(await screen.findByRole('button', { name: '归到 公式法 第一课时？' }));

  await waitFor(() =>
    expect(server.to(contract.moveToLesson)[0]?.body).toEqual({ kind: 'paper', thingId: 'p1', ownLessonId }),
  );
});

it('stands among the lessons of its unit, and begins one of them with a press', async () => {
  const made = '00000000-0000-4000-8000-000000000003';
  server.on(contract.createOwnLesson, () => answer(contract.createOwnLesson, { ownLessonId: made }));
  const user = open(`/myLesson?id=${ownLessonId}`);

  const pane = await screen.findByRole('navigation', { name: '这个单元的课' });
  const here = await within(pane).findByRole('link', { current: 'page' });
  await user.click(within(pane).getByRole('button', { name: /^开始备：\s*配方法/ }));

  expect(here.textContent).toContain('公式法 第一课时');
  await waitFor(() =>
    expect(server.to(contract.createOwnLesson)[0]?.body).toMatchObject({
      lessonId: 'rj-math-9a.1.2',
      title: '',
      periodNo: 0,
    }),
  );
  await waitFor(() =>
    expect(server.to(contract.getOwnLesson).map(({ query }) => query?.get('ownLessonId'))).toContain(made),
  );
});

it('leads from each step of its minutes to that step of the design', async () => {
  const design = { ...deck, thing: { kind: 'design' as const, id: 'd1' } };
  const parts = [card('design', { state: 'there', things: [design] })];
  server.on(contract.getOwnLesson, () => answer(contract.getOwnLesson, { ...lesson, parts }));
  open(`/myLesson?id=${ownLessonId}`);

  const process = await screen.findByRole('list', { name: '教学过程，共 50 分钟' });
  const step = within(process).getByRole('link', { name: '导入 50' });

  expect(step.getAttribute('href')).toBe('/createTeachingPlanSession?designId=d1&partId=a1');
});

it('offers to take it along and to show it once nothing is left to do', async () => {
  server.on(contract.getOwnLesson, () => answer(contract.getOwnLesson, { ...lesson, next: [] }));
  open(`/myLesson?id=${ownLessonId}`);

  const next = await screen.findByRole('region', { name: '接下来' });

  expect(within(next).getByText('都备好了')).toBeDefined();
  expect(
    within(next)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['打包下载', '放映']);
});
