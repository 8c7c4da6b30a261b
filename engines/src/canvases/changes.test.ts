import type { CanvasChange } from '@app/contract/talking/canvases.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptChanges,
  applyChanges,
  editsBetween,
  leavesRest,
  mergeTexts,
  placeChanges,
  withText,
} from './changes.ts';
import { splitParagraphs } from './paragraphs.ts';

const change = (at: number, before: string, after: string): CanvasChange => {
  return { id: `${at}-${after}`, at, before, after, why: '', from: 'model' };
};
const textsOf = (text: string) => splitParagraphs(text).map((paragraph) => paragraph.text);
const block = fc.constantFrom('甲', '乙', '丙', '## 题', '- 一\n- 二', '```\n\nx\n```', '$$\n\ny\n$$', '丁 $x$');
/** Few kinds of blocks, so that paragraphs are the same in several places. */
const textual = fc.array(block, { maxLength: 9 }).map((blocks) => blocks.join('\n\n'));

describe('changes to a text', () => {
  it('touch what they name and leave the rest byte for byte', () => {
    const text = '# 题\n甲\n\n\n乙  \n\n丙\n';
    expect(applyChanges(text, [change(2, '乙  ', '乙乙'), change(3, '丙', '')])).toBe('# 题\n甲\n\n\n乙乙\n\n');
    expect(applyChanges(text, [change(2, '不在', '新')])).toBe(text);
  });

  it('find their paragraph again where it moved to, each its own', () => {
    const moved = splitParagraphs('新\n\n甲\n\n乙\n\n甲');
    expect(placeChanges(moved, [change(0, '甲', '一'), change(2, '甲', '二'), change(1, '乙', '三')])).toMatchObject([
      { at: 1, after: '一' },
      { at: 3, after: '二' },
      { at: 2, after: '三' },
    ]);
  });

  it('stay after one of them was taken, and go with a paragraph that she changed herself', () => {
    const marked = { text: '甲\n\n乙\n\n丙', changes: [change(0, '甲', '甲一\n\n甲二'), change(2, '丙', '丙丙')] };
    const taken = acceptChanges(marked, ['0-甲一\n\n甲二']);
    expect(taken).toMatchObject({ text: '甲一\n\n甲二\n\n乙\n\n丙', changes: [{ at: 3, after: '丙丙' }] });
    expect(withText(taken, '甲一\n\n甲二\n\n乙\n\n丙她写的')).toMatchObject({ changes: [] });
  });

  it('make of any text any other', () => {
    fc.assert(
      fc.property(textual, textual, (before, after) => {
        expect(textsOf(applyChanges(before, editsBetween(before, after)))).toEqual(textsOf(after));
      }),
    );
  });

  it('leave every paragraph that they do not name, whichever of them are taken', () => {
    fc.assert(
      fc.property(textual, textual, fc.array(fc.boolean(), { maxLength: 9 }), (before, after, chosen) => {
        const edits = editsBetween(before, after).filter((_, index) => chosen[index]);
        expect(leavesRest(before, edits)).toBe(true);
      }),
    );
  });

  it('are found out when they would swallow what follows', () => {
    expect(leavesRest('甲\n\n乙', [change(0, '甲', '```\n没有结束')])).toBe(false);
    expect(leavesRest('甲\n\n乙', [change(0, '甲', '甲甲')])).toBe(true);
  });

  it('attack: two texts of thousands of paragraphs are compared without a stop', () => {
    const many = (sign: string) => Array.from({ length: 20_000 }, (_, index) => `${sign}${index % 7}`).join('\n\n');
    const begun = process.threadCpuUsage();
    const edits = editsBetween(many('a'), many('b'));
    expect(process.threadCpuUsage(begun).user).toBeLessThan(5_000_000);
    expect(edits).toHaveLength(20_000);
  });
});

describe('two windows that wrote from the same text', () => {
  const propose = (edit: Pick<CanvasChange, 'at' | 'before' | 'after'>) => change(edit.at, edit.before, edit.after);

  it('are joined where they did not meet', () => {
    const merged = mergeTexts(
      { base: '甲\n\n乙\n\n丙', mine: '甲一\n\n乙\n\n丙', theirs: '甲\n\n乙\n\n丙三\n\n丁' },
      propose,
    );
    expect(merged).toEqual({ text: '甲一\n\n乙\n\n丙三\n\n丁', changes: [] });
  });

  it('keep mine as a proposal where both changed the same paragraph', () => {
    const merged = mergeTexts({ base: '甲\n\n乙', mine: '甲我\n\n乙', theirs: '甲她\n\n乙二' }, propose);
    expect(merged).toMatchObject({ text: '甲她\n\n乙二', changes: [{ before: '甲她' }] });
    expect(merged.changes[0]?.after).toContain('甲我');
  });

  it('lose no word of either', () => {
    fc.assert(
      fc.property(textual, textual, textual, (base, mine, theirs) => {
        const { text, changes } = mergeTexts({ base, mine, theirs }, propose);
        const kept = [text, ...changes.map(({ after }) => after)].join('\n\n');
        const known = new Set(textsOf(base));
        for (const paragraph of textsOf(mine)) if (!known.has(paragraph)) expect(kept).toContain(paragraph);
        for (const { before } of changes) expect(textsOf(text)).toContain(before);
      }),
    );
  });
});
