import { exportChat } from '@app/contract/exports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from './download.ts';
import { sessionStore } from './session-store.ts';
import { fakeServer, refuse } from './testing/fake-server.ts';

const input = { chatId: '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d', format: 'docx' } as const;

let server: ReturnType<typeof fakeServer>;
let saved: string[];
beforeEach(() => {
  server = fakeServer();
  saved = [];
  sessionStore.setState({ token: 'token-1' });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a download', () => {
  it('is saved under the name it came with', async () => {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('公式法 教案.docx')}`;
    server.on(exportChat, () => new Response('bytes', { headers: { 'content-disposition': disposition } }));
    await download(exportChat, input);

    expect(saved).toEqual(['公式法 教案.docx']);
    expect(server.to(exportChat)[0]?.body).toEqual(input);
  });

  it('that is refused saves nothing and says why', async () => {
    server.on(exportChat, () => Response.json({ code: 413, message: '内容太长' }, { status: 413 }));

    await expect(download(exportChat, input)).rejects.toMatchObject({ code: 'too-large', message: '内容太长' });
    expect(saved).toEqual([]);
  });

  it('refused with HTTP 200 is no file either', async () => {
    server.on(exportChat, () => refuse({ code: 40020, message: '不行' }));

    await expect(download(exportChat, input)).rejects.toThrow('不行');
    expect(saved).toEqual([]);
  });
});
