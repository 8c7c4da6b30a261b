import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { microphoneOff, useMicrophone } from '#lib/microphone/microphone-state.ts';
import { Composer } from './composer.tsx';
import type { AskResult } from './conversation-session.ts';

const RATE = 16_000;
const voice = (seconds: number) =>
  Int16Array.from(
    { length: seconds * RATE },
    (_, at) => 9_000 * (0.55 + 0.45 * Math.sin(at / 640)) * Math.sin(at / 12),
  );
const silence = (seconds: number) => new Int16Array(seconds * RATE);

/** The browser's own recogniser, played by this test. */
class FakeRecognition {
  static last: FakeRecognition | undefined;
  onresult: ((event: { results: object[] }) => void) | undefined;
  onend: (() => void) | undefined;
  isStopped = false;
  constructor() {
    FakeRecognition.last = this;
  }
  start() {}
  stop() {
    this.isStopped = true;
  }
  abort() {}
  hears(settled: string, open: string) {
    act(() =>
      this.onresult?.({
        results: [
          { isFinal: true, 0: { transcript: settled } },
          { isFinal: false, 0: { transcript: open } },
        ],
      }),
    );
  }
  ends() {
    act(() => this.onend?.());
  }
}

class FakeWorklet {
  static last: FakeWorklet | undefined;
  port: { onmessage?: (event: { data: Int16Array }) => void } = {};
  constructor() {
    FakeWorklet.last = this;
  }
  connect(next: object) {
    return next;
  }
}

const track = { stop: vi.fn(), onended: undefined };
const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }));

beforeEach(() => {
  localStorage.clear();
  useMicrophone.setState(microphoneOff, true);
  getUserMedia.mockReset().mockImplementation(async () => ({ getTracks: () => [track] }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  vi.stubGlobal('AudioWorkletNode', FakeWorklet);
  vi.stubGlobal(
    'AudioContext',
    class {
      destination = {};
      audioWorklet = { addModule: async () => undefined };
      createMediaStreamSource = () => ({ connect: (next: object) => next });
      resume = async () => undefined;
      close = async () => undefined;
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
});
afterEach(() => {
  // Whoever still listens stops.
  act(() => void fireEvent.keyDown(window, { key: 'Escape' }));
  vi.unstubAllGlobals();
});

function open() {
  const onSend = vi.fn(async (_question: string): Promise<AskResult> => ({ isSent: true }));
  const view = render(
    <Composer place="chat-1" placeholder="问点什么" words={['判别式', '求根公式']} onSend={onSend} />,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('问题');
  return { ...view, onSend, field };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function speak() {
  const opened = open();
  fireEvent.input(opened.field, { target: { value: '请谢谢' } });
  opened.field.setSelectionRange(1, 1);
  press('说话输入');
  await screen.findByRole('button', { name: '说完了' });
  await waitFor(() => expect(opened.container.querySelector('.ta-microphone-live')).toBeTruthy());
  const recogniser = FakeRecognition.last ?? new FakeRecognition();
  return { ...opened, recogniser };
}
const hear = (...parts: Int16Array[]) =>
  act(() => {
    for (const data of parts) FakeWorklet.last?.port.onmessage?.({ data });
  });

describe('the microphone of the composer', () => {
  it('shows what is settled in black and the rest in grey, within what she had typed', async () => {
    const { recogniser, container } = await speak();
    recogniser.hears('把例题', '换成投篮');
    const live = container.querySelector('.ta-microphone-live');
    expect(live?.textContent).toBe('请把例题换成投篮谢谢');
    expect(live?.querySelector('.ta-microphone-open')?.textContent).toBe('换成投篮');
    expect(screen.getByText('会优先识别这一课的词：判别式、求根公式')).toBeTruthy();
  });

  it('writes at the caret when she says that she is done, and sends nothing', async () => {
    const { recogniser, field, onSend } = await speak();
    recogniser.hears('把例题换成投篮。', '');
    press('说完了');
    await waitFor(() => expect(recogniser.isStopped).toBe(true));
    recogniser.ends();
    await screen.findByText(/听完了/);
    expect(field.value).toBe('请把例题换成投篮。谢谢');
    expect(screen.getByRole('button', { name: '接着说' })).toBeTruthy();
    await waitFor(() => expect(field.selectionStart).toBe('请把例题换成投篮。'.length));
    expect(onSend).not.toHaveBeenCalled();
    expect(track.stop).toHaveBeenCalled();
  });

  it('stops by itself two seconds after the last word, not before, and sends nothing', async () => {
    const { recogniser, onSend } = await speak();
    hear(silence(0.5), voice(1), silence(1.8));
    expect(recogniser.isStopped).toBe(false);
    hear(silence(0.4));
    expect(recogniser.isStopped).toBe(true);
    recogniser.hears('好', '');
    recogniser.ends();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says after three seconds without a sound that the microphone may be muted', async () => {
    await speak();
    hear(silence(2.9));
    expect(screen.queryByText('没听到声音，看看麦克风是不是静音')).toBeNull();
    hear(silence(0.2));
    expect(screen.getByText('没听到声音，看看麦克风是不是静音')).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
  });

  it('gives the text back as it was with Esc', async () => {
    const { recogniser, field } = await speak();
    recogniser.hears('把例题', '');
    expect(field.value).toBe('请把例题谢谢');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(field.value).toBe('请谢谢');
    expect(screen.getByRole('button', { name: '说话输入' })).toBeTruthy();
  });

  it('stops and keeps what was heard when the page is hidden', async () => {
    const { recogniser, field } = await speak();
    recogniser.hears('把例题', '换');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    expect(recogniser.isStopped).toBe(true);
    recogniser.ends();
    expect(field.value).toBe('请把例题换谢谢');
  });

  it('sends once it is written when she presses the button for that', async () => {
    const { recogniser, onSend } = await speak();
    recogniser.hears('把例题换掉。', '');
    press('说完并发送');
    await waitFor(() => expect(recogniser.isStopped).toBe(true));
    recogniser.ends();
    await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith('请把例题换掉。谢谢'));
  });

  it.each([
    [
      'not allowed',
      'NotAllowedError',
      '浏览器没允许用麦克风。点地址栏左边的图标，选“允许”',
      '再试一次',
      '没有允许，点击再试',
    ],
    [
      'not there',
      'NotFoundError',
      '没找到麦克风。插上耳机，或用手机打开这个对话接着说',
      '用手机说',
      '没有麦克风，点击再找',
    ],
    ['taken', 'NotReadableError', '麦克风正被别的程序用着，关掉它再试', '再试一次', '说话输入'],
  ])('says so when the microphone is %s, and stays within reach', async (_, error, words, wayOut, label) => {
    getUserMedia.mockRejectedValue(new DOMException('no', error));
    const { field } = open();
    fireEvent.input(field, { target: { value: '打好的字' } });
    press('说话输入');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('button', { name: wayOut })).toBeTruthy();
    expect(screen.getByRole('button', { name: label })).toBeTruthy();
    expect(field.value).toBe('打好的字');
  });

  it.each([
    [
      'nothing that writes',
      () => vi.stubGlobal('webkitSpeechRecognition', undefined),
      '还没有装语音识别，请联系学校管理员',
    ],
    ['no https', () => vi.stubGlobal('isSecureContext', false), '这个网址不是 https 开头的，浏览器不让用麦克风'],
  ])('says so where there is %s, and what to tell the administrator', async (_, lose, words) => {
    lose();
    open();
    press('说话输入');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('button', { name: '告诉管理员' })).toBeTruthy();
  });
});
