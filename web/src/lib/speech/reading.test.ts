import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goOnReading, pauseReading, readAloud, readSentence, stopReading, useReading } from './reading.ts';
import type { Sentence } from './sentence.ts';

const spoken: string[] = [];
const chinese = { lang: 'zh-CN', localService: true };
let voices = [chinese];
const sentences: Sentence[] = ['同学们好。', '今天学方程。'].map((text) => {
  return { text, language: 'zh', range: document.createRange(), note: '' };
});

beforeEach(() => {
  spoken.length = 0;
  voices = [chinese];
  vi.useFakeTimers();
  // The test files beside this one are other tabs to it, and would silence it.
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal(
    'Audio',
    class {
      play = async () => undefined;
      pause = () => undefined;
    },
  );
  URL.createObjectURL = () => 'blob:none';
  vi.stubGlobal(
    'speechSynthesis',
    Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: ({ text }: { text: string }) => spoken.push(text),
      cancel: () => undefined,
    }),
  );
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
});
afterEach(() => {
  stopReading('d');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('reading by the browser of a visitor', () => {
  it('that was paused before the first sound begins when she goes on', async () => {
    readAloud('d', '方程', sentences);
    pauseReading();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(spoken).toEqual([]);

    goOnReading();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(spoken).toEqual(['同学们好。']);
    expect(useReading.getState()).toMatchObject({ phase: 'reading', at: 0, where: 'browser' });
  });

  it('begins once where she paused and went on before it was known who speaks', async () => {
    readAloud('d', '方程', sentences);
    pauseReading();
    goOnReading();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(spoken).toEqual(['同学们好。']);
  });

  it('begins where she goes before it is known who speaks', async () => {
    readAloud('d', '方程', sentences);
    readSentence(1);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(spoken).toEqual(['今天学方程。']);
  });

  it('that found no voice looks for one when she tries again, and says so when there is still none', async () => {
    const none = { phase: 'failed', where: undefined, fault: '这个浏览器念不出声音，请换一个浏览器试试' };
    voices = [];
    readAloud('d', '方程', sentences);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(useReading.getState()).toMatchObject(none);

    readSentence(1);
    expect(useReading.getState()).toMatchObject({ phase: 'starting', at: 1, fault: '' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(useReading.getState()).toMatchObject(none);
    expect(spoken).toEqual([]);

    voices = [chinese];
    goOnReading();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(spoken).toEqual(['今天学方程。']);
    expect(useReading.getState()).toMatchObject({ phase: 'reading', at: 1, where: 'browser', fault: '' });
  });
});
