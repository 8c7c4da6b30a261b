import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { getDownloadUrl } from '@app/contract/keeping/files.ts';
import { getPreview, listThumbnails } from '@app/contract/keeping/previews.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { previewKindOf } from './entry-type.ts';
import { PagesView } from './preview/pages-view.tsx';
import { PreviewSourceContext } from './preview/preview.api.ts';
import { Thumbnail } from './preview/thumbnail.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const entryOf = (n: number, name: string): DriveEntry => ({
  dirId: `00000000-0000-4000-8000-00000000000${n}`,
  fileId: `00000000-0000-4000-8000-00000000000${n}`,
  parentId: '',
  aliasname: name,
  name,
  isdir: false,
  size: 1536,
  createTime: 0,
  updateTime: 0,
  place: '',
  children: [],
});
const read = (markdown: string) => answer(getPreview, { state: 'done', markdown, isCut: false, message: '' });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: 'token' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(files: readonly DriveEntry[], onDownload = vi.fn()) {
  const [entry] = files;
  if (!entry) throw new Error('a file is looked at');
  render(
    <QueryClientProvider client={queryClient}>
      <PreviewDialog entry={entry} files={files} onDownload={onDownload} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return onDownload;
}

describe('the viewer of a file', () => {
  it.each([
    ['板书.JPG', 'picture'],
    ['试卷.pdf', 'pdf'],
    ['教案.docx', 'document'],
    ['课件.pptx', 'slides'],
    ['成绩.xlsx', 'sheet'],
    ['名单.csv', 'sheet'],
    ['笔记.md', 'markdown'],
    ['说明.txt', 'text'],
    ['听力.mp3', 'sound'],
    ['微课.mp4', 'film'],
    ['照片.heic', undefined],
    ['旧.doc', undefined],
    ['没有结尾', undefined],
  ])('of %s is the one for a %s', (name, kind) => {
    expect(previewKindOf(name)).toBe(kind);
  });
});

describe('the preview', () => {
  it('waits while the server reads, then shows what it read', async () => {
    let isRead = false;
    const waiting = { state: 'waiting' as const, markdown: '', isCut: false, message: '' };
    server.on(getPreview, () => (isRead ? read('先配方，再开方') : answer(getPreview, waiting)));
    open([entryOf(1, '说明.txt')]);
    expect(await screen.findByRole('status', { name: '正在打开' })).toBeTruthy();
    isRead = true;
    expect(await screen.findByText('先配方，再开方')).toBeTruthy();
  });

  it('goes to the files beside it with the arrow keys, and stops at the ends', async () => {
    server.on(getPreview, ({ query }) => read(`文件 ${query.get('fileId')?.at(-1)}`));
    open([entryOf(1, '一.txt'), entryOf(2, '二.txt')]);
    expect(await screen.findByText('文件 1')).toBeTruthy();
    screen.getByRole('button', { name: '关闭' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('文件 2')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('heading', { name: '二.txt' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText('文件 1')).toBeTruthy();
  });

  it('says why a file cannot be shown, and offers it for download', async () => {
    const message = '文件已损坏或没有传完整，请重新上传一份';
    server.on(getPreview, () => answer(getPreview, { state: 'failed', markdown: '', isCut: false, message }));
    const onDownload = open([entryOf(1, '坏.docx')]);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await userEvent.click(screen.getAllByRole('button', { name: '下载' })[1] ?? document.body);
    expect(onDownload).toHaveBeenCalledWith(expect.objectContaining({ name: '坏.docx' }));
  });

  it('shows the sheets of a workbook one at a time', async () => {
    server.on(getPreview, () => read('## 一班\n\n| 李雷 |\n| --- |\n\n## 二班\n\n| 韩梅梅 |\n| --- |'));
    open([entryOf(1, '成绩.xlsx')]);
    expect(await screen.findByRole('table', { name: '一班' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '二班' }));
    expect(screen.getByRole('columnheader', { name: '韩梅梅' })).toBeTruthy();
    expect(screen.queryByText('李雷')).toBeNull();
  });

  it('plays a sound from its address', async () => {
    server.on(getDownloadUrl, () => answer(getDownloadUrl, { url: '/storage/drive/1?signature=x' }));
    open([entryOf(1, '听力.mp3')]);
    expect((await screen.findByLabelText('听力.mp3', { selector: 'audio' })).getAttribute('src')).toBe(
      '/storage/drive/1?signature=x',
    );
  });

  it('plays what takes something only when she wants it', async () => {
    const findAddress = vi.fn(async () => ({ url: '/storage/resource/1' }));
    const source = {
      read: () => new Promise<never>(() => undefined),
      findAddress,
      beforePlaying: '播放算一次下载',
    };
    render(
      <QueryClientProvider client={queryClient}>
        <PreviewSourceContext value={source}>
          <PreviewDialog entry={entryOf(1, '实验.mp4')} files={[]} onDownload={vi.fn()} onClose={vi.fn()} />
        </PreviewSourceContext>
      </QueryClientProvider>,
    );
    expect(await screen.findByText('播放算一次下载')).toBeTruthy();
    expect(findAddress).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '播放' }));
    expect(await screen.findByLabelText('实验.mp4', { selector: 'video' })).toBeTruthy();
  });

  it('draws a PDF that is not hers from pictures of its pages', async () => {
    const source = {
      read: async () => ({ state: 'done' as const, markdown: '', isCut: false, message: '', pages: 2 }),
      findAddress: async () => ({ url: '/storage/resource/1?purpose=preview' }),
      viewers: { pdf: PagesView },
    };
    render(
      <QueryClientProvider client={queryClient}>
        <PreviewSourceContext value={source}>
          <PreviewDialog entry={entryOf(1, '试卷.pdf')} files={[]} onDownload={vi.fn()} onClose={vi.fn()} />
        </PreviewSourceContext>
      </QueryClientProvider>,
    );
    const first = await screen.findByRole('img', { name: '试卷.pdf 第 1 页' });
    expect(first.getAttribute('src')).toBe('/storage/resource/1?purpose=preview&page=1');
    const second = screen.getByRole('img', { name: '试卷.pdf 第 2 页' });
    // Before the first says how high a page is, all of them would be in sight.
    expect(second.getAttribute('src')).toBeNull();
    fireEvent.load(first);
    expect(second.getAttribute('src')).toBe('/storage/resource/1?purpose=preview&page=2');
  });

  it('names what it cannot show', async () => {
    open([entryOf(1, '照片.heic')]);
    expect(await screen.findByText('浏览器显示不了 HEIC 图片，请下载后打开')).toBeTruthy();
  });
});

describe('thumbnails', () => {
  it('are asked for together, and drawn over the glyph when they are there', async () => {
    const files = [entryOf(1, '一.jpg'), entryOf(2, '二.png'), entryOf(3, '三.txt')];
    const asked: unknown[] = [];
    server.on(listThumbnails, ({ body }) => {
      asked.push(body);
      const list = files.slice(0, 2).map(({ fileId }) => ({ fileId, state: 'ready' as const, url: `/t/${fileId}` }));
      return answer(listThumbnails, { list });
    });
    const { container } = render(
      <QueryClientProvider client={queryClient}>
        {files.map((entry) => (
          <Thumbnail key={entry.dirId} entry={entry} />
        ))}
      </QueryClientProvider>,
    );
    await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(2));
    expect(asked).toEqual([{ fileIds: [files[0]?.fileId, files[1]?.fileId] }]);
    expect(container.querySelectorAll('svg')).toHaveLength(3);
  });
});
