import type { QuestionType } from '@app/contract/library/questions.ts';

/** One sign for a kind, as teachers write it into a table. */
export const typeSigns: Record<QuestionType, string> = {
  listening: '听',
  single: '选',
  multiple: '多选',
  judge: '判',
  blank: '填',
  recitation: '默',
  cloze: '完形',
  reading: '读',
  translation: '译',
  calculation: '计',
  experiment: '实验',
  short: '简',
  material: '材料',
  solution: '解',
  writing: '写',
};

const worked: readonly QuestionType[] = ['solution', 'calculation', 'short', 'material', 'reading'];

/** What the keys 1, 2 and 3 add: 选, 填, and the longest kind the subject has. */
export function typesOfKeys(types: readonly QuestionType[]): readonly (QuestionType | undefined)[] {
  return ['single', 'blank', worked.find((type) => types.includes(type))] as const;
}
