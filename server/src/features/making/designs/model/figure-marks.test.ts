import { emptyDesign } from '@app/contract/making/design.ts';
import { figureMarkdown } from '@app/contract/making/figures.ts';
import { expect, test } from 'vitest';
import { followedBy } from '#features/making/designs/compose/sentence-ends.ts';
import { aboutMarks, asMarks, fromMarks } from './figure-marks.ts';

const figure = figureMarkdown({ words: '数轴 -3 到 5', width: 0 }, '看整数点');

const line = { subject: '', grade: '', book: '', unit: '', classes: '', teacher: '', date: '', kind: '' };
const head = { ...line, title: '数轴', periods: 1, minutes: 45, mode: '同步授课', style: 'Common' } as const;
const base = { ...emptyDesign(head), board: figure };

test('a model is told what a figure shows, not its address, and how to keep it', () => {
  const told = asMarks({ board: `一\n\n${figure}` });
  expect(told.board).toBe('一\n\n［图：看整数点］');
  expect(aboutMarks(told.board)).toContain('原样写在那段话的末尾');
  expect(aboutMarks('一')).toBe('');
});

test('what it kept is a figure again, and one it made up is nothing', () => {
  const said = fromMarks({ board: '先说。［图：看整数点］', keyPoints: '重点。［图：没有过的］' }, base);
  expect(said).toEqual({ board: `先说。\n\n${figure}`, keyPoints: '重点。' });
});

test('a sentence that is added to a step stands before its figure', () => {
  expect(followedBy(`看数轴。\n\n${figure}`, '再说一说。')).toBe(`看数轴。再说一说。\n\n${figure}`);
});
