import type { ReviewBlock, Suggestion } from '@app/contract/making/design-reviews.ts';
import { describe, expect, it } from 'vitest';
import { planProblem } from './plan-problem.ts';
import { addedInCell, piecesOf } from './plan-rows.ts';

const cell = (id: string, row: number, column: number): ReviewBlock => ({
  kind: 'cell',
  id,
  text: id,
  table: 1,
  row,
  column,
});
const blocks: ReviewBlock[] = [
  { kind: 'heading', id: 'b1', text: '教案', level: 1 },
  cell('b2', 0, 0),
  cell('b3', 0, 1),
  cell('b4', 0, 1),
  cell('b5', 1, 0),
  { kind: 'paragraph', id: 'b6', text: '完' },
];
const added = (id: string, blockId: string, after: string): Suggestion => ({
  id,
  blockId,
  kind: 'insert-after',
  before: '',
  after,
  reason: '',
  source: 'rule',
  state: 'open',
});

describe('the pieces of a plan', () => {
  it('are lines and tables in order, with what is added where it will stand', () => {
    const suggestions = [added('s1', 'b1', '甲'), added('s2', 'b3', '乙'), added('s3', 'b5', '## 评价')];
    const pieces = piecesOf(blocks, suggestions);

    expect(pieces.map((piece) => (piece.kind === 'added' ? piece.suggestion.id : piece.kind))).toEqual([
      'line',
      's1',
      'table',
      's3',
      'line',
    ]);
    expect(pieces[2]).toMatchObject({ rows: [[[{ id: 'b2' }], [{ id: 'b3' }, { id: 'b4' }]], [[{ id: 'b5' }]]] });
    expect(addedInCell(suggestions, 'b3')).toHaveLength(1);
    expect(addedInCell(suggestions, 'b5')).toEqual([]);
  });
});

describe('a file that cannot be a plan', () => {
  it.each([
    ['教案.doc', 1, '.doc 是旧格式，请另存为 .docx 再上传'],
    ['成绩.xlsx', 1, '请上传 Word（docx）或 PDF 的教案'],
    ['教案.pdf', 51 * 1024 * 1024, '单个文件不能超过 50 MB'],
    ['教案.docx', 1, undefined],
  ])('%s of %i bytes: %s', (name, sizeBytes, problem) => {
    expect(planProblem(name, sizeBytes)).toBe(problem);
  });
});
