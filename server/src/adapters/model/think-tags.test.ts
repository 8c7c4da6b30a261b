import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ThinkSplitter } from './think-tags.ts';

function split(...contents: string[]): { reasoning: string; text: string } {
  const parts = { reasoning: '', text: '' };
  const splitter = new ThinkSplitter((event) => {
    if (event.type === 'reasoning-delta') parts.reasoning += event.text;
    if (event.type === 'text-delta') parts.text += event.text;
  });
  for (const content of contents) splitter.write(content);
  splitter.end();
  return parts;
}

describe('reasoning inside the content', () => {
  it('is told from the answer, without the blank lines around it', () => {
    expect(split('<think>\n先想\n</think>\n\n', '再答')).toEqual({ reasoning: '先想\n', text: '再答' });
  });

  it('is found when its tags are split', () => {
    expect(split('\n<th', 'ink>想', '</', 'thi', 'nk>答')).toEqual({ reasoning: '想', text: '答' });
  });

  it('may be empty, and then there is none', () => {
    expect(split('<think>', '\n\n', '</think>', '\n\n', '答')).toEqual({ reasoning: '', text: '答' });
  });

  it('ends with the stream when it was never closed', () => {
    expect(split('<think>想到一半</th')).toEqual({ reasoning: '想到一半</th', text: '' });
  });

  it('is only looked for where the answer begins', () => {
    const answer = '标签 <think>这样写</think> 用来思考';

    expect(split(answer)).toEqual({ reasoning: '', text: answer });
  });

  it('leaves an answer that only looks like a tag untouched', () => {
    expect(split('  <th', 'ead>')).toEqual({ reasoning: '', text: '  <thead>' });
    expect(split(' <thi')).toEqual({ reasoning: '', text: ' <thi' });
  });

  it('comes out the same however the content is split', () => {
    const piece = fc.constantFrom('<think>', '</think>', '<', '</', 'think>', '\n', ' ', '想', 'a', '>');
    const content = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

    fc.assert(
      fc.property(content, fc.array(fc.nat({ max: 60 })), (whole, cuts) => {
        expect(split(...cutAt(whole, cuts))).toEqual(split(whole));
      }),
    );
  });
});

function cutAt(whole: string, cuts: number[]): string[] {
  const sorted = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
  return sorted.slice(1).map((end, index) => whole.slice(sorted[index], end));
}
