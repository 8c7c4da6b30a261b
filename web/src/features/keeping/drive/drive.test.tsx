import {
  clearBin,
  copyEntries,
  deleteFiles,
  listDrive,
  moveFiles,
  recoverFiles,
  renameFile,
} from '@app/contract/keeping/drive.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { HTMLAttributes, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { closeDrive, fakeDrive, grid, openDrive, paper, plan, roots } from './testing/open-drive.tsx';

// jsdom lays nothing out, and a virtual list draws only what is in sight: here it draws everything.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: unknown[]; children: (row: unknown) => ReactNode }) => data.map(children),
  VList: ({ children, onScroll: _onScroll, ...rest }: HTMLAttributes<HTMLDivElement>) => (
    <div {...rest}>{children}</div>
  ),
}));

const chosenNames = () => screen.getAllByRole('row', { selected: true }).map((row) => row.textContent);

let disk: ReturnType<typeof fakeDrive>;
beforeEach(() => {
  disk = fakeDrive();
});
afterEach(closeDrive);

describe('the cloud disk', () => {
  it('shows its two roots, how full it is, and the folder with folders first', async () => {
    await openDrive();
    const rows = within(await grid());

    expect(screen.getByRole('link', { name: '我的知识库' })).toBeDefined();
    expect(await screen.findByText('已用 1.00 GB，共 10.00 GB')).toBeDefined();
    expect(rows.getByRole('gridcell', { name: /九上/ })).toBeDefined();
    expect(rows.getByRole('row', { name: /教案.docx/ }).textContent).toContain('1.50 KB');
  });

  it('says what to do in an empty folder, and when it cannot be read', async () => {
    disk.listed = [];
    await openDrive();
    expect(await screen.findByText('这里还没有文件')).toBeDefined();
    cleanup();
    queryClient.clear();
    disk.on(listDrive, ({ query }) =>
      query.has('dirId')
        ? refuse({ code: 404, message: '找不到这个文件夹' })
        : answer(listDrive, { list: roots, total: 2 }),
    );
    await openDrive();

    expect(await screen.findByText('找不到这个文件夹')).toBeDefined();
    expect(screen.getByRole('button', { name: '再试一次' })).toBeDefined();
  });

  it('remembers the view and the order', async () => {
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByRole('button', { name: '用大图标看' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '排序' }), '按大小');
    await waitFor(() => expect(disk.to(listDrive).at(-1)?.query.get('sort')).toBe('size'));

    expect(JSON.parse(localStorage.getItem('ta.driveView') ?? '')).toEqual({
      view: 'grid',
      sort: 'size',
      order: 'desc',
    });
  });

  it('searches everywhere by name', async () => {
    const { user } = await openDrive();
    await grid();
    disk.listed = [];
    await user.type(screen.getByRole('searchbox', { name: '搜索文件' }), '勾股');

    expect(await screen.findByText('没找到“勾股”')).toBeDefined();
    expect(disk.to(listDrive).at(-1)?.query.get('dirId')).toBeNull();
  });
});

describe('the keys', () => {
  it('choose by arrows, all by Ctrl+A, none by Escape', async () => {
    const { user } = await openDrive();
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
    disk.on(renameFile, () => answer(renameFile, { name: '新教案-副本.docx' }));
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByText('教案.docx'));
    await user.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: '名称' });
    await user.keyboard('a:b{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('文件名不能包含下列任何字符：\\ / : * ? " < > |');
    await user.clear(field);
    await user.keyboard('新教案.docx{Enter}');

    expect(await screen.findByText('有同名的，改成了“新教案-副本.docx”')).toBeDefined();
    expect(disk.to(renameFile)[0]?.body).toEqual({ fileId: plan.dirId, name: '新教案.docx' });
  });

  it('delete into the recycle bin, with a way back', async () => {
    disk.on(deleteFiles, () => answer(deleteFiles, null));
    disk.on(recoverFiles, () => answer(recoverFiles, { list: [] }));
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByText('试卷.pdf'));
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: '撤销' }));

    expect(disk.to(deleteFiles)[0]?.body).toEqual({ fileId: [paper.dirId], isDirectly: false });
    await waitFor(() => expect(disk.to(recoverFiles)[0]?.body).toEqual({ fileIds: [paper.dirId] }));
  });
});

describe('moving and copying', () => {
  it.each([
    ['移动', moveFiles, { fileId: [plan.dirId], targetDirId: roots[1]?.dirId }],
    ['复制', copyEntries, { ids: [plan.dirId], targetDirId: roots[1]?.dirId }],
  ] as const)('%s asks where to', async (verb, endpoint, body) => {
    disk.on(endpoint, () => answer(endpoint, { list: [] }));
    const { user } = await openDrive();
    await grid();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('教案.docx') });
    await user.click(screen.getByRole('menuitem', { name: `${verb}到` }));
    const dialog = within(screen.getByRole('dialog', { name: `${verb}到文件夹` }));
    await user.click(dialog.getByRole('button', { name: verb }));
    expect(dialog.getByText('请先点一个文件夹')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '我的知识库' }));
    await user.click(dialog.getByRole('button', { name: `${verb}到这里` }));

    await waitFor(() => expect(disk.to(endpoint)[0]?.body).toEqual(body));
  });
});

describe('the recycle bin', () => {
  it('brings back, and asks once before it deletes for good', async () => {
    disk.on(recoverFiles, () => answer(recoverFiles, { list: [] }));
    disk.on(clearBin, () => answer(clearBin, null));
    const { user } = await openDrive({ view: 'bin' });
    expect(await screen.findByText(/还留 30 天/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '恢复 教案.docx' }));
    expect(await screen.findByText('已恢复 1 项')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '清空回收站' }));
    expect(disk.to(clearBin)).toHaveLength(0);
    await user.click(
      within(screen.getByRole('dialog', { name: '永久删除 1 项？' })).getByRole('button', { name: '永久删除' }),
    );

    await waitFor(() => expect(disk.to(clearBin)).toHaveLength(1));
  });
});
