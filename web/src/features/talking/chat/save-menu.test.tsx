import type { Exchange } from '@app/contract/talking/chat.ts';
import { saveChatToDrive } from '@app/contract/talking/exports.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { useDriveDoor } from '#lib/doors/drive-door.ts';
import { keepSaveFolder, readSaveFolder } from '#lib/files/save-folder.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { SaveMenu } from './save-menu.tsx';

const chatId = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const messageId = '4f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const folder = { dirId: '5f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d', name: '九上' };
// Only what the menu reads of it.
const exchange = { chatId, messageId, ques: '怎么讲' } as Exchange;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  sessionStore.setState({ token: 't' });
  server.on(saveChatToDrive, ({ body }) =>
    answer(saveChatToDrive, { fileId: 'f', dirId: Reflect.get(Object(body), 'dirId') ?? 'root', name: '公式法.docx' }),
  );
  render(
    <>
      <SaveMenu exchange={exchange} />
      <Overlays />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(name: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await user.click(screen.getByRole('menuitem', { name }));
  return user;
}

describe('存到云盘', () => {
  it('puts the answer into 我的上传, says so, and shows the place (UI-016)', async () => {
    const user = await choose('Word 存到云盘');
    expect(await screen.findByText('“公式法.docx”已存到“我的上传”')).toBeDefined();
    expect(server.to(saveChatToDrive)[0]?.body).toEqual({ chatId, messageId, format: 'docx' });
    await user.click(screen.getByRole('button', { name: '打开位置' }));

    expect(useDriveDoor.getState().shownId).toBe('root');
  });

  it('asks for another folder once and remembers it', async () => {
    await choose('云盘位置：我的上传');
    const { wish } = useDriveDoor.getState();
    await act(async () => wish?.kind === 'folder' && wish.settle(folder));
    await choose('Markdown 存到云盘');

    await waitFor(() =>
      expect(server.to(saveChatToDrive)[0]?.body).toMatchObject({ format: 'md', dirId: folder.dirId }),
    );
    expect(await screen.findByText('“公式法.docx”已存到“九上”')).toBeDefined();
    expect(readSaveFolder()).toEqual(folder);
  });

  it('goes to 我的上传 when the folder is gone, and forgets it', async () => {
    keepSaveFolder(folder);
    server.on(saveChatToDrive, ({ body }) =>
      Reflect.has(Object(body), 'dirId')
        ? refuse({ code: 404, message: '找不到这个文件夹，它可能已被删除' })
        : answer(saveChatToDrive, { fileId: 'f', dirId: 'root', name: '公式法.docx' }),
    );
    await choose('Word 存到云盘');

    expect(await screen.findByText('“公式法.docx”已存到“我的上传”')).toBeDefined();
    expect(readSaveFolder()).toBeUndefined();
  });

  it('says when the disk is full', async () => {
    server.on(saveChatToDrive, () => refuse({ code: 413, message: '云盘空间不够：需要 12.00 KB，还剩 0 Bytes' }));
    await choose('Word 存到云盘');

    expect(await screen.findByText('云盘空间不够：需要 12.00 KB，还剩 0 Bytes')).toBeDefined();
  });
});
