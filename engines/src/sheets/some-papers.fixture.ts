import { QuestionType } from '@app/contract/library/questions.ts';
import fc from 'fast-check';
import { aQuestion } from './a-question.fixture.ts';
import type { SheetPaper } from './slots.ts';

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
export const anyPaper: fc.Arbitrary<SheetPaper> = fc
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
