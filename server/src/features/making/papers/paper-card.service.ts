import type { Question } from '@app/contract/library/questions.ts';
import type { Queryable } from '#db/database.ts';
import type { Caller } from '#http/door.ts';
import { lessonCard } from '#tools/lesson-card.ts';
import { type Done, ifThere } from '#tools/tool.ts';
import { readPaper } from './papers.service.ts';

const SHOWN_QUESTIONS = 5;

/** How one of hers stands. */
export async function lookAtPaper(deps: { db: Queryable }, caller: Caller, id: string): Promise<Done | undefined> {
  const paper = await ifThere(readPaper(deps, caller, id));
  if (!paper) return undefined;
  const all = paper.sections.flatMap(({ questions }) => questions);
  const line = `试卷 · ${all.length} 题 · ${paper.totalScore} 分`;
  const questions = all.slice(0, SHOWN_QUESTIONS).map(toCardQuestion);
  const card = lessonCard({ kind: 'paper', id, title: paper.title, line, state: 'done', questions });
  const told = all.map(({ no, typeName, stem }) => `${no}. ${typeName ?? ''} ${stem}`).join('\n');
  const version = { no: paper.revision, at: paper.updateTime };
  return { said: `《${paper.title}》，${line}\n${told}`, detail: `${all.length} 题`, card, version };
}

function toCardQuestion(question: Pick<Question, 'stem' | 'answer' | 'isVerified' | 'isDoubtful'>) {
  const { stem, isVerified, isDoubtful } = question;
  const answer = question.answer.join('；');
  if (isDoubtful) return { stem, answer, check: 'doubted' as const, why: '验算的结果和答案不一样' };
  return { stem, answer, check: isVerified ? ('proved' as const) : ('unproved' as const), why: '' };
}
