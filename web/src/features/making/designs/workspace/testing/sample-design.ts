import { type Design, emptyDesign } from '@app/contract/making/design.ts';

const goal = (id: string, text: string) => ({ id, text, evidence: `${text}，三题对两题`, competencies: [] });

const activity = (id: string, minutes: number, period = 1): Design['activities'][number] => ({
  id,
  title: `环节 ${id}`,
  period,
  minutes,
  teacher: '出示 $x^2+6x+4=0$，请一人板演。',
  students: '独立完成。',
  intent: '引出一般情形。',
  goalIds: ['g1'],
  level: '应用',
});

/** One period of 45 minutes whose activities take 47, and a second goal that nobody teaches. */
export const sampleDesign: Design = {
  ...emptyDesign({
    title: '公式法',
    subject: '数学',
    grade: '九年级',
    book: '',
    unit: '',
    classes: '',
    teacher: '林晓芸',
    date: '',
    kind: '新授课',
    periods: 1,
    minutes: 45,
    mode: '同步授课',
    style: 'Common',
  }),
  goals: [goal('g1', '写出求根公式'), goal('g2', '选择合适的解法')],
  activities: [activity('a1', 5), activity('a2', 14), activity('a3', 28)],
  assessments: [{ id: 's1', text: '当堂两题', goalIds: ['g1'] }],
  board: '左：推导过程',
};
