import {
  type BinEntry,
  clearBin,
  copyEntries,
  type DriveEntry,
  deleteFiles,
  getCapacity,
  getFile,
  getFolder,
  listBin,
  listDrive,
  moveFiles,
  recoverFiles,
  renameFile,
} from '@app/contract/drive.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HTMLAttributes, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/overlays.tsx';
import { queryClient } from '#lib/query-client.ts';
import { useSession } from '#lib/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { DriveScreen } from './drive-screen.tsx';
import { changeView } from './drive-view.ts';

// jsdom lays nothing out, and a virtual list draws only what is in sight: here it draws everything.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: unknown[]; children: (row: unknown) => ReactNode }) => data.map(children),
  VList: ({ children, onScroll: _onScroll, ...rest }: HTMLAttributes<HTMLDivElement>) => (
    <div {...rest}>{children}</div>
  ),
}));

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const ROOT = idOf(1);

const entryOf = (n: number, name: string, more: Partial<DriveEntry> = {}): DriveEntry => ({
  dirId: idOf(n),
  fileId: idOf(n),
  parentId: ROOT,
  aliasname: name,
  name,
  isdir: false,
  size: 1536,
  createTime: 1_700_000_000_000,
  updateTime: 1_700_000_000_000,
  place: '',
  children: [],
  ...more,
});
const roots = [
  entryOf(1, '我的上传', { isdir: true, parentId: '' }),
  entryOf(2, '我的知识库', { isdir: true, parentId: '' }),
];
const folder = entryOf(3, '九上', { isdir: true });
const plan = entryOf(4, '教案.docx');
const paper = entryOf(5, '试卷.pdf');
const detailsOf = (entry: DriveEntry) => ({
  ...entry,
  md5: '',
  path: [],
  folderCount: 0,
  fileCount: 2,
  totalSize: 2048,
});
const inBin: BinEntry = {
  ...plan,
  place: '我的上传',
  deleteTime: Date.now(),
  purgeTime: Date.now() + 86_400_000 * 29.5,
};

let server: ReturnType<typeof fakeServer>;
let listed: DriveEntry[];

async function open(props: { isBin?: boolean } = {}) {
  const user = userEvent.setup();
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/myCloudDisk',
    component: () => <DriveScreen dirId={undefined} isBin={props.isBin ?? false} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/myCloudDisk'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        {/* a router of this test alone, not the registered one */}
        <RouterProvider router={router as never} />
        <Overlays />
      </QueryClientProvider>,
    );
  });
  return { user, router };
}

const grid = () => screen.findByRole('grid');
const chosenNames = () => screen.getAllByRole('row', { selected: true }).map((row) => row.textContent);

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  changeView({ view: 'list', sort: 'name', order: 'asc' });
  useSession.setState({ token: 't' });
  listed = [folder, plan, paper];
  server = fakeServer();
  server.on(listDrive, ({ query }) => {
    const list = query.has('dirId') || query.has('fuzzyQuery') ? listed : roots;
    return answer(listDrive, { list, total: list.length });
  });
  server.on(getFolder, () => answer(getFolder, detailsOf(entryOf(1, '我的上传', { isdir: true }))));
  server.on(getFile, () => answer(getFile, detailsOf(plan)));
  server.on(getCapacity, () => answer(getCapacity, { total: 10 * 1024 ** 3, used: 1024 ** 3 }));
  server.on(listBin, () => answer(listBin, { list: [inBin], total: 1 }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

describe('the cloud disk', () => {
  it('shows its two roots, how full it is, and the folder with folders first', async () => {
    await open();
    const rows = within(await grid());

    expect(screen.getByRole('link', { name: '我的知识库' })).toBeDefined();
    expect(await screen.findByText('已用 1.00 GB，共 10.00 GB')).toBeDefined();
    expect(rows.getByRole('gridcell', { name: /九上/ })).toBeDefined();
    expect(rows.getByRole('row', { name: /教案.docx/ }).textContent).toContain('1.50 KB');
  });

  it('says what to do in an empty folder, and when it cannot be read', async () => {
    listed = [];
    await open();
    expect(await screen.findByText('这里还没有文件')).toBeDefined();
    cleanup();
    queryClient.clear();
    server.on(listDrive, ({ query }) =>
      query.has('dirId')
        ? refuse({ code: 404, message: '找不到这个文件夹' })
        : answer(listDrive, { list: roots, total: 2 }),
    );
    await open();

    expect(await screen.findByText('找不到这个文件夹')).toBeDefined();
    expect(screen.getByRole('button', { name: '再试一次' })).toBeDefined();
  });

  it('remembers the view and the order', async () => {
    const { user } = await open();
    await grid();
    await user.click(screen.getByRole('button', { name: '用大图标看' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '按大小');
    await waitFor(() => expect(server.to(listDrive).at(-1)?.query.get('sort')).toBe('size'));

    expect(JSON.parse(localStorage.getItem('ta.driveView') ?? '')).toEqual({
      view: 'grid',
      sort: 'size',
      order: 'desc',
    });
  });

  it('searches everywhere by name', async () => {
    const { user } = await open();
    await grid();
    listed = [];
    await user.type(screen.getByRole('searchbox', { name: '搜索文件' }), '勾股');

    expect(await screen.findByText('没找到“勾股”')).toBeDefined();
    expect(server.to(listDrive).at(-1)?.query.get('dirId')).toBeNull();
  });
});

describe('the keys', () => {
  it('choose by arrows, all by Ctrl+A, none by Escape', async () => {
    const { user } = await open();
    (await grid()).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosenNames().join()).toContain('教案.docx');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('已选 2 项')).toBeDefined();
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('已选 3 项')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/已选/)).toBeNull();
  });

  it('rename with F2, and say below the field what is wrong with a name (NAME-002)', async () => {
    server.on(renameFile, () => answer(renameFile, { name: '新教案-副本.docx' }));
    const { user } = await open();
    await grid();
    await user.click(screen.getByText('教案.docx'));
    await user.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: '名称' });
    await user.keyboard('a:b{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('文件名不能包含下列任何字符：\\ / : * ? " < > |');
    await user.clear(field);
    await user.keyboard('新教案.docx{Enter}');

    expect(await screen.findByText('有同名的，改成了“新教案-副本.docx”')).toBeDefined();
    expect(server.to(renameFile)[0]?.body).toEqual({ fileId: plan.dirId, name: '新教案.docx' });
  });

  it('delete into the recycle bin, with a way back', async () => {
    server.on(deleteFiles, () => answer(deleteFiles, null));
    server.on(recoverFiles, () => answer(recoverFiles, { list: [] }));
    const { user } = await open();
    await grid();
    await user.click(screen.getByText('试卷.pdf'));
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(server.to(deleteFiles)[0]?.body).toEqual({ fileId: [paper.dirId], isDirectly: false });
    await waitFor(() => expect(server.to(recoverFiles)[0]?.body).toEqual({ fileIds: [paper.dirId] }));
  });
});

describe('moving and copying', () => {
  it.each([
    ['移动', moveFiles, { fileId: [plan.dirId], targetDirId: roots[1]?.dirId }],
    ['复制', copyEntries, { ids: [plan.dirId], targetDirId: roots[1]?.dirId }],
  ] as const)('%s asks where to', async (verb, endpoint, body) => {
    server.on(endpoint, () => answer(endpoint, { list: [] }));
    const { user } = await open();
    await grid();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('教案.docx') });
    await user.click(screen.getByRole('menuitem', { name: `${verb}到` }));
    const dialog = within(screen.getByRole('dialog', { name: `${verb}到文件夹` }));
    await user.click(dialog.getByRole('button', { name: verb }));
    expect(dialog.getByText('请先点一个文件夹')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '我的知识库' }));
    await user.click(dialog.getByRole('button', { name: `${verb}到这里` }));

    await waitFor(() => expect(server.to(endpoint)[0]?.body).toEqual(body));
  });
});

describe('the recycle bin', () => {
  it('brings back, and asks once before it deletes for good', async () => {
    server.on(recoverFiles, () => answer(recoverFiles, { list: [] }));
    server.on(clearBin, () => answer(clearBin, null));
    const { user } = await open({ isBin: true });
    expect(await screen.findByText(/还留 30 天/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '恢复 教案.docx' }));
    expect(await screen.findByText('已恢复 1 项')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '清空回收站' }));
    expect(server.to(clearBin)).toHaveLength(0);
    await user.click(
      within(screen.getByRole('dialog', { name: '永久删除 1 项？' })).getByRole('button', { name: '永久删除' }),
    );

    await waitFor(() => expect(server.to(clearBin)).toHaveLength(1));
  });
});
