import { type AddedPicture, listDesignPictures } from '@app/contract/keeping/design-pictures.ts';
import { figureMarkdown } from '@app/contract/making/figures.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clipboardHtml } from '#components/markdown/clipboard-html.ts';
import { Markdown } from '#components/markdown/markdown.tsx';
import { OwnPicturesContext } from '#components/markdown/own-pictures.ts';
import { useKnownPictures } from '#components/pictures/known-pictures.ts';
import { drawOwnPicture } from '#components/pictures/own-picture.tsx';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { FakeUpload } from '#lib/testing/fake-upload.ts';
import { fieldExtensions } from '../editor/extensions.ts';
import { openFieldMemory } from '../editor/field-document.ts';
import { insertFigure, insertPictures } from './insert-pictures.ts';
import { lateDoors } from './late-door.ts';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  useSession.setState({ token: 't' });
  useKnownPictures.setState({}, true);
  server = fakeServer();
  FakeUpload.install();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const newPicture = (url = '/storage/picture/a?expires=1'): AddedPicture => ({
  words: '',
  pictureId: crypto.randomUUID(),
  url,
  widthPx: 300,
  heightPx: 200,
});
const draw = (text: string) =>
  render(
    <OwnPicturesContext value={drawOwnPicture}>
      <Markdown text={text} isStreaming={false} />
    </OwnPicturesContext>,
  );

describe('a picture on the paper', () => {
  it('is shown by an address that is renewed when it ended', async () => {
    const picture = newPicture();
    let url = picture.url;
    server.on(listDesignPictures, () => answer(listDesignPictures, { list: [{ ...picture, url }] }));
    draw(`看图 ![数轴](picture:${picture.pictureId}?width=50)`);
    const shown = await screen.findByAltText('数轴');
    expect(shown.getAttribute('src')).toBe(picture.url);
    expect(shown.dataset.width).toBe('50');

    url = '/storage/picture/a?expires=2';
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    fireEvent.error(shown);
    await waitFor(() => expect(screen.getByAltText('数轴').getAttribute('src')).toBe(url));
  });

  it('comes when the line does, though the first call failed', async () => {
    const picture = newPicture();
    server.on(listDesignPictures, () => Promise.reject(new TypeError('no line')));
    draw(`![数轴](picture:${picture.pictureId})`);
    await waitFor(() => expect(server.to(listDesignPictures).length).toBeGreaterThan(0));
    server.on(listDesignPictures, () => answer(listDesignPictures, { list: [picture] }));
    await waitFor(() => expect(screen.getByAltText('数轴').getAttribute('src')).toBe(picture.url));
  });

  it('is words when there is none, and a picture of another page is never fetched', async () => {
    server.on(listDesignPictures, () => answer(listDesignPictures, { list: [] }));
    const { container } = draw(
      `![我的](picture:${crypto.randomUUID()}) ![网上的](https://example.com/a.png) ![里面的](data:image/png;base64,AAAA)`,
    );
    expect(await screen.findByText('［图片：我的，已找不到］')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
  });

  it('goes onto the clipboard with its whole address, and is known again when it comes back', async () => {
    const picture = newPicture();
    server.on(listDesignPictures, () => answer(listDesignPictures, { list: [picture] }));
    const { container } = draw(`![数轴](picture:${picture.pictureId}?width=25)`);
    await screen.findByAltText('数轴');
    const html = clipboardHtml(container);
    expect(html).toContain(`src="${window.location.origin}${picture.url}"`);
    expect(html).toMatch(/width="139"/);

    const { editor, text } = openEditor('');
    editor.commands.insertContent(`${html}<img src="https://example.com/b.png" alt="外面的">`);
    expect(text()).toBe(`![数轴](picture:${picture.pictureId}?width=25)`);
  });
});

describe('a figure on the paper', () => {
  it('is drawn from its words with its caption below, and is its caption where it is refused', () => {
    const { container } = render(
      <Markdown text={figureMarkdown({ words: '数轴 -3 到 5', width: 50 }, '看整数点')} isStreaming={false} />,
    );
    const shown = screen.getByAltText('数轴 -3 到 5');
    expect(shown.getAttribute('src')).toBe(`/storage/figure?words=${encodeURIComponent('数轴 -3 到 5')}`);
    expect(container.querySelector('.ta-figure')?.textContent).toBe('看整数点');

    fireEvent.error(shown);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('看整数点');
  });

  it('goes onto the clipboard and comes back with its words, width and caption', () => {
    const markdown = figureMarkdown({ words: '函数 y=x² 的图像', width: 25 }, '抛物线');
    const { container } = render(<Markdown text={markdown} isStreaming={false} />);
    const { editor, text } = openEditor('');
    editor.commands.insertContent(clipboardHtml(container));
    expect(text()).toContain(markdown);
  });

  it('stays as it is in a field that is edited, and is put where the caret is', () => {
    const markdown = figureMarkdown({ words: '函数 y=x² 的图像', width: 0 }, '抛物线');
    const { editor, text } = openEditor(`看图\n\n${markdown}`);
    expect(editor.view.dom.querySelector('.ta-figure')?.textContent).toBe('抛物线');
    editor.commands.insertContentAt(1, '请');
    expect(text()).toBe(`请看图\n\n${markdown}`);
    insertFigure(editor, '数轴 -3 到 5', '');
    expect(text()).toContain(figureMarkdown({ words: '数轴 -3 到 5', width: 0 }, ''));
  });
});

/** An editor as a field has it. */
function openEditor(source: string) {
  const memory = openFieldMemory();
  const editor = new Editor({ extensions: fieldExtensions(() => undefined), content: memory.read(source) });
  memory.keep(editor.state.doc);
  return { editor, text: () => memory.write(editor.state.doc) };
}

const file = (name = '数轴.png') => new File(['x'], name, { type: 'image/png' });

describe('a picture that is put into a field', () => {
  it('has the words of its own file, else the name of the file', async () => {
    const picture = { ...newPicture(), words: '笔顺：“永”共 5 画' };
    const { editor, text } = openEditor('看');
    insertPictures(editor, [file()], 1);
    (await FakeUpload.next()).answer(200, { code: 200, data: picture, message: '' });
    await waitFor(() => expect(text()).toContain(`![笔顺：“永”共 5 画](picture:${picture.pictureId})`));
  });

  it('stands below its words when it came, whatever was written before it meanwhile', async () => {
    const picture = newPicture();
    const { editor, text } = openEditor('左边右边\n\n下一段');
    insertPictures(editor, [file()], 3);
    const request = await FakeUpload.next();
    request.progress(40, 100);
    const box = editor.view.dom.querySelector('.ta-picture-upload');
    expect(box?.textContent).toContain('正在放入图片');
    expect(box?.querySelector('progress')?.value).toBe(40);
    expect(text()).toBe('左边右边\n\n下一段');
    editor.commands.insertContentAt(1, '先写');
    request.answer(200, { code: 200, data: picture, message: '' });
    await waitFor(() => expect(text()).toBe(`先写左边右边\n\n![数轴](picture:${picture.pictureId})\n\n下一段`));
    expect(editor.view.dom.querySelector('.ta-picture-upload')).toBeNull();
  });

  it('comes to the end of its field when that was left meanwhile', async () => {
    const picture = newPicture();
    const { editor } = openEditor('字');
    const late = vi.fn();
    lateDoors.set(editor, late);
    insertPictures(editor, [file('IMG_0001.png')]);
    const request = await FakeUpload.next();
    editor.destroy();
    request.answer(200, { code: 200, data: picture, message: '' });
    await waitFor(() => expect(late).toHaveBeenCalledWith(`![](picture:${picture.pictureId})`));
  });

  it('says in place why it is not taken, and goes away without a trace', async () => {
    const { editor, text } = openEditor('字');
    insertPictures(editor, [file('图.svg')]);
    const box = editor.view.dom.querySelector('.ta-picture-failed');
    expect(box?.textContent).toContain('图片要 PNG、JPG、WebP 或 GIF 格式');
    insertPictures(editor, [file()]);
    (await FakeUpload.next()).answer(400, { code: 400, data: null, message: '这张图片打不开，可能已损坏，请换一张' });
    await waitFor(() => expect(editor.view.dom.textContent).toContain('可能已损坏'));
    editor.view.dom.querySelectorAll<HTMLElement>('.ta-picture-failed button')[1]?.click();
    box?.querySelector('button')?.click();
    expect(editor.view.dom.querySelector('.ta-picture-failed')).toBeNull();
    expect(text()).toBe('字');
  });
});
