import { GenerationStatus } from '@app/contract/enums.ts';
import { readBell } from '@app/contract/running/bell.ts';
import { cancelTask, getTask, listTasks, retryTask } from '@app/contract/running/tasks.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import type { MyTask } from './followed-tasks.ts';
import { myTasks } from './tasks.api.ts';
import { TasksDoor } from './tasks-door.tsx';
import { TasksDrawer } from './tasks-drawer.tsx';

const taskId = '00000000-0000-4000-8000-000000000001';
const url = `/createTeachingPlanSession?designId=${taskId}`;
const making: MyTask = {
  taskId,
  fileId: taskId,
  kind: 'design',
  title: '公式法',
  status: GenerationStatus.creating,
  state: 'Analyzing',
  pages: 0,
  chars: 0,
  message: '',
  progress: 40,
};
const waiting: MyTask = { ...making, taskId: '00000000-0000-4000-8000-000000000002', kind: 'courseware', place: 3 };
const done: MyTask = { ...making, status: GenerationStatus.success, state: 'AnalyzeSuccess', url };
const failed: MyTask = {
  ...making,
  status: GenerationStatus.failed,
  state: 'AnalyzeFailure',
  message: '写了几次都没有成功，没有扣次数，请再写一次',
};

let server: ReturnType<typeof fakeServer>;
let list: MyTask[];
let end: MyTask;
const open = vi.fn();

beforeEach(() => {
  server = fakeServer();
  list = [making];
  end = done;
  server.on(listTasks, () => answer(listTasks, { list, hasNews: false }));
  server.on(getTask, () => answer(getTask, end));
  server.on(readBell, () => answer(readBell, { hasNews: false }));
  sessionStore.setState({ token: 'token-of-hers' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  window.localStorage.clear();
  open.mockClear();
  vi.unstubAllGlobals();
});

const openDrawer = () => openScreen(<TasksDrawer onOpen={open} onClose={() => undefined} />);
const row = (name: string) => screen.findByRole('listitem', { name });
/** What the clock would do a little later. */
const look = () => act(() => queryClient.refetchQueries({ queryKey: myTasks.queryKey }));

describe('the list of what is being made', () => {
  it('says of each thing its kind, how far it is or its place in line', async () => {
    list = [making, waiting];
    await openDrawer();

    const first = await row('教学设计：公式法');
    expect(within(first).getByText('教学设计 · 正在写 40%')).toBeDefined();
    expect(within(first).getByRole('progressbar', { name: '进度' }).getAttribute('value')).toBe('40');
    expect(within(await row('课件：公式法')).getByText('课件 · 排队中，前面还有 2 个')).toBeDefined();
  });

  it('opens what is ready, and lists it no more', async () => {
    const user = await openDrawer();
    await row('教学设计：公式法');
    list = [];
    await look();
    await user.click(await screen.findByRole('button', { name: '打开' }));

    expect(open).toHaveBeenCalledWith(url);
    expect(await screen.findByText('现在没有正在做的')).toBeDefined();
    await look();
    expect(server.to(getTask)).toHaveLength(1);
  });

  it('knows the end of what it saw being made, though the page was closed meanwhile', async () => {
    await openDrawer();
    await row('教学设计：公式法');
    cleanup();
    queryClient.clear();
    [list, end] = [[], failed];
    await openDrawer();

    expect(await screen.findByText(`教学设计 · ${failed.message}`)).toBeDefined();
    await look();
    expect(server.to(getTask), 'an end is asked for once').toHaveLength(1);
  });

  it('says nothing of what was made and then removed, nor of files that were only read', async () => {
    const file: MyTask = { ...making, kind: 'file', taskId: waiting.taskId, title: '教案.docx' };
    list = [making, file];
    await openDrawer();
    await row('文件：教案.docx');
    list = [];
    server.on(getTask, ({ query }) =>
      query.get('taskId') === taskId
        ? refuse({ code: 404, message: '找不到这个任务，请重新开始' })
        : answer(getTask, { ...done, kind: 'file' }),
    );
    await look();

    expect(await screen.findByText('现在没有正在做的')).toBeDefined();
  });

  it('stops a thing and takes that back', async () => {
    server.on(cancelTask, () => {
      list = [];
      return answer(cancelTask, {});
    });
    server.on(retryTask, () => {
      list = [making];
      return answer(retryTask, {});
    });
    const user = await openDrawer();
    await user.click(await screen.findByRole('button', { name: '停下“公式法”' }));
    expect(await screen.findByText('已停下，没有扣次数')).toBeDefined();
    expect(screen.getByText('现在没有正在做的')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '撤销' }));

    expect(await screen.findByText('教学设计 · 正在写 40%')).toBeDefined();
    expect(server.to(getTask)).toEqual([]);
    expect(server.to(retryTask)[0]?.body).toEqual({ taskId });
  });

  it('has what failed made again, and clears what has ended', async () => {
    const user = await openDrawer();
    await row('教学设计：公式法');
    [list, end] = [[], failed];
    await look();
    server.on(retryTask, () => {
      list = [making];
      return answer(retryTask, {});
    });
    await user.click(await screen.findByRole('button', { name: '再做一次' }));
    expect(await screen.findByText('教学设计 · 正在写 40%')).toBeDefined();

    list = [];
    await look();
    await user.click(await screen.findByRole('button', { name: '清空做完的' }));
    expect(await screen.findByText('现在没有正在做的')).toBeDefined();
  });

  it('that cannot be read says so, and is read again', async () => {
    server.on(listTasks, () => refuse({ code: 500, message: '服务器忙' }));
    const user = await openDrawer();
    await screen.findByText('没有加载出来');
    server.on(listTasks, () => answer(listTasks, { list, hasNews: false }));
    await user.click(screen.getByRole('button', { name: '再试一次' }));

    expect(await row('教学设计：公式法')).toBeDefined();
  });
});

describe('the door to it', () => {
  it('stands in the pane while something is made or has ended, and is not there otherwise', async () => {
    const user = await openScreen(<TasksDoor onOpen={open} />);
    await user.click(await screen.findByRole('button', { name: '正在做 1 件' }));
    expect(open).toHaveBeenCalledOnce();

    [list, end] = [[], failed];
    await look();
    expect(await screen.findByRole('button', { name: '1 件没有做成' })).toBeDefined();
    window.localStorage.clear();
    await look();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('asks for nothing where nobody is signed in', async () => {
    sessionStore.setState({ token: '' });
    await openScreen(<TasksDoor onOpen={open} />);

    expect(server.requests).toEqual([]);
  });
});
