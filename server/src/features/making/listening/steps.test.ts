import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, stepsOf, utterancesOf } from './steps.ts';

const reading = { voice: 'en_default', manVoice: 'en_2', womanVoice: 'en_1', speed: 1, times: 1 } as const;

describe('what is said, one after the other', () => {
  it('has a breath between two who speak, and a longer one before it is read again', () => {
    const kinds = stepsOf({ ...reading, text: 'M: a\nW: b', times: 2 }).map((step) =>
      step.kind === 'speech' ? step.text : step.kind === 'pause' && step.seconds,
    );

    expect(kinds).toEqual(['a', 0.6, 'b', 3, 'a', 0.6, 'b']);
  });

  it('says again what a group said, but not its instructions', () => {
    const text = '请听第 1 题。\nM: a\nW: b\n[停顿 8 秒]\n[再读一遍]\n\n[提示音]\nM: c';
    const heard = stepsOf({ ...reading, text }).map((step) => {
      if (step.kind === 'speech') return step.text;
      return step.kind === 'pause' ? step.seconds : step.kind;
    });

    expect(heard).toEqual(['请听第 1 题。', 0.6, 'a', 0.6, 'b', 8, 'a', 0.6, 'b', 'beep', 'c']);
  });

  it('reads another take of the same words at another pace', () => {
    const [first, second] = [0, 1].map((take) => utterancesOf({ text: 'Hello.', take }, 'en_1', 0.9)[0]);

    expect([first?.speed, second?.speed]).toEqual([0.9, 0.846]);
  });

  it('reads a Chinese line in a Chinese voice of the same sex, whichever was chosen', () => {
    expect(stepsOf({ ...reading, text: 'M: 听第一段' })).toMatchObject([{ voice: 'zh_2' }]);
    expect(stepsOf({ ...reading, text: 'W: 听第一段' })).toMatchObject([{ voice: 'zh_default' }]);
  });

  it('gives each sentence of a mixed line to the voice of its language', () => {
    const text = '听下面一段对话。Listen and choose the best answer. 你有10秒钟的时间。';

    expect(stepsOf({ ...reading, text })).toMatchObject([
      { voice: 'zh_default', text: '听下面一段对话。' },
      { voice: 'en_default', text: 'Listen and choose the best answer.' },
      { voice: 'zh_default', text: '你有10秒钟的时间。' },
    ]);
  });
});

describe('a long text', () => {
  it('is cut at the ends of sentences', () => {
    const sentence = 'She was walking along the river with her dog when it began to rain heavily.';
    const pieces = piecesOf(Array.from({ length: 6 }, () => sentence).join(' '));

    expect(pieces.length).toBe(3);
    expect(pieces.every((piece) => piece.endsWith('.'))).toBe(true);
  });

  it('loses nothing but spaces, and no piece is too long', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Z]{1,12}[.,!?;]?$/), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(words, (all) => {
        const text = all.join(' ');
        const pieces = piecesOf(text);
        expect(pieces.join(' ').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
        expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(221);
      }),
    );
  });

  it('is cut even without a space in it', () => {
    expect(piecesOf('a'.repeat(500)).map((piece) => piece.length)).toEqual([220, 220, 60]);
  });
});
