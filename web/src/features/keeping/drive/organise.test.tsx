import {
  addFolder,
  copyEntries,
  type DriveEntry,
  deleteFiles,
  deleteFolders,
  moveFiles,
  recoverFiles,
  renameFile,
} from '@app/contract/keeping/drive.ts';
import { FORBIDDEN_CHARACTERS } from '@app/contract/keeping/entry-names.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { getZipUrl } from '@app/contract/keeping/storage.ts';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HTMLAttributes, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelDownload, useDownloadBox } from '#lib/files/download-box.ts';
import { answer, hang } from '#lib/testing/fake-server.ts';
import { clearClip } from './drive-clipboard.ts';
import { closeDrive, entryOf, fakeDrive, folder, grid, openDrive, paper, plan, ROOT } from './testing/open-drive.tsx';

// jsdom lays nothing out, and a virtual list draws only what is in sight: here it draws everything.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: unknown[]; children: (row: unknown) => ReactNode }) => data.map(children),
  VList: ({ children, onScroll: _onScroll, ...rest }: HTMLAttributes<HTMLDivElement>) => (
    <div {...rest}>{children}</div>
  ),
}));

let disk: ReturnType<typeof fakeDrive>;
beforeEach(() => {
  disk = fakeDrive();
  clearClip();
});
afterEach(() => {
  act(cancelDownload);
  closeDrive();
});

const entry = ({ dirId }: DriveEntry) => document.querySelector(`[data-entry="${dirId}"]`) as HTMLElement; // drawn before
const undo = async (user: Awaited<ReturnType<typeof openDrive>>['user']) =>
  user.click(await screen.findByRole('button', { name: '撤销' }));

describe('dragging', () => {
  /** What a browser hands from one event of a drag to the next. */
  const transferOf = () => {
    const data = new Map<string, string>();
    return {
      setData: (type: string, text: string) => void data.set(type, text),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
      effectAllowed: '',
      dropEffect: '',
    };
  };
  /** jsdom knows no drag events, and so no keys held during one. */
  const send = (kind: 'dragOver' | 'drop', dataTransfer: object, keys: object) => {
    const event = createEvent[kind](entry(folder), { dataTransfer });
    fireEvent(entry(folder), Object.assign(event, keys));
  };
  const drag = async (keys: { ctrlKey?: boolean; altKey?: boolean }) => {
    await grid();
    const dataTransfer = transferOf();
    fireEvent.dragStart(entry(plan), { dataTransfer });
    expect(screen.getByText('拖到文件夹上移动，按住 Ctrl 或 Alt 复制')).toBeDefined();
    send('dragOver', dataTransfer, keys);
    return dataTransfer;
  };

  it('onto a folder moves, says so before, and can be taken back', async () => {
    disk.on(moveFiles, () => answer(moveFiles, { list: [] }));
    const { user } = await openDrive();
    const dataTransfer = await drag({});
    expect(screen.getByText('移动 1 项到“九上”')).toBeDefined();
    expect(dataTransfer.dropEffect).toBe('move');
    fireEvent.drop(entry(folder), { dataTransfer });
    expect(screen.queryByText('移动 1 项到“九上”')).toBeNull();
    await undo(user);

    await waitFor(() => expect(disk.to(moveFiles)).toHaveLength(2));
    expect(disk.to(moveFiles).map(({ body }) => body)).toEqual([
      { fileId: [plan.dirId], targetDirId: folder.dirId },
      { fileId: [plan.dirId], targetDirId: ROOT },
    ]);
  });

  it.each([{ ctrlKey: true }, { altKey: true }])('with %o copies, and can be taken back', async (keys) => {
    const made = entryOf(8, '教案-副本.docx');
    disk.on(copyEntries, () => answer(copyEntries, { list: [made] }));
    disk.on(deleteFiles, () => answer(deleteFiles, null));
    const { user } = await openDrive();
    const dataTransfer = await drag(keys);
    expect(screen.getByText('复制 1 项到“九上”')).toBeDefined();
    send('drop', dataTransfer, keys);
    await undo(user);

    expect(disk.to(copyEntries)[0]?.body).toEqual({ ids: [plan.dirId], targetDirId: folder.dirId });
    await waitFor(() => expect(disk.to(deleteFiles)[0]?.body).toMatchObject({ fileId: [made.dirId] }));
  });

  it('a folder onto itself does nothing', async () => {
    await openDrive();
    await grid();
    const dataTransfer = transferOf();
    fireEvent.dragStart(entry(folder), { dataTransfer });
    const isAllowed = !fireEvent.dragOver(entry(folder), { dataTransfer });

    expect(isAllowed).toBe(false);
  });
});

describe('cutting, copying and pasting', () => {
  it('Ctrl+C and Ctrl+V copy into the folder that is open, as often as pasted', async () => {
    disk.on(copyEntries, () => answer(copyEntries, { list: [] }));
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByText('教案.docx'));
    await user.keyboard('{Control>}c{/Control}');
    expect(screen.getByText('已复制“教案.docx”')).toBeDefined();
    await user.keyboard('{Control>}v{/Control}{Control>}v{/Control}');

    await waitFor(() => expect(disk.to(copyEntries)).toHaveLength(2));
    expect(disk.to(copyEntries)[0]?.body).toEqual({ ids: [plan.dirId], targetDirId: ROOT });
  });

  it('Ctrl+X moves once; the offer does the same by hand', async () => {
    const elsewhere = entryOf(4, '教案.docx', { parentId: folder.dirId });
    disk.listed = [elsewhere];
    disk.on(moveFiles, () => answer(moveFiles, { list: [] }));
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByText('教案.docx'));
    await user.keyboard('{Control>}x{/Control}');
    await user.click(screen.getByRole('button', { name: '粘贴到这里' }));
    await user.keyboard('{Control>}v{/Control}');

    await waitFor(() => expect(disk.to(moveFiles)).toHaveLength(1));
    expect(screen.queryByText(/已剪切/)).toBeNull();
  });

  it('leaves the keys of a field alone', async () => {
    disk.on(copyEntries, () => answer(copyEntries, { list: [] }));
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByText('教案.docx'));
    await user.keyboard('{Control>}c{/Control}');
    await user.click(screen.getByRole('searchbox', { name: '搜索文件' }));
    await user.keyboard('{Control>}v{/Control}');

    expect(disk.to(copyEntries)).toHaveLength(0);
  });
});

describe('names', () => {
  const renamePlan = async () => {
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByText('教案.docx'));
    await user.keyboard('{F2}');
    return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }) };
  };

  it('are marked without their extension (NAME-006)', async () => {
    const { field } = await renamePlan();

    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('教案');
  });

  it.each<[string, string, string]>([
    ['', '名称不能为空', 'NAME-001'],
    ['   ', '名称不能为空', 'NAME-001'],
    ...FORBIDDEN_CHARACTERS.split(' ').map(
      (sign) => [`a${sign}b`, '文件名不能包含下列任何字符', 'NAME-002'] satisfies [string, string, string],
    ),
    ['con.docx', '这个名称留给了系统，请换一个', 'G-045'],
    ['<script>', '文件名不能包含下列任何字符', 'NAME-007'],
    ['onerror', '输入内容包含非法字符', 'NAME-007'],
  ])('"%s" is refused below the field: %s (%s)', async (name, sentence) => {
    const { user, field } = await renamePlan();
    fireEvent.change(field, { target: { value: name } });
    await user.keyboard('{Enter}');

    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(disk.to(renameFile)).toHaveLength(0);
  });

  it('in use get a copy suffix, which is said and can be taken back (NAME-004, NAME-005)', async () => {
    disk.on(renameFile, () => answer(renameFile, { name: '试卷-副本.docx' }));
    const { user, field } = await renamePlan();
    await user.clear(field);
    await user.keyboard('试卷.docx{Enter}');
    expect(await screen.findByText('有同名的，改成了“试卷-副本.docx”')).toBeDefined();
    await undo(user);

    await waitFor(() => expect(disk.to(renameFile).at(-1)?.body).toEqual({ fileId: plan.dirId, name: '教案.docx' }));
  });

  it('of a new folder are refused too, and the folder can be taken back (NAME-001)', async () => {
    disk.on(addFolder, () => answer(addFolder, { dirId: folder.dirId, name: '九上' }));
    disk.on(deleteFolders, () => answer(deleteFolders, null));
    const { user } = await openDrive();
    await grid();
    await user.click(screen.getByRole('button', { name: '新建文件夹' }));
    const dialog = within(screen.getByRole('dialog', { name: '新建文件夹' }));
    await user.clear(dialog.getByRole('textbox', { name: '名称' }));
    await user.click(dialog.getByRole('button', { name: '新建文件夹' }));
    expect(dialog.getByText('名称不能为空')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: '名称' }), '九上{Enter}');
    await undo(user);

    await waitFor(() => expect(disk.to(deleteFolders)[0]?.body).toMatchObject({ dirId: [folder.dirId] }));
  });
});

describe('downloading', () => {
  const boxTitle = () => {
    const { box } = useDownloadBox.getState();
    return box.kind === 'idle' ? '' : 'title' in box.task && box.task.title;
  };

  it('one file goes through the box as itself', async () => {
    disk.on(getDownloadUrl, hang);
    const { user } = await openDrive();
    await grid();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('教案.docx') });
    await user.click(screen.getByRole('menuitem', { name: '下载' }));

    await waitFor(() => expect(disk.to(getDownloadUrl)[0]?.query.get('fileId')).toBe(plan.dirId));
    expect(boxTitle()).toBe('教案.docx');
  });

  it('several go as one zip', async () => {
    disk.on(getZipUrl, () => answer(getZipUrl, { url: '/storage/zip?x', name: '九上 等 3 项.zip', size: 100 }));
    const { user } = await openDrive();
    (await grid()).focus();
    await user.keyboard('{Control>}a{/Control}');
    await user.click(
      within(screen.getByRole('toolbar', { name: '对选中的文件' })).getByRole('button', { name: '下载' }),
    );

    await waitFor(() => expect(boxTitle()).toBe('九上 等 3 项.zip'));
    expect(disk.to(getZipUrl)[0]?.body).toEqual({ ids: [folder.dirId, plan.dirId, paper.dirId] });
  });

  it('what is very large is left to the browser', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    disk.listed = [entryOf(4, '录像.avi', { size: 3 * 1024 ** 3 })];
    disk.on(getDownloadUrl, () => answer(getDownloadUrl, { url: '/storage/drive/x' }));
    const { user } = await openDrive();
    await grid();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByText('录像.avi') });
    await user.click(screen.getByRole('menuitem', { name: '下载' }));

    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
    expect(boxTitle()).toBe('');
  });
});

describe('the recycle bin', () => {
  it('takes back what was restored', async () => {
    disk.on(recoverFiles, () => answer(recoverFiles, { list: [] }));
    disk.on(deleteFiles, () => answer(deleteFiles, null));
    const { user } = await openDrive({ view: 'bin' });
    await user.click(await screen.findByRole('button', { name: '恢复 教案.docx' }));
    await undo(user);

    await waitFor(() => expect(disk.to(deleteFiles)[0]?.body).toMatchObject({ fileId: [plan.dirId] }));
  });
});
