import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';
import { describe, expect, it } from 'vitest';
import { matchParagraphs } from './match-paragraphs.ts';

const paragraphs = (...texts: readonly string[]) =>
  texts.map((text, index): ReviewBlock => ({ kind: 'paragraph', id: `b${index + 1}`, text }));

describe('the paragraphs of a file', () => {
  it('are found in their order, whatever stands between them', () => {
    const item: ReviewBlock = { kind: 'item', id: 'b4', mark: '1. ', text: '丁' };
    const found = matchParagraphs(
      [...paragraphs('甲', '', '乙'), item],
      ['图', '甲', '乙', '甲', '', '乙', '1.丁', '丁'],
    );

    expect([...found]).toEqual([
      ['b1', 1],
      ['b3', 2],
      ['b4', 6],
    ]);
  });

  it('are compared only where they can match, however many there are', () => {
    const blocks = paragraphs(...Array.from({ length: 2_000 }, (_, index) => `第${index}段`));
    const empty = Array.from({ length: 400_000 }, () => '');

    expect(matchParagraphs(blocks, [...empty, ...blocks.map(({ text }) => text)]).size).toBe(2_000);
  });

  it('are not told apart when hundreds of thousands are alike', () => {
    const alike = Array.from({ length: 500_000 }, () => '甲');

    expect(() => matchParagraphs(paragraphs(...alike.slice(0, 2_000)), alike)).toThrow('too many paragraphs');
  });
});
