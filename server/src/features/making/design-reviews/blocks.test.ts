import type { Suggestion } from '@app/contract/making/design-reviews.ts';
import { acceptedText, decided } from '@app/engines/designs/review-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { table } from '#documents/reading/markdown.ts';
import { cutIntoBlocks, markdownOf } from './blocks.ts';

const words = fc.stringMatching(/^[一-龥a-z0-9，。$x|\\]{0,12}$/);
const piece = fc.oneof(
  words.map((text) => `# ${text}字`),
  words.map((text) => `字${text}`),
  fc.array(words, { minLength: 1, maxLength: 3 }).map((items) => items.map((item) => `- 字${item}`).join('\n')),
  fc.constant('$$\nx^2\n\n= 1\n$$'),
  fc.array(fc.array(words, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map(table),
);
const plan = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('\n\n'));

describe('the blocks of a plan', () => {
  it('are headings, paragraphs, items and the lines of cells, in their order', () => {
    const blocks = cutIntoBlocks(
      '# 公式法\n\n课型：新授\n\n- 甲\n- 乙\n\n| 目标 | 一<br>二 |\n| --- | --- |\n|  | a\\|b |',
    );

    expect(blocks.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'heading 公式法',
      'paragraph 课型：新授',
      'item 甲',
      'item 乙',
      'cell 目标',
      'cell 一',
      'cell 二',
      'cell ',
      'cell a|b',
    ]);
    expect(blocks[6]).toMatchObject({ id: 'b7', table: 1, row: 0, column: 1 });
  });

  it('give the same blocks again when they are written as Markdown', () => {
    fc.assert(
      fc.property(plan, (markdown) => {
        const blocks = cutIntoBlocks(markdown);
        expect(cutIntoBlocks(markdownOf(blocks))).toEqual(blocks);
      }),
    );
  });
});

/** A plan and suggestions for blocks of it, at most one replacement or removal each. */
const reviewed = plan.chain((markdown) => {
  const blocks = cutIntoBlocks(markdown);
  const one = fc.record({
    at: fc.nat({ max: Math.max(0, blocks.length - 1) }),
    kind: fc.constantFrom<Suggestion['kind']>('replace', 'insert-after', 'remove'),
    after: words.map((text) => `新${text}`),
  });
  return fc.array(one, { maxLength: 12 }).map((given) => {
    const taken = new Set<number>();
    const suggestions = given.flatMap(({ at, kind, after }, index): Suggestion[] => {
      const block = blocks[at];
      if (!block || (kind !== 'insert-after' && taken.has(at))) return [];
      if (kind !== 'insert-after') taken.add(at);
      return [
        {
          id: `s${index}`,
          blockId: block.id,
          kind,
          before: block.text,
          after,
          reason: '',
          source: 'rule',
          state: 'open',
        },
      ];
    });
    return { blocks, suggestions };
  });
});

describe('accepting and rejecting', () => {
  it('leaves the text as it came when everything is rejected', () => {
    fc.assert(
      fc.property(reviewed, ({ blocks, suggestions }) => {
        const rejected = decided(
          suggestions,
          suggestions.map(({ id }) => ({ id, state: 'rejected' })),
        );
        expect(acceptedText(blocks, rejected)).toEqual(blocks);
      }),
    );
  });

  it('comes to the same in any order, and is undone by reopening', () => {
    fc.assert(
      fc.property(reviewed, fc.infiniteStream(fc.nat()), ({ blocks, suggestions }, chance) => {
        const changes = suggestions.map(({ id }) => ({ id, state: 'accepted' as const }));
        const shuffled = changes
          .map((change) => ({ change, at: chance.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ change }) => change);
        const oneByOne = (order: typeof changes) => order.reduce((now, change) => decided(now, [change]), suggestions);
        const text = acceptedText(blocks, oneByOne(shuffled));
        expect(text).toEqual(acceptedText(blocks, oneByOne(changes)));
        const reopened = decided(
          oneByOne(shuffled),
          changes.map(({ id }) => ({ id, state: 'open' })),
        );
        expect(acceptedText(blocks, reopened)).toEqual(blocks);
      }),
    );
  });

  it('puts what is added to a cell into the cell, and a section behind the table', () => {
    const blocks = cutIntoBlocks('| 难点 | 无 |\n| --- | --- |');
    const add = (after: string): Suggestion => ({
      id: 's1',
      blockId: 'b2',
      kind: 'insert-after',
      before: '',
      after,
      reason: '',
      source: 'rule',
      state: 'accepted',
    });

    expect(markdownOf(acceptedText(blocks, [add('- 甲\n- 乙')]))).toBe('| 难点 | 无<br>- 甲<br>- 乙 |\n| --- | --- |');
    expect(markdownOf(acceptedText(blocks, [add('## 评价\n\n- 甲')]))).toBe(
      '| 难点 | 无 |\n| --- | --- |\n\n## 评价\n\n- 甲',
    );
  });
});
