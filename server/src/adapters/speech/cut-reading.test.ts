import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutReading, cutShortFirst, type Piece } from './cut-reading.ts';

const inWords = (pieces: Piece[]) => pieces.map(({ language, text: said }) => `${language} ${said.trim()}`);
const cut = (text: string) => inWords(cutReading(text));
const cutShort = (text: string) => inWords(cutShortFirst(text));

describe('a text that is read aloud', () => {
  it('begins with a short clause, then goes on sentence by sentence', () => {
    expect(cutShort('同学们好，今天我们学习《静夜思》这首诗。李白是唐代伟大的诗人。')).toEqual([
      'zh 同学们好，',
      'zh 今天我们学习《静夜思》这首诗。',
      'zh 李白是唐代伟大的诗人。',
    ]);
  });

  it('is cut between words where a long beginning has no comma', () => {
    const [first = ''] = cutShort('北京大学的学生正在图书馆里认真地准备下个星期的考试。');

    expect(first).toBe('zh 北京大学');
  });

  it('begins with a whole line of five of a poem', () => {
    expect(cutShort('春眠不觉晓，处处闻啼鸟。')[0]).toBe('zh 春眠不觉晓，');
  });

  it('is read in whole sentences where something is heard before it', () => {
    expect(cut('同学们好，今天我们学习《静夜思》这首诗。李白是诗人。')).toEqual([
      'zh 同学们好，今天我们学习《静夜思》这首诗。',
      'zh 李白是诗人。',
    ]);
  });

  it('has a piece for each line of a poem', () => {
    expect(cut('床前明月光，\n疑是地上霜。')).toEqual(['zh 床前明月光，', 'zh 疑是地上霜。']);
  });

  it('leaves an English sentence among Chinese words to the English voice, and single words where they are', () => {
    expect(cut('请跟我读 I have been to Beijing twice. 再读 apple 三遍。')).toEqual([
      'zh 请跟我读',
      'en I have been to Beijing twice.',
      'zh 再读 apple 三遍。',
    ]);
  });

  it('does not end at the point of a number or of a title', () => {
    expect(cut('Mr. Li says pi is 3.14. Good.')).toEqual(['en Mr. Li says pi is 3.14.', 'en Good.']);
  });

  it('of signs only has nothing to read', () => {
    expect(cut('……！\n\n——')).toEqual([]);
  });

  it('keeps every letter and its place, in pieces that are short enough', () => {
    const part = fc.constantFrom('春眠不觉晓', '，', '。', 'Hello', ' ', 'world', '.', '\n', '3.5', '！”', 'x²');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 80 }), (parts) => {
        const text = parts.join('');
        const pieces = cutShortFirst(text);
        expect(
          pieces
            .map((piece) => piece.text)
            .join('')
            .replace(/[^\p{L}\p{N}]/gu, ''),
        ).toBe(text.replace(/[^\p{L}\p{N}]/gu, ''));
        for (const { at, text: said } of pieces) expect(text.slice(at, at + said.length)).toBe(said);
        for (const { text: said } of pieces) {
          expect(said.replace(/[^\p{Script=Han}]/gu, '').length).toBeLessThanOrEqual(40);
        }
      }),
    );
  });

  it('of any length is cut in a moment', () => {
    const pieces = cutReading(`${'春'.repeat(200_000)}${'a'.repeat(200_000)}${'，'.repeat(100_000)}`);

    expect(pieces.length).toBeGreaterThan(5_000);
  });
});
