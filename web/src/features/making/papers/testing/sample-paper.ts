import type { Question } from '@app/contract/library/questions.ts';
import type { PaperContent } from '@app/contract/making/papers.ts';

export function sampleQuestion(id: string, change: Partial<Question> = {}): Question {
  return {
    id,
    title: `题 ${id}`,
    phase: '04',
    subject: '02',
    grade: '09',
    type: 'single',
    typeName: '单选题',
    difficulty: 2,
    difficultyName: '较易',
    stem: `题干 ${id}（　　）`,
    options: ['1', '2', '3', '4'],
    answer: ['B'],
    analysis: `解析 ${id}`,
    parts: [],
    knowledge: ['一元二次方程'],
    score: 3,
    minutes: 2,
    sourceType: '1',
    isVerified: true,
    ...change,
  };
}

export const blank = (id: string) => sampleQuestion(id, { type: 'blank', typeName: '填空题', options: [] });

const [a, b, c] = [sampleQuestion('a'), sampleQuestion('b'), blank('c')];

export const PAPER_ID = '00000000-0000-4000-8000-00000000000a';

export const samplePaper: PaperContent = {
  paperId: PAPER_ID,
  title: '单元测试',
  heading: '',
  phase: '04',
  subject: '02',
  grade: '09',
  questionCount: 3,
  totalScore: 9,
  minutes: 40,
  sourceType: '5',
  year: 2026,
  isMine: true,
  updateTime: 1,
  numbering: 'through',
  revision: 2,
  sections: [
    {
      title: '一、单选题',
      score: 6,
      questions: [
        { ...a, no: 1 },
        { ...b, no: 2 },
      ],
    },
    { title: '二、填空题', score: 3, questions: [{ ...c, no: 3 }] },
  ],
};
