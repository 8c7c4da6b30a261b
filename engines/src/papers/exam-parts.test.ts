import type { PaperQuestion } from '@app/contract/making/papers.ts';
import { describe, expect, it } from 'vitest';
import { familyById } from '../questions/families.ts';
import { makeQuestion } from '../questions/make-question.ts';
import { answersOf, lineEm, optionColumns, printedStem, sheets } from './exam-parts.ts';

const family = familyById.get('math-quadratic-by-factoring');
const made = family && makeQuestion(family, 1, 3);
const question: PaperQuestion | undefined = made && 'question' in made ? { ...made.question, no: 7 } : undefined;

describe('the key of a paper', () => {
  it('names the mistake behind each wrong option, and the sheet none of them', () => {
    if (!question) throw new Error('The family is gone');
    const [key] = answersOf(question);
    const wrong = ['A', 'B', 'C', 'D'].filter((letter) => letter !== question.answer[0]);
    expect(key?.mark).toBe('7. ');
    for (const letter of wrong) expect(key?.markdown).toMatch(new RegExp(`易错.*选 ${letter}：`));
    expect(key?.markdown).not.toContain(`选 ${question.answer[0]}：`);
    expect(printedStem(question)).not.toContain('易错');
  });

  it('says nothing of mistakes where nobody named them', () => {
    if (!question) throw new Error('The family is gone');
    const { mistakes: _mistakes, ...written } = question;
    expect(answersOf(written)[0]?.markdown).not.toContain('易错');
  });
});

describe('options', () => {
  const roomEm = lineEm(sheets.a4) - 2;

  it('stand four in a line as long as none is broken: signs of a formula have room around them', () => {
    expect(optionColumns(['$-3$', '$2$', '$x>4$', '$m\\ge 4$'], roomEm)).toBe(4);
    expect(
      optionColumns(['$x_1=-7$，$x_2=-2$', '$x_1=2$，$x_2=7$', '$x_1=-2$，$x_2=7$', '$x_1=-7$，$x_2=2$'], roomEm),
    ).toBe(2);
  });
});
