import type { AbilityLevel, QuestionPart } from '@app/contract/library/questions.ts';
import { questionTypes } from '@app/contract/library/questions.ts';
import type { PaperContent, PaperQuestion } from '@app/contract/making/papers.ts';
import type { ScoreItem } from '@app/contract/making/scores.ts';
import { partLabel } from '../papers/number-questions.ts';

/** Columns of a paper: each question, or each below a common text by itself. They are numbered as rooms number them. */
export function scoreItemsOf({ sections }: Pick<PaperContent, 'sections'>): ScoreItem[] {
  return sections
    .flatMap(({ title: section, questions }) => questions.flatMap(columnsOf).map((item) => ({ ...item, section })))
    .map((item, at) => ({ ...item, no: at + 1 }));
}

/** Nobody has judged every question. */
type Judged = PaperQuestion & { level?: AbilityLevel | null | undefined };

function columnsOf(question: Judged): ScoreItem[] {
  const label = String(question.no);
  const { title } = question;
  if (question.parts.length === 0) return [toItem(question, question, label, title)];
  return question.parts.map((part, at) => toItem(question, part, partLabel(question, at), `${title}（${at + 1}）`));
}

type Asked = Pick<QuestionPart, 'type' | 'options' | 'answer' | 'score'> & Pick<PaperQuestion, 'mistakes'>;

function toItem(question: Judged, asked: Asked, label: string, title: string): ScoreItem {
  const { type, options, score, mistakes } = asked;
  const { id: questionId, difficulty, level, knowledge } = question;
  return {
    ...{ no: 0, label, questionId, title, type, typeName: questionTypes[type] },
    ...{
      options,
      ...(mistakes && { mistakes }),
      key: keyOf(asked),
      score,
      difficulty,
      ...(level && { level }),
      knowledge,
    },
  };
}

function keyOf({ type, options, answer }: Asked): string[] {
  if (type === 'judge' && options.length === 0) return answer.filter((one) => one === '对' || one === '错').slice(0, 1);
  if (options.length === 0) return [];
  const letters = answer
    .join('')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  return [...new Set(letters)].sort();
}
