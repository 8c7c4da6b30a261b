import { describe, expect, it } from 'vitest';
import { draftOf } from '../paper-draft.ts';
import { printed } from '../paper-edits.ts';
import { samplePaper, sampleQuestion } from '../testing/sample-paper.ts';
import { answerBlocks, paperBlocks, type SheetBlock } from './sheet-blocks.ts';

const part = {
  type: 'single',
  stem: '（1）',
  options: ['甲', '乙'],
  answer: ['A'],
  analysis: '见文',
  score: 1,
} as const;
const cloze = sampleQuestion('z', {
  type: 'cloze',
  typeName: '完形填空',
  stem: '第一段\n\n第二段',
  options: [],
  answer: [],
  score: 10,
  parts: [{ ...part, options: [...part.options], answer: [...part.answer] }],
});
const draft = {
  ...draftOf(samplePaper),
  sections: [{ title: '一、完形填空', questions: [{ questionId: 'z', score: 10 }] }],
};
const words = (blocks: readonly SheetBlock[]) =>
  blocks.map((block) =>
    block.kind === 'heading' ? block.text : block.kind === 'text' ? `${block.mark}${block.markdown}` : block.kind,
  );
/** Of an A4 page, in twentieths of a point. */
const COLUMN = 9_241;

describe('the pieces of a sheet', () => {
  it('are headings, numbered stems by paragraph, options that stay with them, and gaps without words', () => {
    const blocks = paperBlocks(printed(draft, new Map([['z', cloze]])), COLUMN);
    expect(words(blocks)).toEqual(['一、完形填空（共 10 分）', '第一段', '第二段', 'options']);
    expect(blocks.at(-1)).toMatchObject({ mark: '1.', options: ['甲', '乙'] });
  });

  it('leave room below what is solved in writing', () => {
    const solution = sampleQuestion('s', { type: 'solution', options: [], score: 10 });
    const sections = [{ title: '一、解答题', questions: [{ questionId: 's', score: 10 }] }];
    const blocks = paperBlocks(printed({ ...draft, sections }, new Map([['s', solution]])), COLUMN);
    expect(blocks.at(-1)).toMatchObject({ kind: 'room', lines: 7 });
  });

  it('have the squares of a composition in rows, which may part between two pages', () => {
    const stem = '以“窗”为题写一篇作文，不少于 600 字。';
    const writing = sampleQuestion('w', { type: 'writing', subject: '01', stem, options: [], score: 50 });
    const sections = [{ title: '一、作文', questions: [{ questionId: 'w', score: 50 }] }];
    const rows = paperBlocks(printed({ ...draft, sections }, new Map([['w', writing]])), COLUMN).slice(2);
    expect(rows).toHaveLength(40);
    expect(rows.every((row) => row.kind === 'squares' && !row.keepsNext)).toBe(true);
    expect(rows.at(-1)).toMatchObject({ columns: 20, count: '800 字' });
  });

  it('have the answers of parts behind each other', () => {
    expect(words(answerBlocks(printed(draft, new Map([['z', cloze]])))).at(-1)).toBe('**解析**　见文');
  });
});
