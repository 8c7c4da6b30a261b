import type { QuestionType } from '@app/contract/library/questions.ts';

/** A question as its lines were gathered, before anything is made of them. */
export type Found = {
  no: number;
  section: number;
  sectionTitle: string;
  type: QuestionType | undefined;
  sectionScore: number | undefined;
  stem: string;
  options: string[];
  answer: string;
  analysis: string;
  parts: { no: number; stem: string; options: string[]; answer: string }[];
  source: string[];
  field: 'stem' | 'options' | 'part' | 'answer' | 'analysis';
  isGap: boolean;
};

/** （本题满分 12 分） */
export const SCORE = /[（(] ?(?:本(?:小)?题)?(?:满分|共)? ?(\d{1,2}) ?分 ?[）)]/;
