import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetHostContext, useHostContext } from '#lib/host/host-context.ts';
import { SHELL_NAME } from '#lib/host/shell-bridge.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { openHostRecogniser } from './host-recogniser.ts';

beforeEach(() => useHostContext.setState({ channels: ['recognition'] }));
afterEach(() => {
  forgetHostContext();
  Reflect.deleteProperty(window, SHELL_NAME);
});

function openDesk() {
  const shell = fakeShell(() => undefined);
  const told: string[] = [];
  const open = () =>
    openHostRecogniser(
      {
        onWords: () => told.push('words'),
        onHeard: (text, rest) => told.push(`heard ${text}${rest}`),
        onEnded: (text, isTooLong) => told.push(`ended ${text} ${isTooLong}`),
        onFault: (message) => told.push(message),
      },
      'zh',
    );
  const answer = async (index: number, said: object) => {
    shell.tell({ id: shell.questions[index]?.id, ...said });
    // The answer has passed through every promise that waits for it.
    await new Promise((done) => setTimeout(done));
  };
  const asked = () => shell.questions.map(({ method }) => method);
  return { open, told, asked, answer, shell };
}
const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
const NOT_HEARD = '这台设备没有听清，请再说一遍';

describe('the recogniser of the program around the page', () => {
  it('listens at once in her language, and writes what was said when she has ended', async () => {
    const { open, told, asked, answer, shell } = openDesk();
    const recogniser = open();
    await settled(() =>
      expect(shell.questions).toMatchObject([{ channel: 'recognition', params: { language: 'zh' } }]),
    );
    recogniser.take(new Int16Array(160));
    recogniser.end();
    await settled(() => expect(asked()).toEqual(['listen', 'stop']));
    expect(told).toEqual([]);
    await answer(0, { result: { text: '怎样导入分数' } });

    expect(told).toEqual(['heard 怎样导入分数', 'ended 怎样导入分数 false']);
  });

  it('listens again for the same words right after', async () => {
    const { open, told, asked, answer } = openDesk();
    open();
    await settled(() => expect(asked()).toHaveLength(1));
    await answer(0, { result: { text: '甲' } });
    open();

    await settled(() => expect(asked()).toEqual(['listen', 'listen']));
    await answer(1, { result: { text: '乙' } });
    expect(told).toEqual(['heard 甲', 'ended 甲 false', 'heard 乙', 'ended 乙 false']);
  });

  it('writes nothing after she left, and stops the host', async () => {
    const { open, told, asked, answer } = openDesk();
    const recogniser = open();
    await settled(() => expect(asked()).toHaveLength(1));
    recogniser.leave();
    await settled(() => expect(asked()).toEqual(['listen', 'stop']));
    await answer(0, { result: { text: '太晚了' } });

    expect(told).toEqual([]);
  });

  it.each([
    ['refuses', { error: { message: 'no microphone', code: 'EPERM' } }],
    ['lies', { result: { text: ['<b>'] } }],
    ['says nothing of it', { result: {} }],
  ])('a host that %s is told to her in one sentence, once', async (_kind, said) => {
    const { open, told, asked, answer } = openDesk();
    open();
    await settled(() => expect(asked()).toHaveLength(1));
    await answer(0, said);
    await answer(0, said);

    expect(told).toEqual([NOT_HEARD]);
  });

  it('a host without a recogniser is told to her at once', async () => {
    useHostContext.setState({ channels: [] });
    const { open, told, asked } = openDesk();
    open();

    await settled(() => expect(told).toEqual([NOT_HEARD]));
    expect(asked()).toEqual([]);
  });
});
