import { describe, expect, it } from 'vitest';
import { takeForWords } from './lesson-words.ts';

describe('what was heard', () => {
  it('is written with the words of the lesson where it sounds like them', () => {
    expect(takeForWords('今天学习一首股市，作者是理白', ['古诗', '李白'])).toBe('今天学习一首古诗，作者是李白');
  });

  it('is left alone where it does not, and for words of one syllable', () => {
    expect(takeForWords('他去股市了 OK', ['光合作用', '诗', 'cell'])).toBe('他去股市了 OK');
  });
});
