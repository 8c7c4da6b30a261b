import type { Utterance } from '@app/contract/making/course-analyses.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGrounded, readAdvice } from './read-advice.ts';

const utterances = [
  [0, 'teacher', '上课。还记得配方的第一步是什么吗？'],
  [65_400, 'student', '先把二次项系数化成一。'],
  [185_000, 'teacher', '右边一定能开平方吗？为什么？'],
].map(([from, speaker, text], id) => ({
  id,
  from,
  to: Number(from) + 5_000,
  speaker,
  text,
  isUnclear: false,
})) as Utterance[];

const good = {
  tone: 'try',
  title: '这一问可以多等一会儿',
  at: ['3:05', '1:05'],
  quote: '右边一定能开平方吗，为什么',
  fact: '问完就自己说了。',
  tryThis: '问完数五下，再请人说。',
};

describe('what a model advises on a lesson', () => {
  it('counts where its times are in the transcript and its words were said then', () => {
    const [advice, ...others] = readAdvice({ advice: [good] }, utterances);

    expect(others).toEqual([]);
    expect(advice).toMatchObject({ by: 'model', quote: good.quote, places: [185_000, 65_400] });
    expect(readAdvice([{ ...good, at: ['[03:05]'] }], utterances)).toMatchObject([{ places: [185_000] }]);
  });

  it.each([
    ['a time nobody spoke at', { at: ['3:05', '9:59'] }],
    ['words of another moment', { at: ['1:05'] }],
    ['words nobody said', { quote: '同学们今天表现特别积极' }],
    ['a quotation that stands everywhere', { quote: '。' }],
    ['points', { fact: '这节课可以得 85 分。' }],
    ['nothing to try', { tryThis: '' }],
    ['no title', { title: ' ' }],
    ['no time', { at: [] }],
  ])('is left out for %s', (_, change) => {
    expect(readAdvice({ advice: [{ ...good, ...change }] }, utterances)).toEqual([]);
  });

  it('never throws, and every place of it is one at which somebody spoke', () => {
    const some = fc.record(
      {
        tone: fc.oneof(fc.constantFrom('try', 'praise'), fc.anything()),
        title: fc.oneof(fc.string(), fc.anything()),
        at: fc.oneof(fc.array(fc.oneof(fc.constantFrom('0:00', '1:05', '3:05', '4:00'), fc.string())), fc.anything()),
        quote: fc.oneof(fc.constantFrom(...utterances.map(({ text }) => text)), fc.string(), fc.anything()),
        fact: fc.oneof(fc.string(), fc.anything()),
        tryThis: fc.oneof(fc.string(), fc.anything()),
      },
      { requiredKeys: [] },
    );
    const spokenAt = new Set(utterances.map(({ from }) => from));
    fc.assert(
      fc.property(fc.oneof(fc.array(some), fc.record({ advice: fc.array(some) }), fc.anything()), (said) => {
        for (const advice of readAdvice(said, utterances)) {
          expect(advice.places.every((at) => spokenAt.has(at))).toBe(true);
          expect(isGrounded(advice, utterances)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is no longer what was said once she corrected the words', () => {
    const [advice] = readAdvice([good], utterances);
    const corrected = utterances.map((one) => (one.id === 2 ? { ...one, text: '左边呢？' } : one));

    expect(advice && isGrounded(advice, corrected)).toBe(false);
  });
});
