import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetHostContext, useHostContext } from '#lib/host/host-context.ts';
import { SHELL_NAME } from '#lib/host/shell-bridge.ts';
import { usePreferences } from '#lib/session/preferences.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { openHostSpeaker } from './host-speaker.ts';
import type { Sentence } from './sentence.ts';

const sentence = (text: string, language: Sentence['language'] = 'zh'): Sentence => {
  return { text, language, range: document.createRange(), note: '' };
};
const text = [sentence('同学们好。'), sentence('Good morning.', 'en'), sentence('请坐。')];

beforeEach(() => useHostContext.setState({ channels: ['speech'] }));
afterEach(() => {
  forgetHostContext();
  Reflect.deleteProperty(window, SHELL_NAME);
  vi.useRealTimers();
});

/** A speaker, what it told, and the shell that is asked: which answers when the test says so. */
function openDesk(sentences: readonly Sentence[] = text) {
  const shell = fakeShell(() => undefined);
  const told: string[] = [];
  const speaker = openHostSpeaker(sentences, {
    onSentence: (index) => told.push(`sentence ${index}`),
    onEnd: () => told.push('end'),
    onFault: (message) => told.push(message),
  });
  const asked = () => shell.questions.map(({ method, params }) => [method, params.text].filter(Boolean).join(' '));
  const answer = async (index: number, said: object = { result: {} }) => {
    shell.tell({ id: shell.questions[index]?.id, ...said });
    // The answer has passed through every promise that waits for it.
    await new Promise((done) => setTimeout(done));
  };
  return { speaker, told, asked, answer, shell };
}
const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });

describe('the voice of the program around the page', () => {
  it('reads one sentence after the other, each in its language and at her speed, and says the end', async () => {
    usePreferences.setState({ readSpeed: 1.25 });
    const { speaker, told, asked, answer, shell } = openDesk();
    speaker.readFrom(0);
    await settled(() => expect(asked()).toEqual(['speak 同学们好。']));
    await answer(0);
    await settled(() => expect(asked()).toHaveLength(2));
    expect(shell.questions[1]?.params).toEqual({ text: 'Good morning.', language: 'en', speed: 1.25 });
    await answer(1);
    await settled(() => expect(asked()).toHaveLength(3));
    await answer(2);

    await settled(() => expect(told).toEqual(['sentence 0', 'sentence 1', 'sentence 2', 'end']));
  });

  it('reads a sentence that stands twice twice', async () => {
    const { speaker, told, asked, answer } = openDesk([sentence('对。'), sentence('对。')]);
    speaker.readFrom(0);
    await settled(() => expect(asked()).toHaveLength(1));
    await answer(0);

    await settled(() => expect(asked()).toEqual(['speak 对。', 'speak 对。']));
    await answer(1);
    await settled(() => expect(told).toEqual(['sentence 0', 'sentence 1', 'end']));
  });

  it('is silent after a pause, however late the host answers, and goes on with the same sentence', async () => {
    const { speaker, told, asked, answer } = openDesk();
    speaker.readFrom(1);
    await settled(() => expect(asked()).toHaveLength(1));
    speaker.pause();
    await settled(() => expect(asked()).toEqual(['speak Good morning.', 'stop']));
    await answer(0);
    expect(told).toEqual(['sentence 1']);

    speaker.goOn();
    await settled(() => expect(asked().at(-1)).toBe('speak Good morning.'));
    expect(told).toEqual(['sentence 1', 'sentence 1']);
  });

  it('says nothing more after it was stopped', async () => {
    const { speaker, told, asked, answer } = openDesk();
    speaker.readFrom(0);
    await settled(() => expect(asked()).toHaveLength(1));
    speaker.stop();
    await settled(() => expect(asked().at(-1)).toBe('stop'));
    await answer(0);

    expect(told).toEqual(['sentence 0']);
    expect(asked()).toHaveLength(2);
  });

  it('jumps: what comes of the sentence before is not heard', async () => {
    const { speaker, told, asked, answer } = openDesk();
    speaker.readFrom(0);
    await settled(() => expect(asked()).toHaveLength(1));
    speaker.readFrom(2);
    await settled(() => expect(asked()).toHaveLength(2));
    await answer(0);
    await answer(1);

    await settled(() => expect(told).toEqual(['sentence 0', 'sentence 2', 'end']));
    expect(asked()).toEqual(['speak 同学们好。', 'speak 请坐。']);
  });

  it('a host that refuses is told to her in a sentence, and nothing more is read', async () => {
    const { speaker, told, asked, answer } = openDesk();
    speaker.readFrom(0);
    await settled(() => expect(asked()).toHaveLength(1));
    await answer(0, { error: { message: 'no voice' } });

    await settled(() => expect(told).toEqual(['sentence 0', '这台设备没有念出来，请再试一次']));
    expect(asked()).toHaveLength(1);
  });

  it('a host without a voice is told to her at once', async () => {
    useHostContext.setState({ channels: [] });
    const { speaker, told, asked } = openDesk();
    speaker.readFrom(0);

    await settled(() => expect(told).toEqual(['sentence 0', '这台设备没有念出来，请再试一次']));
    expect(asked()).toEqual([]);
  });
});
