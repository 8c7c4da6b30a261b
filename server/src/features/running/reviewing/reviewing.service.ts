import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { rightTo } from '@app/contract/running/console-pages.ts';
import type * as contract from '@app/contract/running/console-review.ts';
import { flagKinds } from '@app/contract/talking/flags.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requirePage } from '#features/running/console/console-right.service.ts';
import * as verbs from '#features/talking/flags/flag-list.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import { countElsewhere } from './elsewhere.queries.ts';

type ReviewDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'screening'>;
type Wish = z.output<typeof contract.listReviews.input>;

const PAGE_OF_FILE = 500;

export async function list(
  deps: ReviewDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.listReviews>> {
  const { wall } = await requirePage(deps, caller, 'review', 'looks');
  return verbs.listFlagged(deps, { ...wish, wall }, wish);
}

export async function exportAll(deps: ReviewDeps, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  const { wall } = await requirePage(deps, caller, 'review', 'looks');
  await deps.db.transaction((tx) =>
    writeDown(deps, tx, caller, {
      action: 'export',
      targetKind: 'flags',
      targetId: 'flags',
      label: '审核表',
      schoolId: wall,
      reason: '',
    }),
  );
  return csvFile(
    '审核',
    ['种类', '时间', '学校', '谁的', '原因', '状态', '申诉过', '谁看的', '什么时候看的', '给老师的话'],
    (cursor) => verbs.listFlagged(deps, { ...wish, wall }, { ...wish, cursor, limit: PAGE_OF_FILE }),
    (row) => [
      flagKinds[row.kind],
      timeOf(row.time),
      row.schoolName,
      row.personName,
      row.reason,
      verbs.flagStates[row.state],
      row.isAppealed ? '是' : '',
      row.deciderName,
      timeOf(row.decidedTime),
      row.note,
    ],
  );
}

/** Queues with pages of their own are counted for whoever may decide there, and not gathered here again. */
export async function count(deps: ReviewDeps, caller: Caller): Promise<OutputOf<typeof contract.readReviewCounts>> {
  const { wall, roleCode } = await requirePage(deps, caller, 'review', 'looks');
  const [here, there] = await Promise.all([verbs.countFlagged(deps, wall), countElsewhere(deps.db, wall)]);
  const operators = [
    { name: '公开的助手', count: there.agents, address: '/moreAssistant?shelf=review' },
    { name: '公开的案例', count: there.cases, address: '/myCreateCases?shelf=review' },
  ];
  const schools = [{ name: '发到本校的题', count: there.questions, address: '/combinedPaperSession' }];
  const elsewhere = { operator: operators, 'school-admin': schools }[roleCode] ?? [];
  return { ...here, elsewhere };
}

export async function read(deps: ReviewDeps, caller: Caller, flagId: string): Promise<contract.ReviewRead> {
  const { wall, roleCode } = await requirePage(deps, caller, 'review', 'looks');
  const { isOpen, ...row } = await verbs.readFlagged(deps, caller, wall, flagId);
  const mayDecide = isOpen && row.whyNot === '' && rightTo('review', roleCode) === 'acts';
  return { ...row, mayDecide };
}

export async function readText(deps: ReviewDeps, caller: Caller, flagId: string): Promise<contract.ReviewText> {
  const { wall, roleCode } = await requirePage(deps, caller, 'review', 'looks');
  if (rightTo('review', roleCode) !== 'acts') throw new AppError('forbidden', '原文只给来处理的人看');
  return verbs.openText(deps, caller, wall, flagId);
}

export async function decide(
  deps: ReviewDeps,
  caller: Caller,
  wish: z.output<typeof contract.decideReview.input>,
): Promise<contract.ReviewRead> {
  const { wall } = await requirePage(deps, caller, 'review', 'acts');
  await verbs.decideFlagged(deps, caller, wall, wish);
  return read(deps, caller, wish.flagId);
}

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

function timeOf(time: number): string {
  return time === 0 ? '' : moment.format(time);
}
