import { AppError } from '@app/contract/errors.ts';
import type { PrintedPaper } from '@app/contract/making/papers.ts';
import { printedTest } from '@app/engines/listening/script-paper.ts';
import { unfinishedQuestionNo } from '@app/engines/listening/unfinished.ts';
import type { ListeningRow } from './listening.queries.ts';
import { scriptOf } from './scripts.service.ts';

/** As it lies before the pupils, once every question can be asked. */
export function requirePrinted(row: ListeningRow): PrintedPaper {
  const script = scriptOf(row);
  const unfinished = unfinishedQuestionNo(script);
  if (unfinished > 0) throw new AppError('invalid', `第 ${unfinished} 题还没有写完，写好再来`);
  const paper = printedTest(row.title, script, row.speed);
  if (paper.sections.length === 0) throw new AppError('invalid', '这份听力稿还没有题目，写好题目再导出');
  return paper;
}
