import { describe, expect, it } from 'vitest';
import { fakeSpeech } from '#test/fake-speech.ts';
import { readAloud, voiceFor } from './read-aloud.ts';

const never = new AbortController().signal;
const text = '同学们好，今天我们学习《静夜思》这首诗。Please listen to the tape carefully. 好的。';

async function collect<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

describe('reading aloud', () => {
  it('gives each piece with its place, in the voice of its language', async () => {
    const speech = fakeSpeech();
    const pieces = await collect(
      readAloud(speech, 'A', { text, voices: { zh: 'zh_4' }, speed: 1.2, isBeginning: true }, never),
    );

    expect(pieces.map(({ at, length }) => text.slice(at, at + length).trim())).toEqual([
      '同学们好，',
      '今天我们学习《静夜思》这首诗。',
      'Please listen to the tape carefully.',
      '好的。',
    ]);
    expect(speech.said.map(({ voice, speed }) => `${voice} ${speed}`)).toEqual([
      'zh_4 1.2',
      'zh_4 1.2',
      'en_2 1.2',
      'zh_4 1.2',
    ]);
    expect(pieces.every(({ samples }) => samples.length > 0)).toBe(true);
  });

  it('makes one piece ahead, and no more once nobody listens', async () => {
    const speech = fakeSpeech();
    for await (const _ of readAloud(speech, 'A', { text, voices: {}, speed: 1, isBeginning: true }, never)) break;

    expect(speech.said.length).toBe(2);
  });

  it('ends with the reason when it is aborted', async () => {
    const abort = new AbortController();
    const speech = fakeSpeech();
    const { speak } = speech;
    speech.speak = async (owner, utterance, signal) => {
      signal.throwIfAborted();
      return speak(owner, utterance, signal);
    };
    const reading = collect(
      (async function* () {
        for await (const piece of readAloud(
          speech,
          'A',
          { text, voices: {}, speed: 1, isBeginning: true },
          abort.signal,
        )) {
          abort.abort(new Error('enough'));
          yield piece;
        }
      })(),
    );

    await expect(reading).rejects.toThrow('enough');
  });
});

describe('the voice of a language', () => {
  it.each([
    ['zh', { zh: 'zh_7' }, 'zh_7'],
    ['en', { zh: 'zh_7' }, 'en_2'],
    ['en', { zh: 'zh_3', en: 'en_8' }, 'en_8'],
    ['zh', {}, 'zh_default'],
    ['zh', { zh: 'en_2' }, 'zh_default'],
  ] as const)('%s with %o is %s', (language, chosen, voice) => {
    expect(voiceFor(language, chosen)).toBe(voice);
  });
});
