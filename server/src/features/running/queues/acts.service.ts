import { AppError } from '@app/contract/errors.ts';
import { type QueueKind, queueName } from '@app/contract/running/console-queues.ts';
import type { Served } from '#area.ts';
import type { Queryable } from '#db/database.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requirePage } from '#features/running/console/console-right.service.ts';
import type { Caller } from '#http/door.ts';
import { areQueuesDrained, setDrained } from '#jobs/drained.ts';
import { cancelMaking, makeAgain } from '#making/ask.ts';
import type { Maker } from '#making/maker.ts';
import { findOwner } from './queues.queries.ts';
import { makersOf } from './queues.service.ts';

type Named = { kind: QueueKind; taskId: string };

const STOPPED = '管理人员停止了这个任务，没有扣次数，可以再做一次';

/** For its teacher, who then sees it among what is made for her. */
export async function retry(deps: Served, caller: Caller, named: Named): Promise<Record<string, never>> {
  const { maker, userId } = await requireTask(deps, caller, named);
  await deps.db.transaction(async (tx) => {
    const isBegun = userId !== null && (await makeAgain(deps, tx, maker, { ref: named.taskId, userId }));
    if (!isBegun) throw new AppError('conflict', '只有没做成的可以再做一次');
    await note(deps, tx, caller, 'retry-task', named, userId);
  });
  return {};
}

export async function stop(deps: Served, caller: Caller, named: Named): Promise<Record<string, never>> {
  const { maker, userId } = await requireTask(deps, caller, named);
  await deps.db.transaction(async (tx) => {
    if (!(await cancelMaking(deps, tx, maker, named.taskId, STOPPED))) {
      throw new AppError('conflict', '已经做完了，不用停止');
    }
    await note(deps, tx, caller, 'stop-task', named, userId);
  });
  return {};
}

export async function hurry(deps: Served, caller: Caller, named: Named): Promise<Record<string, never>> {
  const { maker, userId } = await requireTask(deps, caller, named);
  await deps.db.transaction(async (tx) => {
    // The queue has connections of its own: what cannot be written down is not done.
    await note(deps, tx, caller, 'hurry-task', named, userId);
    if (!(await deps.jobs.putFirst(maker.queue, named.taskId))) {
      throw new AppError('conflict', '它已经不在排队了，请刷新');
    }
  });
  return {};
}

/** At every server, within seconds; what is at work goes on to its end. */
export async function drain(deps: Served, caller: Caller, isDrained: boolean): Promise<Record<string, never>> {
  await requirePage(deps, caller, 'queues', 'acts');
  await deps.db.transaction(async (tx) => {
    if ((await areQueuesDrained(tx)) === isDrained) return;
    await setDrained(tx, isDrained);
    await writeDown(deps, tx, caller, {
      action: isDrained ? 'drain-queues' : 'resume-queues',
      targetKind: 'queues',
      targetId: 'all',
      label: '全部任务',
      reason: '',
      before: { 收新任务: isDrained },
      after: { 收新任务: !isDrained },
    });
  });
  return {};
}

async function requireTask(
  deps: Served,
  caller: Caller,
  { kind, taskId }: Named,
): Promise<{ maker: Maker; userId: string | null }> {
  await requirePage(deps, caller, 'queues', 'acts');
  const maker = makersOf(deps).find((one) => one.kind === kind);
  const userId = await findOwner(deps.db, kind, taskId);
  if (!maker || userId === undefined) throw new AppError('not-found', '找不到这个任务，它可能刚刚做完了');
  return { maker, userId };
}

function note(
  deps: Served,
  tx: Queryable,
  caller: Caller,
  action: string,
  { kind, taskId }: Named,
  userId: string | null,
): Promise<void> {
  const about = userId === null ? {} : { aboutId: userId };
  return writeDown(deps, tx, caller, {
    action,
    targetKind: 'task',
    targetId: taskId,
    label: queueName(kind),
    reason: '',
    ...about,
  });
}
