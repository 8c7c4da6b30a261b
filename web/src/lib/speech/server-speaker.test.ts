import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openServerSpeaker } from './server-speaker.ts';
import type { SpokenText } from './speech-line.ts';

/** Whether each sound was begun or only made ready. */
const played = vi.hoisted(() => [] as { isPaused: boolean }[]);

vi.mock('#lib/http/signed-call.ts', () => ({ takeBase: async () => ({}) }));
vi.mock('./sound-player.ts', () => ({
  playSound: (_sound: unknown, _speed: number, isPaused: boolean) => {
    played.push({ isPaused });
    const nothing = () => undefined;
    return { pause: nothing, goOn: nothing, setSpeed: nothing, stop: nothing };
  },
}));
vi.mock('./speech-line.ts', () => ({
  SpeechLine: class {
    private readonly onSound: (seq: number, sound: Uint8Array) => void;
    constructor({ onSound }: { onSound: (seq: number, sound: Uint8Array) => void }) {
      this.onSound = onSound;
    }
    speak(texts: readonly SpokenText[]) {
      for (const { seq } of texts) queueMicrotask(() => this.onSound(seq, new Uint8Array(2)));
    }
    stop = () => undefined;
  },
}));

const sentences = ['同学们好。', '今天学方程。'].map((text) => {
  return { text, language: 'zh' as const, range: document.createRange(), note: '' };
});
const told = { onSentence: vi.fn(), onEnd: vi.fn(), onFault: vi.fn() };

beforeEach(() => {
  played.length = 0;
});
afterEach(() => vi.clearAllMocks());

it('a sentence she goes to while it is paused is heard', async () => {
  const speaker = openServerSpeaker('d', sentences, told);
  speaker.readFrom(0);
  await vi.waitFor(() => expect(played).toEqual([{ isPaused: false }]));
  speaker.pause();
  speaker.readFrom(1);
  await vi.waitFor(() => expect(told.onSentence).toHaveBeenLastCalledWith(1));
  expect(played.at(-1)).toEqual({ isPaused: false });
});

it('one that is held before its first sound stays silent', async () => {
  const speaker = openServerSpeaker('d', sentences, told);
  speaker.readFrom(0);
  speaker.pause();
  await vi.waitFor(() => expect(played).toEqual([{ isPaused: true }]));
});
