import { describe, expect, it } from 'vitest';
import type { Asked, Slot } from '../sheet.ts';
import { judgeSide } from './judge-side.ts';
import type { FieldReading } from './read-side.ts';

const slot = (change: Partial<Slot>): Slot => ({
  ...{ no: '1', questionId: 'q', kind: 'single', score: 12, options: 4, gaps: 0, room: 'plain', rows: 0, parts: [] },
  ...change,
});
const field = (asks: Asked, marked: string[], change: Partial<FieldReading> = {}): FieldReading => ({
  ...{ asks, marked, unsure: [], values: [...'ABCD'], darkness: [], isBent: false },
  ...{ box: { x: 10, y: 20, width: 30, height: 5 } },
  ...change,
});
const answer = (marked: string[], mayBeSeveral = false, change: Partial<FieldReading> = {}) =>
  field({ kind: 'answer', slot: 0, mayBeSeveral }, marked, change);
const score = (ones: string[], tens?: string[]) => [
  ...(tens ? [field({ kind: 'tens', slot: 0 }, tens)] : []),
  field({ kind: 'score', slot: 0 }, ones),
];
const number = (digits: string) =>
  [...digits].map((digit, place) => field({ kind: 'pupil', place }, digit === ' ' ? [] : [digit]));
const judge = (fields: FieldReading[]) => judgeSide(fields, [slot({})]);
const reasons = (fields: FieldReading[]) => judge(fields).doubts.map(({ reason }) => reason);

describe('what bubbles say', () => {
  it('is sure where one is plainly marked, or several where several may be', () => {
    expect(judge([answer(['B'])])).toMatchObject({ answers: [{ marked: ['B'], isSure: true }], doubts: [] });
    expect(judge([answer(['A', 'C'], true)])).toMatchObject({ answers: [{ marked: ['A', 'C'], isSure: true }] });
  });

  it('is a doubt with its reason where it is not plain', () => {
    expect(reasons([answer([])])).toEqual(['没有涂']);
    expect(reasons([answer(['A', 'C'])])).toEqual(['涂了 2 个：A、C']);
    expect(reasons([answer(['A'], false, { unsure: ['D'] })])).toEqual(['D 涂得太淡，或没擦干净']);
    expect(reasons([answer(['A'], false, { isBent: true })])).toEqual(['这里纸不平或没拍全，看不准']);
    expect(judge([answer(['A'], false, { unsure: ['D'] })]).doubts).toEqual([
      {
        ...{ about: 'answer', no: '1', place: 0, reason: 'D 涂得太淡，或没擦干净', seen: ['A', 'D'] },
        ...{ values: ['A', 'B', 'C', 'D'], box: { x: 10, y: 20, width: 30, height: 5 } },
      },
    ]);
  });

  it('adds tens and ones, and never gives more than the full mark', () => {
    expect(judge(score(['2'], ['1'])).scores).toEqual([{ slot: 0, score: 12, isSure: true }]);
    expect(judge(score(['7'], [])).scores).toEqual([{ slot: 0, score: 7, isSure: true }]);
    expect(judge(score(['7', '.5'], [])).scores).toEqual([{ slot: 0, score: 7.5, isSure: true }]);
    expect(judge(score(['.5'], [])).scores).toEqual([{ slot: 0, score: 0.5, isSure: true }]);
    expect(reasons(score(['2', '.5'], ['1']))).toEqual(['打了 12.5 分，这题满分 12 分']);
    expect(reasons(score(['.5'], ['1']))).toEqual(['涂了十位，没有涂个位']);
    expect(reasons(score(['3'], ['1']))).toEqual(['打了 13 分，这题满分 12 分']);
    expect(reasons(score([], ['1']))).toEqual(['涂了十位，没有涂个位']);
    expect(reasons(score(['3', '4'], []))).toEqual(['涂了两个分数：3、4']);
  });

  it('asks for a score only where others were given', () => {
    expect(judge(score([], []))).toMatchObject({ scores: [{ score: null, isSure: true }], doubts: [] });
    const two = [...score(['5'], []), field({ kind: 'score', slot: 1 }, [])];
    expect(judgeSide(two, [slot({}), slot({ no: '2' })]).doubts).toMatchObject([{ no: '2', reason: '没有打分' }]);
  });

  it('is a number with free columns before it and none within it', () => {
    expect(judge(number('      07'))).toMatchObject({ pupilNumber: '07', doubts: [] });
    expect(judge(number('20260307'))).toMatchObject({ pupilNumber: '20260307' });
    expect(judge(number('    0 07'))).toMatchObject({
      pupilNumber: null,
      doubts: [{ about: 'pupil', place: 5, reason: '准考证号第 6 位没有涂' }],
    });
    expect(judge(number('        '))).toMatchObject({ pupilNumber: null, doubts: [{ reason: '没有填准考证号' }] });
  });

  it('is an absence without questions, and a doubt where something was answered', () => {
    const absent = field({ kind: 'absent' }, ['缺']);
    expect(judge([absent, answer([])])).toMatchObject({ isAbsent: true, doubts: [] });
    expect(reasons([absent, answer(['B'])])).toEqual(['涂了缺考，又有作答']);
  });

  it('is a form, none, or a doubt', () => {
    expect(judge([field({ kind: 'form' }, ['B'])]).form).toBe('B');
    expect(judge([field({ kind: 'form' }, [])])).toMatchObject({ form: null, doubts: [] });
    expect(judge([field({ kind: 'form' }, ['A', 'B'])])).toMatchObject({
      form: null,
      doubts: [{ reason: 'A 卷和 B 卷都涂了' }],
    });
  });
});
