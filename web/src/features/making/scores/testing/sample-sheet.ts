import type { ScoreItem, ScorePupil, ScoreSheet } from '@app/contract/making/scores.ts';

export const sheetId = '00000000-0000-4000-8000-00000000000a';
const item = (no: number, change: Partial<ScoreItem>): ScoreItem => ({
  ...{ no, label: String(no), questionId: `q${no}`, title: `题 ${no}`, type: 'short', typeName: '简答题' },
  ...{ options: [], key: [], score: 5, difficulty: 3, knowledge: ['公式法'], ...change },
});
const choice = { type: 'single', typeName: '单选题', options: ['1', '2', '3', '4'], key: ['B'] } as const;

export function sampleSheet(change: Partial<ScoreSheet> = {}): ScoreSheet {
  const names = ['陈一', '李二', '王三'];
  const pupils = names.map((name, at): ScorePupil => {
    return {
      pupilId: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      number: String(at + 1),
      name,
      isAbsent: false,
      cells: {},
    };
  });
  return {
    ...{ sheetId, paperId: 'paper-1', paperTitle: '月考', className: '3 班', pupilCount: pupils.length, updateTime: 0 },
    items: [
      item(1, {
        ...choice,
        options: [...choice.options],
        key: [...choice.key],
        mistakes: ['漏了负根', '', '符号抄错', '没化简'],
      }),
      item(2, { knowledge: ['配方法'] }),
      item(3, {}),
    ],
    pupils,
    ...{ phase: '04', subject: '02', grade: '09', isPaperChanged: false, retaught: [], ...change },
  };
}

/** Twenty pupils: the better half has all of it, the weaker chose C and A of the first question. */
export function wholeSheet(): ScoreSheet {
  const sheet = sampleSheet();
  const pupils = Array.from({ length: 20 }, (_, at): ScorePupil => {
    const cells = at < 10 ? { '1': 'B', '2': '5', '3': '5' } : { '1': at < 17 ? 'C' : 'A', '2': '1', '3': '2' };
    return {
      pupilId: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      number: String(at + 1),
      name: `学生${at + 1}`,
      isAbsent: false,
      cells,
    };
  });
  return {
    ...sheet,
    pupils: [
      ...pupils,
      {
        ...pupils[0],
        pupilId: '00000000-0000-4000-8000-000000000099',
        number: '21',
        name: '没来的',
        isAbsent: true,
        cells: {},
      },
    ],
  };
}
