import type { Question } from '@app/contract/library/questions.ts';
import type { PaperContent } from '@app/contract/making/papers.ts';
import type { Queryable } from '#db/database.ts';
import type { Caller } from '#http/door.ts';
import { lessonCard } from '#tools/lesson-card.ts';
import { type Done, ifThere } from '#tools/tool.ts';
import { readNewQuestions } from './new-questions.service.ts';
import { readPaper } from './papers.service.ts';

type LookDeps = { db: Queryable };

const SHOWN_QUESTIONS = 5;

/** How one of hers stands. */
export async function lookAtPaper(deps: LookDeps, caller: Caller, id: string): Promise<Done | undefined> {
  const paper = await ifThere(readPaper(deps, caller, id));
  if (!paper) return undefined;
  const all = paper.sections.flatMap(({ questions }) => questions);
  const coming = await lookAtComing(deps, caller, paper);
  const line = [`试卷 · ${all.length} 题 · ${paper.totalScore} 分`, coming?.line].filter(Boolean).join(' · ');
  const questions = all.slice(0, SHOWN_QUESTIONS).map(toCardQuestion);
  const { state = 'done' as const, ...far } = coming?.stands ?? {};
  const card = lessonCard({ kind: 'paper', id, title: paper.title, line, state, ...far, questions });
  const told = all.map(({ no, typeName, stem }) => `${no}. ${typeName ?? ''} ${stem}`).join('\n');
  const version = { no: paper.revision, at: paper.updateTime };
  const said = [`《${paper.title}》，${line}`, told, coming?.said].filter(Boolean).join('\n');
  const detail = [`${all.length} 题`, coming?.detail].filter(Boolean).join('，');
  return { said, detail, card, version, ...(coming?.notice && { notice: coming.notice }) };
}

/** What is written for it: how far, and what there is to know of it. */
async function lookAtComing(deps: LookDeps, caller: Caller, { newQuestions, sections }: PaperContent) {
  const order = newQuestions && (await ifThere(readNewQuestions(deps, caller, newQuestions.id)));
  if (!order) return undefined;
  const { stage, notice, wanted, questions } = order;
  if (stage === 'ready') return { line: '', detail: '', said: notice, notice };
  if (stage === 'failed') {
    // What the bank had is a paper all the same.
    const state = sections.length > 0 ? ('stopped' as const) : ('failed' as const);
    const line = `还少 ${wanted - questions.length} 题`;
    return { line, detail: line, said: notice, notice, stands: { state, trouble: notice } };
  }
  const progress = Math.round((100 * questions.length) / wanted);
  return {
    line: `题库里少的 ${wanted} 题正在新写，写好了 ${questions.length} 题`,
    detail: `另外 ${wanted - questions.length} 题在新写`,
    said: '新写的题写好一道就进这份试卷一道，老师可以先打开看；用之前请老师看一遍',
    stands: { state: 'running' as const, progress },
  };
}

function toCardQuestion(question: Pick<Question, 'stem' | 'answer' | 'isVerified' | 'isDoubtful'>) {
  const { stem, isVerified, isDoubtful } = question;
  const answer = question.answer.join('；');
  if (isDoubtful) return { stem, answer, check: 'doubted' as const, why: '验算的结果和答案不一样' };
  return { stem, answer, check: isVerified ? ('proved' as const) : ('unproved' as const), why: '' };
}
