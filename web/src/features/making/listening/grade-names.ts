import { Grade } from '@app/contract/enums.ts';

const names = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 07 → 七年级, 10 → 高一 */
export function gradeName(grade: Grade): string {
  const year = Number(grade);
  return year <= 9 ? `${names[year - 1]}年级` : `高${names[year - 10]}`;
}

export const allGrades = Grade.map((grade) => ({ value: grade, label: gradeName(grade) }));

/** English begins in the third year. */
export const listeningGrades = allGrades.filter(({ value }) => value >= '03');
