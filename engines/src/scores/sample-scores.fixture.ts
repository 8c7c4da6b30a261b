import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';

/** What tests of scores begin with. @internal */
export function scoreItem(no: number, change: Partial<ScoreItem> = {}): ScoreItem {
  return {
    ...{ no, label: String(no), questionId: `q${no}`, title: `题 ${no}`, type: 'short', typeName: '简答题' },
    ...{ options: [], key: [], score: 5, difficulty: 3, knowledge: ['一元二次方程'], ...change },
  };
}

/** What tests of scores begin with. @internal */
export function choiceItem(no: number, change: Partial<ScoreItem> = {}): ScoreItem {
  const mistakes = ['', '漏了负根', '符号抄错', '没化简'];
  return scoreItem(no, {
    ...{ type: 'single', typeName: '单选题', options: ['1', '2', '3', '4'], key: ['A'], mistakes, score: 3, ...change },
  });
}

/** What tests of scores begin with. @internal */
export function scorePupil(at: number, cells: ScorePupil['cells'], change: Partial<ScorePupil> = {}): ScorePupil {
  return {
    pupilId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    number: String(at),
    name: `学生${at}`,
    isAbsent: false,
    cells,
    ...change,
  };
}
