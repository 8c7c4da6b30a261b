import type { PaperQuestion } from '@app/contract/making/papers.ts';

export function aQuestion(change: Partial<PaperQuestion>): PaperQuestion {
  return {
    ...{ id: `question-${change.no ?? 0}`, title: '题', no: 1, phase: '04', subject: '02', grade: '08' },
    ...{ type: 'single', typeName: '单选题', difficulty: 1, difficultyName: '容易', stem: '选一选' },
    ...{ options: ['一', '二', '三', '四'], answer: ['A'], analysis: '', parts: [], knowledge: [] },
    ...{ score: 3, minutes: 1, sourceType: '6', isVerified: true },
    ...change,
  };
}
