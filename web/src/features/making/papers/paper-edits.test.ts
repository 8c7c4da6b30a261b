import { describe, expect, it } from 'vitest';
import { draftOf, type PaperDraft } from './paper-draft.ts';
import * as edits from './paper-edits.ts';
import { blank, samplePaper, sampleQuestion } from './testing/sample-paper.ts';

const draft = draftOf(samplePaper);
const solution = sampleQuestion('s', { type: 'solution', typeName: '解答题', options: [], score: 10 });
const judge = sampleQuestion('j', { type: 'judge', typeName: '判断题', options: [] });
const known = new Map(
  [...samplePaper.sections.flatMap(({ questions }) => questions), solution, judge].map((one) => [one.id, one]),
);
const outline = ({ sections }: PaperDraft) =>
  sections.map(({ title, questions }) => [title, ...questions.map(({ questionId }) => questionId)]);

describe('a paper that is put together', () => {
  it('takes a question to those of its kind, once', () => {
    const added = edits.withQuestion(draft, blank('d'), known);
    expect(outline(added)).toEqual([
      ['一、单选题', 'a', 'b'],
      ['二、填空题', 'c', 'd'],
    ]);
    expect(edits.withQuestion(added, blank('d'), known)).toBe(added);
  });

  it('opens a section for a new kind where papers usually have it, and counts again', () => {
    const two = edits.withQuestion(edits.withQuestion(draft, solution, known), judge, known);
    expect(outline(two)).toEqual([
      ['一、单选题', 'a', 'b'],
      ['二、判断题', 'j'],
      ['三、填空题', 'c'],
      ['四、解答题', 's'],
    ]);
    expect(outline(edits.withoutQuestion(two, 'j'))[1]).toEqual(['二、填空题', 'c']);
  });

  it('moves a question within its section only, and sections as a whole', () => {
    expect(outline(edits.withStepped(draft, 'a', 1))[0]).toEqual(['一、单选题', 'b', 'a']);
    expect(edits.withStepped(draft, 'a', -1)).toBe(draft);
    expect(edits.withMoved(draft, 'a', 'c')).toBe(draft);
    expect(outline(edits.withSectionStepped(draft, 0, 1))).toEqual([
      ['一、填空题', 'c'],
      ['二、单选题', 'a', 'b'],
    ]);
    expect(edits.withSectionStepped(draft, 0, -1)).toBe(draft);
  });

  it('keeps the score of a place whose question is replaced, and adds up', () => {
    const changed = edits.withScore(draft, 'b', 5);
    expect(edits.totalScoreOf(changed)).toBe(11);
    expect(edits.withReplaced(changed, 'b', 'x').sections[0]?.questions[1]).toEqual({ questionId: 'x', score: 5 });
    expect(edits.totalScoreOf(edits.withEvenScore(changed, 0, 4))).toBe(11);
  });

  it('is printed numbered through, with the scores of the paper', () => {
    const paper = edits.printed(edits.withScore(draft, 'c', 7), known);
    expect(paper.totalScore).toBe(13);
    expect(paper.sections.flatMap(({ questions }) => questions.map(({ no, id, score }) => [no, id, score]))).toEqual([
      [1, 'a', 3],
      [2, 'b', 3],
      [3, 'c', 7],
    ]);
  });
});
