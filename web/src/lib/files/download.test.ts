import { exportChat } from '@app/contract/talking/exports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#lib/session/session-store.ts';
import { fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { nameOf, readFile, requestAddress, requestFile } from './download.ts';

const input = { chatId: '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d', format: 'docx' } as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a file of the server', () => {
  it('comes with its name', async () => {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('公式法 教案.docx')}`;
    server.on(exportChat, () => new Response('bytes', { headers: { 'content-disposition': disposition } }));

    expect(nameOf(await requestFile(exportChat, input))).toBe('公式法 教案.docx');
    expect(server.to(exportChat)[0]?.body).toEqual(input);
  });

  it('that is refused says why, also with HTTP 200', async () => {
    server.on(exportChat, () => Response.json({ code: 413, message: '内容太长' }, { status: 413 }));
    await expect(requestFile(exportChat, input)).rejects.toMatchObject({ code: 'too-large', message: '内容太长' });
    server.on(exportChat, () => refuse({ code: 40020, message: '不行' }));
    await expect(requestFile(exportChat, input)).rejects.toThrow('不行');
  });
});

describe('a file at an address', () => {
  const answerWith = (response: Response) => vi.stubGlobal('fetch', async () => response);

  it('that is refused without words carries the status (DL-009, DL-010)', async () => {
    answerWith(new Response('<html>', { status: 503 }));

    await expect(requestAddress('/storage/x')).rejects.toThrow('下载失败,请重试（503）');
  });

  it('that is refused with words says those', async () => {
    answerWith(Response.json({ code: 404, message: '找不到这个文件，它可能已被删除' }, { status: 404 }));

    await expect(requestAddress('/storage/x')).rejects.toThrow('找不到这个文件，它可能已被删除');
  });
});

describe('reading a file', () => {
  const bodyOf = (sizes: readonly number[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const size of sizes) controller.enqueue(new Uint8Array(size));
        controller.close();
      },
    });
  const percentsOf = async (response: Response) => {
    const seen: number[] = [];
    const blob = await readFile(response, (percent) => seen.push(percent));
    return { seen, size: blob.size };
  };

  it('tells how much of its length has come (DL-004)', async () => {
    const response = new Response(bodyOf([50, 25, 25]), { headers: { 'content-length': '100' } });

    expect(await percentsOf(response)).toEqual({ seen: [50, 75, 100], size: 100 });
  });

  it('of unknown length grows by 10 and stops at 90 (DL-005)', async () => {
    const { seen } = await percentsOf(new Response(bodyOf(Array.from({ length: 12 }, () => 1))));

    expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90, 90]);
  });
});
