import { getCourseware, listCourseware, saveCourseware } from '@app/contract/making/courseware.ts';
import { readFigure } from '@app/contract/making/figures.ts';
import { figureOf } from '@app/contract/making/slides.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { sampleCourseware, sampleDeck } from '../testing/sample-deck.ts';
import { DeckWorkspace } from './deck-workspace.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  sessionStore.setState({ token: 't' });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView ??= () => undefined;
  server = fakeServer();
  server.on(listCourseware, () => answer(listCourseware, { list: [], total: 0 }));
  server.on(getCourseware, () => answer(getCourseware, sampleCourseware));
  server.on(saveCourseware, ({ body }) => {
    const { revision } = saveCourseware.input.parse(body);
    return answer(saveCourseware, { revision: revision + 1, updateTime: 1 });
  });
  server.on(readFigure, ({ body }) => {
    const { words } = readFigure.input.parse(body);
    const isKnown = words.includes('图像');
    return answer(readFigure, { says: isKnown ? words : '', left: [], refusal: isKnown ? '' : '还不会画这个图' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
  const user = await openScreen(
    <DeckWorkspace stored={sampleCourseware} deck={sampleDeck} onLeave={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: '第 3 页 例 1' }));
  return user;
};
const toolbar = () => within(screen.getByRole('toolbar', { name: '编辑' }));
const write = (words: string) => fireEvent.change(screen.getByLabelText('画什么'), { target: { value: words } });
const keepButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '放到这一页' });
const savedFigure = () => {
  const body = server.to(saveCourseware).at(-1)?.body;
  const slide = body === undefined ? undefined : saveCourseware.input.parse(body).deck.slides[2];
  return slide && figureOf(slide);
};

describe('a figure on a slide', () => {
  it('is put there once the pen showed it, and says why where it draws nothing', async () => {
    const user = await open();
    await user.click(toolbar().getByRole('button', { name: '画一幅图' }));
    write('一张地图');
    expect((await screen.findByRole('alert')).textContent).toBe('还不会画这个图');
    expect(keepButton().disabled).toBe(true);

    write('y=x^2 的图像');
    const preview = await screen.findByRole('img', { name: 'y=x^2 的图像' });
    expect(preview.getAttribute('src')).toBe(`/storage/figure?words=${encodeURIComponent('y=x^2 的图像')}`);
    fireEvent.change(screen.getByLabelText('图下的说明'), { target: { value: '抛物线' } });
    await user.click(keepButton());

    const stage = within(screen.getByRole('region', { name: '第 3 页' }));
    expect(stage.getByRole('img', { name: '抛物线' })).toBeDefined();
    await waitFor(() => expect(savedFigure()).toEqual({ words: 'y=x^2 的图像', caption: '抛物线' }));
  });

  it('is changed by a press on it, taken off, and brought back by undo', async () => {
    const user = await open();
    await user.click(toolbar().getByRole('button', { name: '画一幅图' }));
    write('y=x 的图像');
    await waitFor(() => expect(keepButton().disabled).toBe(false));
    await user.click(keepButton());
    const stage = () => within(screen.getByRole('region', { name: '第 3 页' }));

    await user.click(stage().getByRole('button', { name: '改图' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('画什么').value).toBe('y=x 的图像');
    await user.click(screen.getByRole('button', { name: '去掉这幅图' }));
    expect(stage().queryByRole('img')).toBeNull();

    await user.click(toolbar().getByRole('button', { name: '撤销' }));
    expect(stage().getByRole('img', { name: 'y=x 的图像' })).toBeDefined();
  });

  it('is not offered on a slide whose layout has no room for it', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: '第 2 页 学习目标' }));

    expect(toolbar().getByRole('button', { name: '画一幅图' }).hasAttribute('disabled')).toBe(true);
  });
});
