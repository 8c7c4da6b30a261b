import type { OutputOf } from '@app/contract/endpoint.ts';
import type * as contract from '@app/contract/making/papers.ts';
import { z } from 'zod';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import { type AnalysedPaper, analysePaper } from './composing.service.ts';

const PATIENCE_MS = 60_000;
const MAX_COMMENTS = 6;

const INSTRUCTION = [
  '你看一份试卷的统计，给命题的教师提几条意见，每条一句话，具体到题号、知识点或分值。',
  '数字都已经算好，只能引用给出的数字，不另算，不猜题目内容。没有问题就写哪里出得好。',
].join('\n');

const Comments = z.object({ comments: z.array(z.string().trim().min(1).max(200)).min(1).max(MAX_COMMENTS) });

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
    shape: Comments,
    messages: [
      { role: 'system', content: INSTRUCTION },
      { role: 'user', content: JSON.stringify(analysis) },
    ],
    work: { role: 'structured', area: 'papers', userId: caller.userId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (value) return { ...analysis, comments: value.comments, from: 'model', notice: '' };
  const notice = fault === '' ? '' : `${fault}，意见由程序按统计给出`;
  return { ...analysis, comments: remarksOn(analysis), from: 'rule', notice };
}

/** Nothing to remark is a finding too. */
function remarksOn({ remarks, questionCount, totalScore, minutes }: contract.PaperAnalysis): string[] {
  if (remarks.length > 0) return remarks;
  return [`${questionCount} 题、${totalScore} 分、约 ${minutes} 分钟，按统计没有要提醒的地方`];
}
