import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoBlocks } from '#features/making/design-reviews/blocks.ts';
import { placeBlocks } from '#features/making/design-reviews/plan-parts.ts';
import { readEdits } from './read-edits.ts';

const shown = placeBlocks(cutIntoBlocks('## 教学目标\n\n说出甲。\n\n| 教学过程 | 导入 |\n| --- | --- |'));

const edit = fc.record(
  {
    block: fc.oneof(fc.constantFrom('b1', 'b2', 'b3', 'b4', 'b9'), fc.anything()),
    kind: fc.oneof(fc.constantFrom('replace', 'insert-after', 'remove'), fc.anything()),
    text: fc.oneof(fc.string(), fc.constantFrom('# 大标题\n字', '| 表 |', '\0\ud800字'), fc.anything()),
    reason: fc.oneof(fc.string(), fc.anything()),
  },
  { requiredKeys: [] },
);

describe('what a model says about a plan', () => {
  it('never throws, and only touches words it was shown', () => {
    const words = new Set(['b2', 'b4']);
    fc.assert(
      fc.property(fc.oneof(fc.array(edit), fc.record({ edits: fc.array(edit) }), fc.anything()), (said) => {
        for (const { blockId, kind, after } of readEdits(said, shown)) {
          expect(kind === 'insert-after' || words.has(blockId)).toBe(true);
          expect(after).not.toMatch(/^\s*\||\0/m);
          expect(after.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('puts no heading into a cell', () => {
    const said = [{ block: 'b4', kind: 'insert-after', text: '## 追问\n为什么？', reason: '' }];

    expect(readEdits(said, shown)).toMatchObject([
      { blockId: 'b4', after: '追问\n为什么？', reason: '大模型建议这样写' },
    ]);
  });
});
