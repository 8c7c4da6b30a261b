import { Complexity, Subject } from '@app/contract/enums.ts';

/** Shown where no book of the library narrows them. */
export const EDITIONS = [
  '统编版',
  '人教版',
  '北师大版',
  '苏教版',
  '外研版',
  '译林版',
  '华东师大版',
  '湘教版',
  '沪科版',
];
export const VOLUMES = ['上册', '下册', '全一册'];
export const PUBLISHERS = [
  '人民教育出版社',
  '北京师范大学出版社',
  '江苏凤凰教育出版社',
  '外语教学与研究出版社',
  '译林出版社',
  '华东师范大学出版社',
  '湖南教育出版社',
  '上海科学技术出版社',
];

export const complexityNames = { Normal: '基础', Good: '中等', Excellent: '拔高' } as const satisfies Record<
  Complexity,
  string
>;
/** The easy one first. */
export const COMPLEXITIES = Complexity.toReversed().map((code) => complexityNames[code]);

export const STUDENT_ABILITIES = ['基础薄弱', '水平中等', '基础扎实', '差异较大'];

const EXAMS = ['随堂练习', '课后作业', '单元测试', '月考', '期中考试', '期末考试'];
const lastExams = new Map([
  ['小学', '小升初复习'],
  ['初中', '中考复习'],
  ['高中', '高考复习'],
]);

export function examTypes(phaseName: string): string[] {
  const last = lastExams.get(phaseName);
  return last ? [...EXAMS, last] : EXAMS;
}

const SCIENCE = ['选择题', '填空题', '实验探究题', '计算题', '综合题'];
const HUMANITIES = ['选择题', '判断题', '简答题', '材料分析题', '综合探究题'];
const questionTypesBySubject = new Map<string, string[]>([
  [Subject.Chinese, ['选择题', '填空题', '默写题', '古诗文阅读', '现代文阅读', '语言运用', '作文题']],
  [Subject.math, ['选择题', '填空题', '计算题', '解答题', '证明题', '应用题']],
  [Subject.English, ['单项选择', '完形填空', '阅读理解', '语法填空', '词汇运用', '听力题', '书面表达']],
  [Subject.physics, SCIENCE],
  [Subject.chemistry, SCIENCE],
  [Subject.biology, SCIENCE],
  [Subject.history, HUMANITIES],
  [Subject.politics, HUMANITIES],
  [Subject.geography, HUMANITIES],
]);

export function questionTypes(subjectCode: string): string[] {
  return questionTypesBySubject.get(subjectCode) ?? ['选择题', '填空题', '判断题', '简答题', '综合题'];
}
