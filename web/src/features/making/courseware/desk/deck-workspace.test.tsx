import { exportCourseware, getCourseware, listCourseware, saveCourseware } from '@app/contract/making/courseware.ts';
import { listSlideMasters, type SlideMasterRow } from '@app/contract/making/slide-masters.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useDownloadBox } from '#lib/files/download-box.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { sampleCourseware, sampleDeck } from '../testing/sample-deck.ts';
import { DeckWorkspace } from './deck-workspace.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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
  server.on(listSlideMasters, () => answer(listSlideMasters, { list: [schoolLook], mayShare: false }));
  server.on(saveCourseware, ({ body }) => {
    const { revision } = saveCourseware.input.parse(body);
    return answer(saveCourseware, { revision: revision + 1, updateTime: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { x: 60, y: 120, width: 840, height: 350 };
const sheet = {
  ...{
    layout: 1,
    titleSize: 40,
    hasTitle: true,
    headEnd: 900,
    number: null,
    area: place,
    ground: 'FFFFFF',
    ink: '1A2520',
  },
  title: { type: 'title' as const, idx: 0, place: { x: 67.2, y: 30, width: 825.6, height: 70 } },
  words: { type: 'obj' as const, idx: 1, place },
};
const schoolLook: SlideMasterRow = {
  master: {
    masterId: '0d6d3a4e-58a8-4e0f-9b9c-6c1f2f7f8a11',
    name: '青山中学',
    inks: {
      ...{ text: '1A2520', title: '7A1F1F', page: 'FFFFFF', panel: 'F5EAEA', accent: '9C2B2B', warm: '8C5A12' },
      ...{ cover: '7A1F1F', 'cover-text': 'FFFFFF', muted: '5F6663', hairline: 'E1BFBF' },
    },
    headFont: '华文中宋',
    bodyFont: '微软雅黑',
    sheets: { cover: sheet, section: sheet, page: sheet },
  },
  ratio: '16:9',
  isMine: true,
  isOfSchool: false,
  notice: '',
  grounds: { cover: '/storage/cover.png', section: '/storage/section.png', page: '/storage/page.png' },
};

const open = (deck = sampleDeck) =>
  openScreen(<DeckWorkspace stored={sampleCourseware} deck={deck} onLeave={() => undefined} />);
const titles = () =>
  within(screen.getByRole('navigation', { name: '幻灯片' }))
    .getAllByRole('button', { name: /^第/ })
    .map((button) => button.firstElementChild?.textContent);
const lastSaved = () => saveCourseware.input.parse(server.to(saveCourseware).at(-1)?.body).deck;

describe('the desk of a courseware', () => {
  it('changes a text where it stands, names the deck after its cover, and saves by itself', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '改标题' }));
    const field = screen.getByRole('textbox', { name: '标题' });
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(field, { target: { value: '求根公式' } });
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('textbox', { name: '标题' })).toBeNull();
    expect(titles()[0]).toBe('第 1 页 求根公式');
    await waitFor(() => expect(lastSaved()).toMatchObject({ title: '求根公式' }));
    expect(lastSaved().slides[0]?.title).toBe('求根公式');
    expect(await screen.findByText('已保存')).toBeDefined();
  });

  it('says what of her outline found no room', async () => {
    const notice = '“要点”里的内容太多，没有全部放进课件，请自己补上';
    await openScreen(
      <DeckWorkspace stored={{ ...sampleCourseware, notice }} deck={sampleDeck} onLeave={() => undefined} />,
    );
    expect(await screen.findByText(notice)).toBeDefined();
  });

  it('says of a page that the library had to give it', async () => {
    const slides = sampleDeck.slides.map((slide, at) => (at === 0 ? { ...slide, origin: 'library' as const } : slide));
    await open({ ...sampleDeck, slides });
    expect(await screen.findByText('这一页用了内置资料')).toBeDefined();
  });

  it('takes one line for one point and says when there are too many', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '第 2 页 学习目标' }));
    await user.click(screen.getByRole('button', { name: '改目标' }));
    const field = screen.getByRole('textbox', { name: '目标' });
    fireEvent.change(field, { target: { value: '甲\n乙\n' } });
    expect(field).toHaveProperty('value', '甲\n乙\n');
    await waitFor(() => expect(lastSaved().slides[1]).toMatchObject({ items: ['甲', '乙'] }));

    fireEvent.change(field, { target: { value: '条\n'.repeat(21) } });
    expect(screen.getByText('一页最多 20 条')).toBeDefined();
  });

  it('adds from a layout, copies, moves and removes, and takes a removal back', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '加一页' }));
    await user.click(screen.getByRole('menuitem', { name: '小结' }));
    expect(titles()).toEqual(['第 1 页 公式法', '第 2 页 小结', '第 3 页 学习目标', '第 4 页 例 1']);

    await user.click(screen.getByRole('button', { name: '往后移' }));
    await user.click(screen.getByRole('button', { name: '复制这一页' }));
    expect(titles().slice(1)).toEqual(['第 2 页 学习目标', '第 3 页 小结', '第 4 页 小结', '第 5 页 例 1']);

    await user.click(screen.getByRole('button', { name: '删除这一页' }));
    expect(titles()).toHaveLength(4);
    await user.click(within(screen.getByText('已删除这一页')).getByRole('button', { name: '撤销' }));
    expect(titles()).toHaveLength(5);
  });

  it('changes the theme and the size of the text, and undoes both', async () => {
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: '夜读' }));
    await user.click(screen.getByRole('radio', { name: '后排可见' }));
    await waitFor(() => expect(lastSaved()).toMatchObject({ theme: 'night', bodySize: 'back-row' }));
    await user.keyboard('{Control>}zz{/Control}');
    expect(screen.getByRole('radio', { name: '板绿' }).getAttribute('aria-checked')).toBe('true');
  });

  it('takes back what was done before the page was loaded again, and nothing where it was changed elsewhere', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '复制这一页' }));
    await user.click(screen.getByRole('button', { name: '复制这一页' }));
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(lastSaved().slides).toHaveLength(4));
    const saved = lastSaved();
    cleanup();
    const again = await open(saved);
    expect(titles()).toHaveLength(4);
    await again.click(await screen.findByRole('button', { name: '撤销' }));
    expect(titles()).toHaveLength(3);
    await again.click(screen.getByRole('button', { name: '重做' }));
    await again.click(screen.getByRole('button', { name: '重做' }));
    expect(titles()).toHaveLength(5);
    cleanup();
    await open({ ...saved, title: '别处改的' });
    expect(await screen.findByRole('button', { name: '撤销' })).toHaveProperty('disabled', true);
  });

  it('stands on the look of her school until a theme of ours is chosen', async () => {
    const user = await open();
    const look = await screen.findByRole('button', { name: '青山中学' });
    await user.click(look);
    await waitFor(() => expect(lastSaved().master?.masterId).toBe(schoolLook.master.masterId));
    expect(look.getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('.ta-slide-ground')?.getAttribute('src')).toBe(schoolLook.grounds.cover);
    await user.click(screen.getByRole('radio', { name: '夜读' }));
    await waitFor(() => expect(lastSaved()).toMatchObject({ theme: 'night' }));
    expect(lastSaved().master).toBeUndefined();
  });

  it('shows each page that could be read better beside what it would be, and takes what she takes as one step', async () => {
    const plain = { tag: '', notes: '说', minutes: 1, layout: 'bullets' as const, lead: '' };
    const asked = { ...plain, id: 'b1', title: '想一想', items: ['冰为什么浮在水面上？', '先猜一猜'] };
    const named = { ...plain, id: 'b2', title: '两种汽化', items: ['蒸发：只在液体表面', '沸腾：里面和表面一起'] };
    const deck = { ...sampleDeck, slides: [...sampleDeck.slides, asked, named] };
    const user = await open(deck);
    await user.click(await screen.findByRole('button', { name: '逐页美化' }));
    const dialog = screen.getByRole('dialog', { name: '逐页美化' });
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first?.textContent).toContain('问题放到最上面');
    expect(second?.textContent).toContain('名称和说明排成卡片');
    expect(within(dialog).getAllByText('冰为什么浮在水面上？')).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: '采用选中的' })).toHaveProperty('disabled', true);
    if (second) await user.click(within(second).getByRole('radio', { name: '采用' }));
    await user.click(within(dialog).getByRole('button', { name: '采用选中的 1 页' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(lastSaved().slides.slice(3)).toMatchObject([asked, { id: 'b2', layout: 'cards' }]));
    expect(lastSaved().slides[4]?.notes).toBe('说');

    await user.click(screen.getByRole('button', { name: '逐页美化' }));
    await user.click(screen.getByRole('button', { name: '全部采用' }));
    await waitFor(() => expect(lastSaved().slides[3]).toMatchObject({ lead: '冰为什么浮在水面上？' }));
    await user.click(within(screen.getByRole('toolbar', { name: '编辑' })).getByRole('button', { name: '撤销' }));
    await user.click(within(screen.getByRole('toolbar', { name: '编辑' })).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(lastSaved()).toEqual(deck));
  });

  it('draws the formulas of the notes, and shows them as they are typed while she writes', async () => {
    const slides = sampleDeck.slides.map((slide) => ({ ...slide, notes: '先算 $\\Delta$ 再动手' }));
    await open({ ...sampleDeck, slides });
    const notes = await screen.findByRole('textbox', { name: '这一页的讲稿' });
    expect(notes.tagName).toBe('DIV');
    fireEvent.focus(notes);
    const area = screen.getByRole('textbox', { name: '这一页的讲稿' });
    expect(area).toBe(document.activeElement);
    fireEvent.change(area, { target: { value: '先算 $\\Delta$' } });
    fireEvent.blur(area);
    expect(screen.getByRole('textbox', { name: '这一页的讲稿' }).tagName).toBe('DIV');
    await waitFor(() => expect(lastSaved().slides[0]?.notes).toBe('先算 $\\Delta$'));
  });

  it('shows the deck step by step', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '第 3 页 例 1' }));
    await user.click(screen.getByRole('button', { name: '放映' }));
    const show = await screen.findByRole('dialog', { name: '放映' });
    const isHidden = (text: string) => within(show).getByText(text).closest('[style*="visibility"]') !== null;
    expect([isHidden('化一般式'), isHidden('代公式')]).toEqual([true, true]);
    await user.keyboard('{ArrowRight}');
    expect([isHidden('化一般式'), isHidden('代公式')]).toEqual([false, true]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(within(show).getByText('第 2 页，共 3 页')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '放映' })).toBeNull();

    await user.click(screen.getByRole('button', { name: '放映' }));
    await user.keyboard('{Tab}{Enter}');
    expect(screen.queryByRole('dialog', { name: '放映' })).toBeNull();
  });

  it('exports what was saved through the download box, and says when the address is missing (CW-012)', async () => {
    server.on(exportCourseware, () => answer(exportCourseware, { url: '' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '导出 PPTX' }));
    await waitFor(() =>
      expect(useDownloadBox.getState().box).toMatchObject({ kind: 'failure', message: '获取课件访问URL失败!' }),
    );
  });

  it('lets her choose when another window saved meanwhile', async () => {
    const theirs = { ...sampleDeck, title: '别处改的', theme: 'paper' as const };
    server.on(saveCourseware, () => refuse({ code: 409, message: '这份课件在别处改过，请先载入最新的一版' }));
    server.on(getCourseware, () => answer(getCourseware, { ...sampleCourseware, revision: 5, deck: theirs }));
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: '夜读' }));
    await user.click(await screen.findByRole('button', { name: '载入最新' }));
    expect(await screen.findByText('别处改的')).toBeDefined();
    expect(screen.getByRole('radio', { name: '宣纸' }).getAttribute('aria-checked')).toBe('true');
  });
});
