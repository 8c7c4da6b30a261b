import type { OutputOf } from '@app/contract/endpoint.ts';
import type * as contract from '@app/contract/making/papers.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import { type AnalysedPaper, analysePaper } from './composing.service.ts';
import { CommentsShape, commentMessages, PROMPT_VERSION } from './model/paper-comments-prompt.ts';

const PATIENCE_MS = 60_000;

/** A paper in numbers, which are counted by program in any case, and what the model says about them. */
export async function commentOnPaper(
  deps: Pick<Deps, 'db' | 'model' | 'screening' | 'log'>,
  caller: Caller,
  asked: AnalysedPaper,
): Promise<OutputOf<typeof contract.analysePaper>> {
  requireUse(caller);
  const analysis = await analysePaper(deps, caller, asked);
  const { value, fault } = await askForShape(deps, {
    name: '试卷意见',
    shape: CommentsShape,
    messages: commentMessages(analysis),
    work: { role: 'structured', area: 'papers', userId: caller.userId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (value) return { ...analysis, comments: value.comments, from: 'model', notice: '' };
  if (fault !== '') deps.log.warn({ prompt: PROMPT_VERSION, fault }, 'paper-comments-by-rule');
  const notice = fault === '' ? '' : `${fault}，意见由程序按统计给出`;
  return { ...analysis, comments: remarksOn(analysis), from: 'rule', notice };
}

/** Nothing to remark is a finding too. */
function remarksOn({ remarks, questionCount, totalScore, minutes }: contract.PaperAnalysis): string[] {
  if (remarks.length > 0) return remarks;
  return [`${questionCount} 题、${totalScore} 分、约 ${minutes} 分钟，按统计没有要提醒的地方`];
}
