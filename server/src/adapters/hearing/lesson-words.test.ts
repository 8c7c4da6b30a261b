import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeForWords } from './lesson-words.ts';

const terms = ['判别式', '求根公式', '古诗', '李白', '银行', '勾股定理', '因式分解'];
const said = fc.string({
  unit: fc.constantFrom(...'判盘别式是士求根公攻司事股市诗李理白银行航因定理分解，。aB1 😀'),
  maxLength: 40,
});

describe('what was heard', () => {
  it('is written with the words of the lesson where it sounds like them', () => {
    expect(takeForWords('今天学习一首股市，作者是理白', ['古诗', '李白'])).toBe('今天学习一首古诗，作者是李白');
    expect(takeForWords('要看盘别是的符号', ['判别式'])).toBe('要看判别式的符号');
    expect(takeForWords('钱存在因航里', ['银行'])).toBe('钱存在银行里');
  });

  it('is taken for a longer word also where sounds are alike only in many places', () => {
    expect(takeForWords('用求根公司解方程', ['求根公式'])).toBe('用求根公式解方程');
    expect(takeForWords('狗股定里', ['勾股定理'])).toBe('勾股定理');
    expect(takeForWords('这里有山', ['三里'])).toBe('这里有山');
  });

  it('is left alone where it does not, and for words of one syllable', () => {
    expect(takeForWords('他去股市了 OK', ['光合作用', '诗', 'cell'])).toBe('他去股市了 OK');
  });

  it('gives the longer word the right of way, and keeps what is spelt like any of them', () => {
    expect(takeForWords('攻势和公式', ['公式', '攻势'])).toBe('攻势和公式');
    expect(takeForWords('求根工事', ['攻势', '求根公式'])).toBe('求根公式');
  });

  it('stays as long as it was, changes nothing but Han characters, and changes no more when asked again', () => {
    fc.assert(
      fc.property(said, fc.shuffledSubarray(terms), (text, words) => {
        const written = takeForWords(text, words);
        const bare = (value: string) => value.replace(/\p{Script=Han}/gu, '字');
        expect(bare(written)).toBe(bare(text));
        expect(takeForWords(written, words)).toBe(written);
        for (const word of words) if (text.includes(word)) expect(written).toContain(word);
      }),
      { numRuns: 300 },
    );
  });

  it('is written within a moment, however long it is and however many words there are', () => {
    const words = Array.from({ length: 50 }, (_, at) => `判别${String.fromCodePoint(0x4e00 + at)}`);
    expect(cpuMs(() => takeForWords('盘别是'.repeat(1_000), words))).toBeLessThan(2_000);
  });
});
