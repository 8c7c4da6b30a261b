import type { OutputOf } from '@app/contract/endpoint.ts';
import {
  type ConsoleQueue,
  type listQueuedTasks,
  type QueuedTask,
  QueueKind,
  queueName,
  type readQueues,
} from '@app/contract/running/console-queues.ts';
import { DAY_MS, HOUR_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Served } from '#area.ts';
import { requirePage } from '#features/running/console/console-right.service.ts';
import { noteExport } from '#features/running/console/exports.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { areQueuesDrained } from '#jobs/drained.ts';
import { csvFile } from '#lib/csv-file.ts';
import type { Maker } from '#making/maker.ts';
import { listFailed, listThere, sumQueues, type TaskRow, type TaskState } from './queues.queries.ts';

type Wish = z.output<(typeof listQueuedTasks)['input']>;

/** What failed is told of as long as its teacher is. */
const FAILED_SHOWN_MS = 7 * DAY_MS;
const SHOWN = 50;

export function makersOf({ areas }: Pick<Served, 'areas'>): readonly Maker[] {
  return areas.flatMap(({ makers = [] }) => makers);
}

export async function readAll(deps: Served, caller: Caller): Promise<OutputOf<typeof readQueues>> {
  await requirePage(deps, caller, 'queues', 'looks');
  const now = deps.now().getTime();
  const [sums, isDrained] = await Promise.all([
    sumQueues(deps.db, { hourAgo: new Date(now - HOUR_MS), dayAgo: new Date(now - DAY_MS) }),
    areQueuesDrained(deps.db),
  ]);
  const none = { atWork: 0, waiting: 0, failed: 0, p95Ms: null, doneLastHour: 0 };
  const queues = makersOf(deps).map(({ kind }): ConsoleQueue => {
    const { doneLastDay: _day, ...found } = sums.find((one) => one.kind === kind) ?? { ...none, doneLastDay: 0 };
    return { ...found, kind };
  });
  // Those with something the matter first.
  const weight = (one: ConsoleQueue) => one.failed * 1e6 + one.waiting * 1e3 + one.atWork;
  return {
    queues: queues.sort((a, b) => weight(b) - weight(a)),
    isDrained,
    doneToday: sums.reduce((sum, { doneLastDay }) => sum + doneLastDay, 0),
  };
}

export async function listTasks(deps: Served, caller: Caller, wish: Wish): Promise<OutputOf<typeof listQueuedTasks>> {
  await requirePage(deps, caller, 'queues', 'looks');
  return { list: await listAll(deps, wish) };
}

export async function exportTasks(deps: Served, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  await requirePage(deps, caller, 'queues', 'looks');
  await noteExport(deps, caller, { targetKind: 'table', targetId: 'queues', label: '任务' });
  return csvFile(
    '任务',
    ['任务', '名称', '谁的', '学校', '状态', '原因', '开始时间', '用时秒'],
    async () => ({ list: await listAll(deps, wish), next: '' }),
    (one) => [
      queueName(one.kind),
      one.title,
      one.ownerName,
      one.schoolName,
      stateWords[one.state],
      one.reason,
      new Date(one.askedTime).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' }),
      Math.round(one.tookMs / 1_000),
    ],
  );
}

const stateWords: Record<TaskState, string> = { failed: '失败', 'at-work': '在做', waiting: '等着' };

async function listAll(deps: Served, { state, kind }: Wish): Promise<QueuedTask[]> {
  const rows: TaskRow[] = [];
  const now = deps.now().getTime();
  if (state === '' || state === 'failed') {
    const failed = await listFailed(deps.db, new Date(now - FAILED_SHOWN_MS), kind, SHOWN);
    for (const { endedAt, ...row } of failed) {
      rows.push({ ...row, state: 'failed', askedAt: new Date(endedAt.getTime() - (row.tookMs ?? 0)) });
    }
  }
  for (const one of ['at-work', 'waiting'] as const) {
    if (state !== '' && state !== one) continue;
    const there = await listThere(deps.db, one, kind, SHOWN);
    for (const row of there) rows.push({ ...row, state: one, reason: '', tookMs: now - row.askedAt.getTime() });
  }
  return (await Promise.all(rows.slice(0, SHOWN).map((row) => toTask(deps, row)))).filter((one) => one !== undefined);
}

async function toTask(deps: Served, row: TaskRow): Promise<QueuedTask | undefined> {
  const kind = QueueKind.safeParse(row.kind).data;
  const maker = makersOf(deps).find((one) => one.kind === row.kind);
  if (!kind || !maker) return undefined;
  const thing = row.userId ? await maker.find?.(deps.db, row.userId, row.ref) : undefined;
  return {
    kind,
    taskId: row.ref,
    title: thing?.title ?? '',
    ownerName: row.ownerName ?? '',
    schoolName: row.schoolName ?? '',
    state: row.state,
    reason: row.reason,
    askedTime: row.askedAt.getTime(),
    tookMs: Math.max(0, row.tookMs ?? 0),
    canRetry: row.state === 'failed' && maker.startAgain !== undefined && thing?.state === 'failed',
  };
}
