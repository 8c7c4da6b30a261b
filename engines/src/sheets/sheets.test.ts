import { QuestionType } from '@app/contract/library/questions.ts';
import type { PaperQuestion } from '@app/contract/making/papers.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSheet } from './draw-sheet.ts';
import { layOutSheet } from './lay-out-sheet.ts';
import { codeCells, codeOfNumber, readCells } from './machine-code.ts';
import type { AnswerSheet, Box, Mark } from './sheet.ts';
import { BUBBLE, EDGE, PAGE } from './sheet-measures.ts';
import type { SheetPaper } from './slots.ts';

function aQuestion(change: Partial<PaperQuestion>): PaperQuestion {
  return {
    ...{ id: `question-${change.no ?? 0}`, title: '题', no: 1, phase: '04', subject: '02', grade: '08' },
    ...{ type: 'single', typeName: '单选题', difficulty: 1, difficultyName: '容易', stem: '选一选' },
    ...{ options: ['一', '二', '三', '四'], answer: ['A'], analysis: '', parts: [], knowledge: [] },
    ...{ score: 3, minutes: 1, sourceType: '6', isVerified: true },
    ...change,
  };
}

const type = fc.constantFrom(...QuestionType);
const options = fc.integer({ min: 0, max: 7 }).map((count) => Array.from({ length: count }, (_, at) => `选项${at}`));
const stem = fc.integer({ min: 0, max: 9 }).map((gaps) => `题目${'____'.repeat(gaps)}`);
const asking = fc.record({ type, options, stem, answer: fc.constantFrom<string[]>(['A'], ['A', 'B'], ['对']) });
const part = fc.record({ asking, score: fc.integer({ min: 1, max: 12 }) });
const question = fc.record({
  asking,
  score: fc.integer({ min: 1, max: 60 }),
  parts: fc.oneof({ weight: 3, arbitrary: fc.array(part, { maxLength: 0 }) }, fc.array(part, { maxLength: 8 })),
});

/** A paper of any kinds of questions, of as many as sheets can be made for. */
const anyPaper: fc.Arbitrary<SheetPaper> = fc
  .record({
    title: fc.string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'九年级数学测试A1 ') }),
    heading: fc.constantFrom('', '清河二中 2026—2027 学年第一学期'),
    phase: fc.constantFrom('03', '04', '05'),
    subject: fc.constantFrom('01', '02', '03', '05'),
    sections: fc.array(fc.array(question, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ sections, ...facts }) => {
    let no = 0;
    const numbered = sections.map((questions, at) => {
      const own = questions.map(({ asking: own, score, parts }) => {
        no += 1;
        const below = parts.map((one) => ({ ...one.asking, analysis: '', score: one.score }));
        const points = below.reduce((sum, one) => sum + one.score, 0);
        return aQuestion({ no, ...own, score: points || score, parts: below });
      });
      return { title: `第${at + 1}大题`, score: own.reduce((sum, one) => sum + one.score, 0), questions: own };
    });
    return { ...facts, sections: numbered };
  });

const laidOut = (paper: Parameters<typeof layOutSheet>[0]): AnswerSheet => {
  const sheet = layOutSheet(paper);
  if (!sheet) throw new Error('the paper does not fit');
  return sheet;
};

/** Words are counted as wide as they can get. */
function boxOf(mark: Mark): Box {
  if (mark.kind === 'line') {
    const [x, y] = [Math.min(mark.from.x, mark.to.x), Math.min(mark.from.y, mark.to.y)];
    return { x, y, width: Math.abs(mark.from.x - mark.to.x), height: Math.abs(mark.from.y - mark.to.y) };
  }
  if (mark.kind === 'squares') {
    const { x, y, columns, rows, side, pitch } = mark;
    return { x, y, width: columns * side, height: (rows - 1) * pitch + side };
  }
  if (mark.kind !== 'words') return mark;
  const long = Math.min(mark.room, [...mark.text].length * mark.size);
  const begin = { left: 0, center: long / 2, right: long }[mark.align];
  const flat = { x: mark.x - begin, y: mark.y - mark.size / 2, width: long, height: mark.size };
  return mark.turn === 0 ? flat : { x: mark.x - mark.size / 2, y: mark.y - long / 2, width: mark.size, height: long };
}

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

function overlaps(boxes: readonly Box[]): [Box, Box][] {
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other): [Box, Box][] => (overlap(one, other) ? [[one, other]] : [])),
  );
}

/** A bubble and the white that is measured around it. */
const aroundBubble = ({ x, y }: { x: number; y: number }) => ({
  x: x - BUBBLE.width / 2 - 0.45,
  y: y - BUBBLE.height / 2 - 0.45,
  width: BUBBLE.width + 0.9,
  height: BUBBLE.height + 0.9,
});

describe('the answer sheet of any paper', () => {
  it('has nothing that overlaps and nothing near the edge of the paper', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const sheet = laidOut(paper);
        for (const { areas } of sheet.sides) {
          expect(overlaps(areas.map(({ box }) => box))).toEqual([]);
          const bubbles = areas.flatMap(({ fields }) => fields.flatMap((field) => field.bubbles));
          expect(overlaps(bubbles.map(aroundBubble))).toEqual([]);
          for (const { box, fields } of areas) {
            const inside = fields.flatMap((field) => field.bubbles).map(aroundBubble);
            const out = inside.filter(
              ({ x, y, width, height }) =>
                x < box.x || y < box.y || x + width > box.x + box.width || y + height > box.y + box.height,
            );
            expect(out).toEqual([]);
          }
        }
        for (const { marks } of drawSheet(sheet, '0K7Q3F')) {
          for (const { x, y, width, height } of marks.map(boxOf)) {
            expect(Math.min(x, y, PAGE.width - x - width, PAGE.height - y - height)).toBeGreaterThanOrEqual(EDGE);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has a place for every question, in the order and by the numbers of the paper', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const sheet = laidOut(paper);
        const asked = paper.sections.flatMap(({ questions }) => questions.map(({ no }) => no));
        const numbered = sheet.slots.map(({ no }) => Number.parseInt(no, 10));
        expect([...new Set(numbered)]).toEqual(asked);
        expect(numbered).toEqual(numbered.toSorted((one, other) => one - other));
        const points = paper.sections.flatMap(({ questions }) => questions.map(({ score }) => score));
        expect(sum(sheet.slots.map(({ score }) => score))).toBe(sum(points));
        const fields = sheet.sides.flatMap(({ areas }) => areas.flatMap((area) => area.fields));
        const places = fields.flatMap(({ asks }) =>
          asks.kind === 'answer' || asks.kind === 'score' ? [asks.slot] : [],
        );
        expect(places).toEqual(sheet.slots.map((_, index) => index));
      }),
      { numRuns: 60 },
    );
  });

  it('is the same whenever it is laid out', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        expect(laidOut(paper)).toEqual(laidOut(paper));
      }),
      { numRuns: 10 },
    );
  });
});

describe('an answer sheet', () => {
  it('asks each kind of question the way it is answered', () => {
    const parts = (types: PaperQuestion['type'][]) =>
      types.map((type) => ({ ...aQuestion({ type, score: 2 }), score: 2 }));
    const questions = [
      aQuestion({ no: 1, type: 'single' }),
      aQuestion({ no: 2, type: 'multiple', answer: ['A', 'C'] }),
      aQuestion({ no: 3, type: 'judge', options: [], answer: ['对'] }),
      aQuestion({ no: 4, type: 'blank', options: [], stem: '____ 与 ____', score: 4 }),
      aQuestion({ no: 5, type: 'cloze', options: [], parts: parts(['single', 'single']), score: 4 }),
      aQuestion({ no: 6, type: 'solution', options: [], score: 12 }),
    ];
    const sheet = laidOut({ ...paperOf(questions) });
    expect(sheet.slots.map(({ no, kind, options, gaps }) => [no, kind, options, gaps])).toEqual([
      ['1', 'single', 4, 0],
      ['2', 'multiple', 4, 0],
      ['3', 'judge', 2, 0],
      ['4', 'blank', 0, 2],
      ['5(1)', 'single', 4, 0],
      ['5(2)', 'single', 4, 0],
      ['6', 'writing', 0, 0],
    ]);
    const values = sheet.sides.flatMap(({ areas }) =>
      areas.flatMap(({ fields }) =>
        fields.flatMap(({ asks, bubbles }) =>
          'slot' in asks ? [`${asks.kind} ${asks.slot}: ${bubbles.map(({ value }) => value).join('')}`] : [],
        ),
      ),
    );
    expect(values).toEqual([
      'answer 0: ABCD',
      'answer 1: ABCD',
      'answer 2: 对错',
      'score 3: 01234.5',
      'answer 4: ABCD',
      'answer 5: ABCD',
      'tens 6: 1',
      'score 6: 0123456789.5',
    ]);
  });

  it('is given up for a paper that needs more sides than can be numbered', () => {
    const questions = Array.from({ length: 60 }, (_, at) =>
      aQuestion({ no: at + 1, type: 'solution', options: [], score: 40 }),
    );
    expect(layOutSheet(paperOf(questions))).toBeUndefined();
  });

  it('gives a composition in Chinese squares, over two sides if need be', () => {
    const sheet = laidOut({
      ...paperOf([aQuestion({ no: 1, type: 'writing', options: [], score: 60 })]),
      subject: '01',
      phase: '05',
    });
    const squares = sheet.sides.flatMap(({ areas }) =>
      areas.flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'squares' ? [mark.rows * mark.columns] : [])),
      ),
    );
    expect(squares).toHaveLength(3);
    expect(sum(squares)).toBe(960);
  });
});

describe('the machine code of a side', () => {
  it('is read again, also with two cells that came out wrong', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat({ max: 15 }),
        fc.nat({ max: 63 }),
        fc.nat({ max: 63 }),
        (number, side, one, other) => {
          const code = codeOfNumber(number);
          const darkness = codeCells({ code, side }).map((isBlack, index) => {
            const seen = isBlack ? 0.9 : 0.1;
            // What is spoilt is neither black nor white.
            return index === one || index === other ? (isBlack ? 0.45 : 0.55) : seen;
          });
          expect(readCells(darkness)).toEqual({ code, side });
        },
      ),
    );
  });

  it('is none where nothing of ours is printed', () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 }), (darkness) => {
        expect(readCells(darkness)).toBeUndefined();
      }),
    );
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function paperOf(questions: PaperQuestion[]) {
  const section = { title: '一、题', score: sum(questions.map(({ score }) => score)), questions };
  return { title: '单元测试', heading: '', phase: '04', subject: '02', sections: [section] };
}
