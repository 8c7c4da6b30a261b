import { type DriveEntry, getFolder, listDrive } from '@app/contract/keeping/drive.ts';
import { MAX_FILE_BYTES } from '@app/contract/keeping/files.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HTMLAttributes } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ChooseFolder } from './choose-folder.tsx';

// jsdom lays nothing out, and a virtual list draws only what is in sight: here it draws everything.
vi.mock('virtua', () => ({
  VList: ({ children, onScroll: _onScroll, ...rest }: HTMLAttributes<HTMLDivElement>) => (
    <div {...rest}>{children}</div>
  ),
}));

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const entryOf = (n: number, name: string, more: Partial<DriveEntry> = {}): DriveEntry => ({
  dirId: idOf(n),
  fileId: idOf(n),
  parentId: idOf(1),
  aliasname: name,
  name,
  isdir: false,
  size: 2_048,
  createTime: 1_700_000_000_000,
  updateTime: 1_700_000_000_000,
  place: '',
  children: [],
  ...more,
});
const uploads = entryOf(1, '我的上传', { isdir: true, parentId: '' });
const knowledge = entryOf(2, '我的知识库', { isdir: true, parentId: '' });
const unit = entryOf(3, '第一单元', { isdir: true });
const plan = entryOf(4, '教案.docx');
const film = entryOf(5, '录像.mp4');
const huge = entryOf(6, '大.pdf', { size: MAX_FILE_BYTES + 1 });
const inner = entryOf(7, '练习.txt', { parentId: unit.dirId });

let server: ReturnType<typeof fakeServer>;
const chosen = vi.fn();
beforeEach(() => {
  queryClient.clear();
  chosen.mockClear();
  useSession.setState({ token: 't' });
  server = fakeServer();
  server.on(listDrive, ({ query }) => {
    const list = query.has('fuzzyQuery')
      ? [inner]
      : query.get('dirId') === unit.dirId
        ? [inner]
        : query.has('dirId')
          ? [unit, plan, film, huge].filter(({ isdir }) => isdir || query.get('coverFile') !== 'false')
          : [uploads, knowledge];
    return answer(listDrive, { list, total: list.length });
  });
  server.on(getFolder, ({ query }) => {
    const known = { md5: '', folderCount: 0, fileCount: 0, totalSize: 0 };
    const isUnit = query.get('dirId') === unit.dirId;
    return answer(getFolder, { ...(isUnit ? unit : uploads), ...known, path: isUnit ? [uploads] : [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

const file = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
const openFiles = (room: number) => {
  render(
    <QueryClientProvider client={queryClient}>
      <ChooseFiles wish={{ kind: 'files', room, settle: chosen }} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

describe('choosing files of the cloud disk', () => {
  it('takes several, from several folders', async () => {
    const user = openFiles(10);
    await user.click(await file('教案.docx'));
    await user.click(screen.getByRole('button', { name: '第一单元' }));
    await user.click(await file('练习.txt'));
    expect(screen.getByText('已选 2 个，还可选 10 个')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '放进问题' }));

    expect(chosen).toHaveBeenCalledWith([plan, inner]);
  });

  it('offers only what can be read and is not too large', async () => {
    openFiles(10);
    const [filmRow, hugeRow] = [await file('录像.mp4'), await file('大.pdf')];

    expect(filmRow.hasAttribute('disabled') && hugeRow.hasAttribute('disabled')).toBe(true);
    expect(within(filmRow).getByText('这种文件还读不了')).toBeDefined();
    expect(within(hugeRow).getByText('单个文件不能超过 50 MB')).toBeDefined();
  });

  it('offers what another page can use, and says why not the rest', async () => {
    const problemOf = ({ name }: { name: string }) => (name.endsWith('.mp4') ? undefined : '要一段录像');
    render(
      <QueryClientProvider client={queryClient}>
        <ChooseFiles wish={{ kind: 'files', room: 1, problemOf, settle: chosen }} />
      </QueryClientProvider>,
    );
    expect((await file('录像.mp4')).hasAttribute('disabled')).toBe(false);
    expect(within(await file('教案.docx')).getByText('要一段录像')).toBeDefined();
  });

  it('takes no more than there is room for, and lets her change her mind', async () => {
    const user = openFiles(1);
    await user.click(await file('教案.docx'));
    await user.click(screen.getByRole('button', { name: '第一单元' }));
    expect((await file('练习.txt')).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: '我的上传' }));
    await user.click(await file('教案.docx'));
    expect(screen.getByRole('button', { name: '放进问题' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: '先不选' }));

    expect(chosen).toHaveBeenCalledWith([]);
  });

  it('finds by name everywhere', async () => {
    const user = openFiles(10);
    await user.type(screen.getByRole('searchbox', { name: '在云盘里找' }), '练习');

    expect(await file('练习.txt')).toBeDefined();
    expect(server.to(listDrive).at(-1)?.query.get('dirId')).toBeNull();
  });
});

describe('choosing a folder of the cloud disk', () => {
  it('answers the folder, or nothing when it is closed', async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <ChooseFolder wish={{ kind: 'folder', settle: chosen }} />
      </QueryClientProvider>,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '第一单元' }));
    await user.click(screen.getByRole('button', { name: '选这个文件夹' }));
    expect(chosen).toHaveBeenCalledWith(unit);
    await user.click(screen.getByRole('button', { name: '先不选' }));

    expect(chosen).toHaveBeenLastCalledWith(undefined);
  });
});
