import {
  type BinEntry,
  type DriveEntry,
  getCapacity,
  getFile,
  getFolder,
  listBin,
  listDrive,
} from '@app/contract/keeping/drive.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { DriveScreen } from '#features/keeping/drive/drive-screen.tsx';
import { changeView } from '#features/keeping/drive/drive-view.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
export const ROOT = idOf(1);

export const entryOf = (n: number, name: string, more: Partial<DriveEntry> = {}): DriveEntry => ({
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
export const roots = [
  entryOf(1, '我的上传', { isdir: true, parentId: '' }),
  entryOf(2, '我的知识库', { isdir: true, parentId: '' }),
];
export const folder = entryOf(3, '九上', { isdir: true });
export const plan = entryOf(4, '教案.docx');
export const paper = entryOf(5, '试卷.pdf');
const detailsOf = (entry: DriveEntry) => ({
  ...entry,
  md5: '',
  path: [],
  folderCount: 0,
  fileCount: 2,
  totalSize: 2048,
});
export const inBin: BinEntry = {
  ...plan,
  place: '我的上传',
  deleteTime: Date.now(),
  purgeTime: Date.now() + DAY_MS * 29.5,
};

/** A fake server with a small cloud disk; `listed` is what every folder holds. */
export function fakeDrive() {
  localStorage.clear();
  queryClient.clear();
  changeView({ view: 'list', sort: 'name', order: 'asc' });
  useSession.setState({ token: 't' });
  const server = fakeServer();
  const disk = { ...server, listed: [folder, plan, paper] };
  server.on(listDrive, ({ query }) => {
    const list = query.has('dirId') || query.has('fuzzyQuery') ? disk.listed : roots;
    return answer(listDrive, { list, total: list.length });
  });
  server.on(getFolder, () => answer(getFolder, detailsOf(entryOf(1, '我的上传', { isdir: true }))));
  server.on(getFile, () => answer(getFile, detailsOf(plan)));
  server.on(getCapacity, () => answer(getCapacity, { total: 10 * 1024 ** 3, used: 1024 ** 3 }));
  server.on(listBin, () => answer(listBin, { list: [inBin], total: 1 }));
  return disk;
}

export function closeDrive(): void {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
}

export async function openDrive({ view }: { view?: 'bin' | 'shares' } = {}) {
  const user = userEvent.setup();
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/myCloudDisk',
    component: () => <DriveScreen dirId={undefined} view={view} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/myCloudDisk'] });
  const desk = createRoute({ getParentRoute: () => root, path: '/createCoursewareSession', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([page, desk]), history });
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

export const grid = () => screen.findByRole('grid');
