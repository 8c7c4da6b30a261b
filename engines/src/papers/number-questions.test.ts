import { type QuestionPart, QuestionType } from '@app/contract/library/questions.ts';
import type { PaperQuestion } from '@app/contract/making/papers.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreItemsOf } from '../scores/items-of-paper.ts';
import { slotSections } from '../sheets/slots.ts';
import { answersOf, printedOptions, printedStem, sectionHeading } from './exam-parts.ts';
import { numbersSaid, questionCounter } from './number-questions.ts';
import { printedParts } from './printed-parts.ts';

type Unnumbered = Omit<PaperQuestion, 'no' | 'partNos'>;

function aQuestion(change: Partial<Unnumbered>): Unnumbered {
  return {
    ...{ id: 'q', title: '题', phase: '04', subject: '03', grade: '08', type: 'single', typeName: '单选题' },
    ...{ difficulty: 1, difficultyName: '容易', stem: '选一选', options: [], answer: [], analysis: '', parts: [] },
    ...{ knowledge: [], score: 4, minutes: 1, sourceType: '6', isVerified: true },
    ...change,
  };
}

function aPart(change: Partial<QuestionPart>): QuestionPart {
  const options = ['one', 'two', 'three', 'four'];
  return { type: 'single', stem: 'Which?', options, answer: ['A'], analysis: '', score: 2, ...change };
}

const part = fc.record({
  type: fc.constantFrom(...QuestionType),
  options: fc.integer({ min: 0, max: 7 }).map((count) => Array.from({ length: count }, (_, at) => `${at}`)),
  stem: fc.constantFrom('Which?', '（1）', '（2）____', '填____和____'),
});
const question = fc
  .record({
    type: fc.constantFrom(...QuestionType),
    subject: fc.constantFrom('01', '02', '03', '12'),
    options: fc.constantFrom<string[]>([], ['甲', '乙', '丙']),
    parts: fc.array(part, { maxLength: 10 }),
  })
  .map(({ parts, ...asked }) => aQuestion({ ...asked, parts: parts.map(aPart) }));
const paper = fc.array(fc.array(question, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });

function numbered(sections: readonly Unnumbered[][], numbering: 'through' | 'within') {
  const numbersOf = questionCounter(numbering);
  let count = 0;
  return sections.map((questions, at) => ({
    title: `第${at + 1}大题`,
    score: 0,
    questions: questions.map((one) => {
      count += 1;
      return { ...one, id: `q${count}`, ...numbersOf(one) };
    }),
  }));
}

const facts = { title: '卷', heading: '', phase: '04', subject: '03' };
const topNumber = (label: string) => Number(/^\d+/.exec(label)?.[0]);
const inOrder = (labels: readonly string[]) => [...new Set(labels.map(topNumber))];
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('the numbers of a paper', () => {
  it('are 1 to n without a gap or a repeat, on the paper, its answer sheet, its key and its score sheet', () => {
    fc.assert(
      fc.property(paper, fc.constantFrom('through' as const, 'within' as const), (sections, numbering) => {
        const own = numbered(sections, numbering);
        const questions = own.flatMap((section) => section.questions);
        const numbers = questions.flatMap(({ no, partNos }) => partNos ?? [no]);
        const all = upTo(numbers.length);
        expect(numbers).toEqual(all);

        const slots = slotSections({ ...facts, sections: own }).flatMap((section) => section.slots.map(({ no }) => no));
        expect(inOrder(slots)).toEqual(all);
        const columns = scoreItemsOf({ sections: own }).map(({ label }) => label);
        expect(inOrder(columns)).toEqual(all);
        expect(new Set(columns).size).toBe(columns.length);
        for (const one of questions) {
          const marks = answersOf(one).map(({ mark }) => mark.trim());
          expect(marks[0]).toBe(`${numbersSaid(one)}.`);
          expect(marks.slice(1)).toEqual(
            one.partNos?.map((no) => `${no}.`) ?? one.parts.map((_, at) => `（${at + 1}）`),
          );
        }
      }),
    );
  });

  it('stand in the gaps of a text and before what is chosen for them', () => {
    const cloze = aQuestion({
      type: 'cloze',
      stem: 'He (1)____ it and (2)____ away.',
      analysis: '第 2 空看时态。',
      parts: ['（1）', '（2）'].map((stem) => aPart({ stem, options: [`took${stem}`, 'went'] })),
    });
    const [section] = numbered([[aQuestion({}), cloze]], 'through');
    const own = section?.questions[1];
    if (!section || !own) throw new Error('it was made above');
    expect(own.partNos).toEqual([2, 3]);
    expect(printedStem(own)).toBe('He (2)____ it and (3)____ away.');
    expect(printedParts(own).map(({ mark, words }) => mark + words)).toEqual(['2.', '3.']);
    expect(answersOf(own)[0]?.markdown).toContain('第 3 空看时态');
    expect(sectionHeading({ ...section, score: 4, questions: [own] })).toBe('第1大题（每小题 2 分，共 4 分）');
  });

  it('stay （1）（2） in a paper that was printed so', () => {
    const cloze = aQuestion({ type: 'cloze', stem: 'He (1)____ it.', parts: [aPart({ stem: '（1）' })] });
    const own = numbered([[aQuestion({}), cloze]], 'within')[0]?.questions[1];
    if (!own) throw new Error('it was made above');
    expect(own).toMatchObject({ no: 2 });
    expect(printedStem(own)).toBe('He (1)____ it.');
    expect(printedParts(own)[0]?.mark).toBe('(1)');
  });

  it('leave what is solved in steps and materials with short answers to （1）（2）', () => {
    const solution = aQuestion({ type: 'solution', subject: '02', parts: [aPart({ options: [], type: 'solution' })] });
    const material = aQuestion({ type: 'material', subject: '12', parts: [aPart({}), aPart({ options: [] })] });
    expect(numbered([[solution, material]], 'through')[0]?.questions.map(numbersSaid)).toEqual(['1', '2']);
  });

  it('say the sentences of 七选五 once', () => {
    const options = ['A one', 'B one', 'C one', 'D one', 'E one', 'F one', 'G one'];
    const parts = [1, 2].map((at) => aPart({ stem: `（${at}）`, options }));
    const own = aQuestion({ type: 'reading', stem: 'First. (1)____ Then. (2)____', parts });
    const counted = numbered([[own]], 'through')[0]?.questions[0];
    if (!counted) throw new Error('it was made above');
    expect(printedOptions(counted)).toEqual(options);
    expect(printedParts(counted)).toEqual([]);
  });
});
