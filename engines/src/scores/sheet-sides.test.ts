import type { SheetAnswer, SheetDoubt, SheetReading, SheetScore } from '@app/contract/making/answer-sheets.ts';
import { describe, expect, it } from 'vitest';
import { choiceItem, scoreItem, scorePupil } from './sample-scores.fixture.ts';
import { IS_ABSENT, IS_THERE, judgeSides, rowsOfSides, type SheetSide } from './sheet-sides.ts';

/** 单选, 多选, 判断, a blank, a text with a choice and a question below it, and a solution in two parts. */
const items = [
  choiceItem(1),
  choiceItem(2, { type: 'multiple', key: ['A', 'B', 'D'], score: 6 }),
  scoreItem(3, { type: 'judge', key: ['错'], score: 2 }),
  scoreItem(4, { type: 'blank' }),
  choiceItem(5, { label: '5（1）', questionId: 'text' }),
  scoreItem(6, { label: '5（2）', questionId: 'text' }),
  scoreItem(7, { label: '6（1）', questionId: 'solution', score: 6 }),
  scoreItem(8, { label: '6（2）', questionId: 'solution', score: 8 }),
];
const pupils = [scorePupil(7, {}), scorePupil(12, {}), scorePupil(20, {}, { number: '' })];
const sheet = { items, pupils };

const place = (no: string, questionId = `q${no}`, part: number | null = null) => ({ no, questionId, part });
const chose = (where: ReturnType<typeof place>, marked: string[], change: Partial<SheetAnswer> = {}): SheetAnswer => ({
  ...{ ...where, fullScore: 3, isSure: true, marked, points: null, isPartlyRight: false, ...change },
});
const gave = (where: ReturnType<typeof place>, score: number | null, isSure = true): SheetScore => ({
  ...{ ...where, fullScore: 5, isSure, score },
});
const doubt = (about: SheetDoubt['about'], no: string, change: Partial<SheetDoubt> = {}): SheetDoubt => ({
  ...{ about, no, place: 0, reason: '没有涂', seen: [], values: ['A', 'B', 'C', 'D'] },
  ...{ box: { x: 0, y: 0, width: 9, height: 9 }, ...change },
});

let sideCount = 0;
function side(reading: Partial<SheetReading>, change: Partial<SheetSide> = {}): SheetSide {
  sideCount += 1;
  return {
    id: `side-${sideCount}`,
    decided: {},
    reading: {
      ...{
        isRead: true,
        problem: '',
        pages: 1,
        widthPx: 100,
        heightPx: 100,
        turn: 0,
        code: 'ABC123',
        side: 1,
        sides: 2,
      },
      ...{
        form: null,
        paperForm: null,
        isAbsent: false,
        pupilNumber: null,
        seatNumber: null,
        answers: [],
        scores: [],
        doubts: [],
      },
      ...{ warnings: [], objective: { score: 0, fullScore: 0, isSure: true }, ...reading },
    },
    ...change,
  };
}
const front = (change: Partial<SheetReading> = {}, more: Partial<SheetSide> = {}) =>
  side({ pupilNumber: '07', answers: [chose(place('1'), ['A'])], ...change }, more);
const back = (change: Partial<SheetReading> = {}, more: Partial<SheetSide> = {}) =>
  side({ side: 2, seatNumber: '07', scores: [gave(place('4'), 3)], ...change }, more);
const judged = (...sides: SheetSide[]) => judgeSides(sides, sheet);

describe('what answer sheets put into a score sheet', () => {
  it('finds its column by question and part: letters as they are marked, in the order of the alphabet', () => {
    const [one] = judged(
      front({
        answers: [
          chose(place('1'), ['C']),
          chose(place('2'), ['D', 'A'], { points: 0, isPartlyRight: true }),
          chose(place('3'), ['错']),
          chose(place('5(1)', 'text', 0), ['B']),
        ],
        scores: [gave(place('4'), 0), gave(place('5(2)', 'text', 1), 4), gave(place('6', 'solution'), 14)],
      }),
    );
    expect(one?.cells).toEqual({ 1: 'C', 2: 'AD', 3: '错', 4: '0', 5: 'B', 6: '4', 7: '6', 8: '8' });
    expect(one?.remarks).toEqual(['第 2 题选对一部分，先记 0 分；要给一半，在成绩表上面勾“选对一部分得一半”']);
    expect(one?.open).toEqual([]);
  });

  it('leaves to her what was given for two parts together and can be shared out in two ways', () => {
    const [one] = judged(front({ scores: [gave(place('6', 'solution'), 9)] }));
    expect(one?.cells).toEqual({ 1: 'A' });
    expect(one?.remarks).toEqual(['第 6 题一共打了 9 分，各小题的分请在表里填']);
  });

  it('writes nothing for what nobody scored yet, and says what has no column or no key', () => {
    const [one] = judged(
      front({
        answers: [chose(place('4'), ['B']), chose(place('9'), ['A'])],
        scores: [gave(place('6', 'solution'), null)],
      }),
    );
    expect(one).toMatchObject({ cells: {}, unscored: 1 });
    expect(one?.remarks).toEqual(['第 4 题没有能对照的答案，选了 B，分数请在表里填', '第 9 题不在这张成绩表里']);
  });

  it('asks about a form that is not this paper’s, and about none where the paper has no other', () => {
    const wrong = doubt('form', '', { reason: '涂的是 B 卷，这是 A 卷的答题卡', seen: ['B'], values: ['A', 'B'] });
    const reading = { form: 'B', paperForm: 'A', doubts: [wrong] } as const;
    const [one] = judged(front({ ...reading, doubts: [wrong] }));
    expect(one?.open).toEqual([{ kind: 'form', at: 0, doubt: wrong, form: 'A' }]);
    expect(rowsOfSides(judged(front({ ...reading, doubts: [wrong] }, { decided: { 0: 'A' } })))).toHaveLength(1);
    expect(judged(front({ ...reading, paperForm: null, doubts: [wrong] }))[0]?.open).toEqual([]);
  });

  it('says of letters right in part that they have half, where she chose so', () => {
    const ruled = { items: items.map((item) => ({ ...item, isHalfForSome: item.no === 2 })), pupils };
    const answers = [chose(place('2'), ['D'], { points: 0, isPartlyRight: true })];
    expect(judgeSides([front({ answers })], ruled)[0]?.remarks).toEqual(['第 2 题选对一部分，得一半']);
  });

  it('tells a question that is asked twice by its number, and knows one that was moved to another number', () => {
    const twice = [choiceItem(1, { questionId: 'q' }), choiceItem(2, { questionId: 'q' })];
    const answers = [chose(place('2', 'q'), ['B'])];
    expect(judgeSides([front({ answers })], { items: twice, pupils })[0]?.cells).toEqual({ 2: 'B' });
    const moved = [choiceItem(1, { questionId: 'q' })];
    expect(judgeSides([front({ answers })], { items: moved, pupils })[0]?.cells).toEqual({ 1: 'B' });
  });

  it('writes 对 and 错 as letters where they are options of the paper', () => {
    const options = ['正确', '错误'];
    const lettered = { items: [choiceItem(1, { type: 'judge', options, key: ['B'] })], pupils };
    const [one] = judgeSides([front({ answers: [chose(place('1'), ['错'])] })], lettered);
    expect(one?.cells).toEqual({ 1: 'B' });
  });
});

describe('whose a side is', () => {
  it('joins two sides of a pupil by number and seat into one row', () => {
    expect(rowsOfSides(judged(back(), front()))).toEqual([
      { number: '7', name: '学生7', isAbsent: false, cells: { 1: 'A', 4: '3' } },
    ]);
  });

  it('finds the back by the end of a number that the front of it told', () => {
    const sides = judged(
      front({ pupilNumber: '20260133' }, { pupilId: pupils[2]?.pupilId ?? '' }),
      back({ seatNumber: '33' }),
    );
    expect(rowsOfSides(sides)).toEqual([
      { number: '20260133', name: '学生20', isAbsent: false, cells: { 1: 'A', 4: '3' } },
    ]);
  });

  it('asks where a number is of nobody, of two, or not to be read', () => {
    const two = [...pupils, scorePupil(70, {}, { number: '007' })];
    const reasons = (sides: SheetSide[], among = pupils) =>
      judgeSides(sides, { items, pupils: among }).flatMap(({ open }) =>
        open.flatMap((one) => (one.kind === 'pupil' ? [one.reason] : [])),
      );
    expect(reasons([front({ pupilNumber: '31' })])).toEqual(['名单里找不到 31 号']);
    expect(reasons([front()], two)).toEqual(['名单里找不到 07 号']);
    const unread = front({ pupilNumber: null, doubts: [doubt('pupil', '', { reason: '没有填准考证号' })] });
    expect(reasons([unread])).toEqual(['没有填准考证号']);
    const same = [scorePupil(1, {}, { number: '', name: '李' }), scorePupil(2, {}, { number: '', name: '李' })];
    expect(reasons([front({}, { pupilId: same[0]?.pupilId ?? '' })], same)).toEqual([
      '名单里有几个李，先给他们写上座号',
    ]);
  });

  it('says that a side was read twice, and takes neither for the other', () => {
    const [first, second] = [front(), front({ answers: [chose(place('1'), ['B'])] })];
    const both = judged(first, second);
    expect(both.map(({ open }) => open)).toEqual([[], [{ kind: 'twice', otherId: first.id }]]);
    expect(rowsOfSides(both)[0]?.cells).toEqual({ 1: 'A' });
    const taken = judged({ ...first, isKept: true }, { ...second, isTaken: true });
    expect(rowsOfSides(taken)[0]?.cells).toEqual({ 1: 'B' });
    expect(judged(first, back()).flatMap(({ open }) => open)).toEqual([]);
  });
});

describe('what is not sure', () => {
  it('waits for her and is then what she says, with the rest of the side', () => {
    const reading = {
      answers: [chose(place('1'), [], { isSure: false }), chose(place('3'), ['对'])],
      scores: [gave(place('4'), null, false)],
      doubts: [doubt('answer', '1'), doubt('score', '4', { reason: '涂了两个分数：2、3' })],
    };
    const [open] = judged(front(reading));
    expect(open?.open.map((one) => one.kind === 'doubt' && one.doubt.no)).toEqual(['1', '4']);
    expect(rowsOfSides(judged(front(reading)))).toEqual([]);
    expect(judged(front(reading, { decided: { 0: '-', 1: '3' } }))[0]).toMatchObject({
      open: [],
      cells: { 1: '-', 3: '对', 4: '3' },
    });
    expect(judged(front(reading, { decided: { 0: 'B', 1: '' } }))[0]).toMatchObject({
      open: [],
      cells: { 1: 'B', 3: '对' },
      unscored: 1,
    });
  });

  it('asks nothing of whoever was absent, on neither side', () => {
    const away = front({ isAbsent: true, answers: [chose(place('1'), [], { isSure: false })] });
    const blank = back({ scores: [gave(place('4'), null, false)], doubts: [doubt('score', '4')] });
    expect(rowsOfSides(judged(away, blank))).toEqual([{ number: '7', name: '学生7', isAbsent: true, cells: {} }]);
    const both = { isAbsent: true, doubts: [doubt('absent', '', { reason: '涂了缺考，又有作答' })] };
    expect(judged(front(both))[0]?.open).toHaveLength(1);
    expect(rowsOfSides(judged(front(both, { decided: { 0: IS_ABSENT } })))[0]).toMatchObject({ isAbsent: true });
    expect(rowsOfSides(judged(front(both, { decided: { 0: IS_THERE } })))[0]).toMatchObject({
      isAbsent: false,
      cells: { 1: 'A' },
    });
  });

  it('asks nothing about the form, or about a place whose answer has no cell', () => {
    const doubts = [doubt('form', ''), doubt('answer', '4')];
    const [one] = judged(front({ answers: [chose(place('4'), [], { isSure: false })], doubts }));
    expect(one).toMatchObject({ open: [], remarks: ['第 4 题没有能对照的答案，分数请在表里填'] });
  });
});
