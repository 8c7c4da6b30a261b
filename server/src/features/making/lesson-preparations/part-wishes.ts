import { type QuestionType, questionTypes } from '@app/contract/library/questions.ts';

type Practice = 'exercise' | 'homework';
type HeardWishes = { count: number; types: QuestionType[]; isHeard: boolean };

const usualCounts: Record<Practice, number> = { exercise: 5, homework: 6 };
const words: Record<Practice, string> = { exercise: '练习', homework: '作业' };
const MOST = 20;

/** What a choice from the bank can follow of her wishes: how many, and of which kinds. */
export function heardWishes(wishes: string, part: Practice): HeardWishes {
  const clauses = wishes.split(/[，。；,;\n]/);
  const own = clauses.filter((clause) => clause.includes(words[part]));
  const common = clauses.filter((clause) => !Object.values(words).some((word) => clause.includes(word)));
  const said = own.map((clause) => Number(/(\d{1,2}) {0,2}[道题]/.exec(clause)?.[1] ?? 0)).find((count) => count > 0);
  const types = [...own, ...common].flatMap(typesIn);
  return {
    count: Math.min(MOST, said ?? usualCounts[part]),
    types: [...new Set(types)],
    isHeard: said !== undefined || types.length > 0,
  };
}

function typesIn(clause: string): QuestionType[] {
  const named = (Object.entries(questionTypes) as [QuestionType, string][]) // the keys are the codes
    .filter(([, name]) => clause.includes(name))
    .map(([type]) => type);
  return named.length === 0 && clause.includes('选择题') ? ['single'] : named;
}
