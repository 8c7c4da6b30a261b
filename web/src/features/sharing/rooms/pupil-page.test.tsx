import type { Slide } from '@app/contract/making/slides.ts';
import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import type { ShownAs } from '@app/contract/sharing/room-shown.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { PupilPage } from './pupil-page.tsx';
import { keepSeat, keptSeat, keptUnsent } from './seat-memory.ts';

const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;
const Slides = ({ shown: { deck } }: { shown: ShownAs<'slides'> }) => <p>课件：{deck.title}</p>;
const DOOR = 'the-secret-of-the-link';
const SEAT = 'the-secret-of-the-seat';

const item = (no: number, change: Partial<pupilRooms.PupilItem> = {}): pupilRooms.PupilItem => ({
  no,
  label: String(no),
  type: 'single',
  typeName: '单选题',
  way: 'one',
  passage: '',
  stem: `题面 ${no}`,
  options: ['甲', '乙'],
  blankCount: 0,
  keys: 'none',
  takesPhoto: false,
  given: [],
  photoUrl: '',
  result: null,
  ...change,
});
const room = (change: Partial<pupilRooms.PupilRoom> = {}): pupilRooms.PupilRoom => ({
  kind: 'paper',
  title: '随堂小练',
  className: '九年级 3 班',
  teacherName: '林晓',
  name: '陈一',
  age: 'junior',
  isCollected: false,
  isHandedIn: false,
  endTime: 0,
  now: 0,
  expireTime: 0,
  items: [item(1), item(2)],
  ...change,
});

const noted = { title: '', tag: '', notes: '', minutes: 0 };
const cover: Slide = { layout: 'cover', id: 'c1', ...noted, place: '', subtitle: '', by: '' };
const slidesNamed = (title: string): ShownAs<'slides'> => ({
  kind: 'slides',
  deck: { title, theme: 'board', bodySize: 'standard', areFormulasNative: true, slides: [cover] },
  formulas: [],
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  const seats = ['陈一', '李二'].map((name, no) => ({ seatId: idOf(no + 1), name, isTaken: name === '李二' }));
  const head = {
    kind: 'paper' as const,
    title: '随堂小练',
    className: '九年级 3 班',
    teacherName: '林晓',
    hasRoster: true,
  };
  server.on(pupilRooms.openRoom, () => answer(pupilRooms.openRoom, { ...head, seats }));
  server.on(pupilRooms.takeSeat, () => answer(pupilRooms.takeSeat, { seat: SEAT }));
  server.on(pupilRooms.readSeat, () => answer(pupilRooms.readSeat, room()));
  server.on(pupilRooms.answerItem, () => answer(pupilRooms.answerItem, {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <PupilPage door={DOOR} slides={Slides} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('the page of a pupil', () => {
  it('takes a free name of the list, and keeps the secret of the seat in the browser alone', async () => {
    const user = open();
    expect(await screen.findByRole('button', { name: /李二/ })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '陈一' }));
    expect(await screen.findByText('题面 1')).toBeTruthy();
    expect(keptSeat(DOOR)).toBe(SEAT);
    expect(server.requests.every(({ query }) => !query.toString().includes('the-secret'))).toBe(true);
  });

  it('keeps an answer here while the server is away, and sends it when it is back', async () => {
    keepSeat(DOOR, SEAT);
    server.on(pupilRooms.answerItem, () => refuse({ code: 503, message: '稍后再试' }));
    const user = open();
    await user.click(await screen.findByRole('radio', { name: /甲/ }));
    expect(await screen.findByText('连接断了，答案先记在这里，连上就存')).toBeTruthy();
    expect(keptUnsent(DOOR)).toEqual({ 1: ['A'] });
    server.on(pupilRooms.answerItem, () => answer(pupilRooms.answerItem, {}));
    await waitFor(() => expect(keptUnsent(DOOR)).toEqual({}), { timeout: 6_000 });
    expect(server.to(pupilRooms.answerItem).at(-1)?.body).toEqual({ seat: SEAT, no: 1, given: ['A'] });
  });

  it('has keys for what a keyboard has not, which write where the caret is', async () => {
    keepSeat(DOOR, SEAT);
    const blanks: Partial<pupilRooms.PupilItem> = { way: 'blanks', type: 'blank', options: [] };
    const items = [
      item(1, { ...blanks, blankCount: 2, keys: 'numbers' }),
      item(2, { ...blanks, blankCount: 1, keys: 'formula' }),
    ];
    server.on(pupilRooms.readSeat, () => answer(pupilRooms.readSeat, room({ age: 'upper', items })));
    const user = open();
    const press = async (...names: string[]) => {
      for (const name of names) await user.click(screen.getByRole('button', { name }));
    };
    const second = await screen.findByRole('textbox', { name: '第 2 空' });
    await user.click(second);
    await press('负号', '4', '2', '删一个', '小数点', '5');
    expect(second).toHaveProperty('value', '-4.5');
    expect(screen.getByRole('textbox', { name: '第 1 空' })).toHaveProperty('value', '');
    expect(second.getAttribute('inputmode')).toBe('none');

    await press('第 2 题');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '你的答案' });
    await user.type(field, 'x-1');
    field.setSelectionRange(1, 1);
    await press('平方');
    expect(field.value).toBe('x²-1');
    expect(field.selectionStart).toBe(2);
    await waitFor(() =>
      expect(server.to(pupilRooms.answerItem).at(-1)?.body).toEqual({ seat: SEAT, no: 2, given: ['x²-1'] }),
    );
  });

  it('sends a photo of the working small, keeps one that did not arrive, and takes it back', async () => {
    keepSeat(DOOR, SEAT);
    const drawn: number[][] = [];
    vi.stubGlobal('createImageBitmap', async () => ({ width: 3200, height: 2400, close: () => undefined }));
    const pen = { drawImage: (_: unknown, ...where: number[]) => drawn.push(where) };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never); // all that is drawn with
    const sizes = [700_000, 9];
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['x'.repeat(sizes.shift() ?? 9)])),
    );
    const items = [item(1, { way: 'words', type: 'solution', options: [], takesPhoto: true })];
    server.on(pupilRooms.readSeat, () => answer(pupilRooms.readSeat, room({ age: 'senior', items })));
    server.on(pupilRooms.putPhoto, () => refuse({ code: 503, message: '稍后再试' }));
    server.on(pupilRooms.removePhoto, () => answer(pupilRooms.removePhoto, {}));
    const user = open();
    await user.upload(
      await screen.findByLabelText('第 1 题的照片'),
      new File(['page'], 'page.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText('稍后再试')).toBeTruthy();
    expect(drawn).toEqual([[0, 0, 1600, 1200]]);

    const photoUrl = '/storage/roomPhoto/1';
    server.on(pupilRooms.putPhoto, () => answer(pupilRooms.putPhoto, { photoUrl }));
    await user.click(screen.getByRole('button', { name: '再传一次' }));
    expect((await screen.findByRole('img', { name: '第 1 题的解题过程' })).getAttribute('src')).toBe(photoUrl);
    expect(screen.getByRole('button', { name: '第 1 题，已答' })).toBeTruthy();
    expect(server.to(pupilRooms.putPhoto).at(-1)?.body).toEqual({ seat: SEAT, no: 1, photo: btoa('x'.repeat(9)) });

    await user.click(screen.getByRole('button', { name: '不要照片' }));
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
    expect(server.to(pupilRooms.removePhoto)[0]?.body).toEqual({ seat: SEAT, no: 1 });
  });

  it('tells the youngest no score and offers to read the question', async () => {
    vi.stubGlobal('speechSynthesis', { cancel: () => undefined });
    keepSeat(DOOR, SEAT);
    const result = { mark: 'wrong' as const, answer: ['B'], analysis: '再数一数' };
    const items = [item(1, { given: ['A'], result })];
    server.on(pupilRooms.readSeat, () => answer(pupilRooms.readSeat, room({ age: 'lower', isCollected: true, items })));
    open();
    expect(await screen.findByRole('heading', { name: '做完了' })).toBeTruthy();
    expect(screen.queryByText(/题对了/)).toBeNull();
    expect(screen.getByRole('button', { name: '念给我听' })).toBeTruthy();
    expect(await screen.findByText('再数一数')).toBeTruthy();
  });

  it('shows slides without anything to answer, and has them anew when the answers are opened', async () => {
    keepSeat(DOOR, SEAT);
    let isCollected = false;
    server.on(pupilRooms.readSeat, () =>
      answer(pupilRooms.readSeat, room({ kind: 'courseware', items: [], isCollected })),
    );
    server.on(pupilRooms.readShown, () =>
      answer(pupilRooms.readShown, { shown: slidesNamed(isCollected ? '开了' : '没开') }),
    );
    open();
    expect(await screen.findByText('课件：没开')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /交卷|下一题/ })).toBeNull();
    isCollected = true;
    await queryClient.invalidateQueries();
    expect(await screen.findByText('课件：开了')).toBeTruthy();
    expect(server.to(pupilRooms.readShown)[0]?.body).toEqual({ seat: SEAT });
  });

  it('keeps the sound where it is while she goes from question to question', async () => {
    keepSeat(DOOR, SEAT);
    server.on(pupilRooms.readSeat, () => answer(pupilRooms.readSeat, room({ kind: 'listening' })));
    const shown = { kind: 'sound' as const, url: '/storage/room/1', seconds: 9, script: [] };
    server.on(pupilRooms.readShown, () => answer(pupilRooms.readShown, { shown }));
    const user = open();
    const player = await screen.findByLabelText('听音频');
    await user.click(screen.getByRole('button', { name: '下一题' }));
    expect(screen.getByText('题面 2')).toBeTruthy();
    expect(screen.getByLabelText('听音频')).toBe(player);
    expect(screen.queryByText('原文')).toBeNull();
  });
});
