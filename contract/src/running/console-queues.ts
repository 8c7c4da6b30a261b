import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { consolePath } from './console-pages.ts';
import { TaskKind, taskWords } from './tasks.ts';

/** Every kind of work, those that nobody follows included. */
export const QueueKind = z.enum([...TaskKind.options, 'preview', 'thumbnail'], '没有这一种任务');
export type QueueKind = z.infer<typeof QueueKind>;

export function queueName(kind: QueueKind): string {
  if (kind === 'preview') return '文件预览';
  if (kind === 'thumbnail') return '缩略图';
  return taskWords[kind].name;
}

const Queue = z.object({
  kind: QueueKind,
  atWork: z.int(),
  waiting: z.int(),
  /** In the last day. */
  failed: z.int(),
  /** Of what ended in the last hour, 95 of a hundred took no longer; null where nothing did. */
  p95Ms: z.number().nullable(),
  doneLastHour: z.int(),
});
export type ConsoleQueue = z.infer<typeof Queue>;

export const readQueues = endpoint({
  method: 'GET',
  path: consolePath('/queues'),
  summary: 'Console: every queue in numbers, and whether new work is taken',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ queues: z.array(Queue), isDrained: z.boolean(), doneToday: z.int() }),
});

const QueuedTask = z.object({
  kind: QueueKind,
  taskId: z.string(),
  title: z.string(),
  ownerName: z.string(),
  schoolName: z.string(),
  state: z.enum(['failed', 'at-work', 'waiting']),
  /** Why it failed, as its teacher reads it. */
  reason: z.string(),
  askedTime: z.number(),
  /** With its wait; of what is not over, so far. */
  tookMs: z.number(),
  /** It can be made again, which not every kind can. */
  canRetry: z.boolean(),
});
export type QueuedTask = z.infer<typeof QueuedTask>;

const filter = z.object({
  state: z.enum(['', 'failed', 'at-work', 'waiting'], '没有这种状态').default(''),
  kind: QueueKind.optional(),
});

export const listQueuedTasks = endpoint({
  method: 'GET',
  path: consolePath('/queues/list'),
  summary: 'Console: what failed in the last days, is at work or waits, failed ones first; fifty at most',
  onError: 'rethrow',
  input: filter,
  output: z.object({ list: z.array(QueuedTask) }),
});

export const exportQueuedTasks = endpoint({
  method: 'GET',
  path: consolePath('/queues/export'),
  summary: 'Console: the same tasks as a table',
  onError: 'rethrow',
  timeoutMs: 60_000,
  input: filter,
  output: z.file(),
});

const named = z.object({ kind: QueueKind, taskId: z.string().min(1).max(100) });
const done = z.object({});

export const retryQueuedTask = endpoint({
  method: 'POST',
  path: consolePath('/queues/retry'),
  summary: 'Console: makes again what failed, for its teacher',
  input: named,
  output: done,
});

export const stopQueuedTask = endpoint({
  method: 'POST',
  path: consolePath('/queues/stop'),
  summary: 'Console: stops what is made or waits; what it would have used up is given back',
  input: named,
  output: done,
});

export const hurryQueuedTask = endpoint({
  method: 'POST',
  path: consolePath('/queues/first'),
  summary: 'Console: puts what waits before all others of its queue',
  input: named,
  output: done,
});

export const drainQueues = endpoint({
  method: 'POST',
  path: consolePath('/queues/drain'),
  summary: 'Console: begins no new work at any server, before a restart; what waits is kept and goes on afterwards',
  input: z.object({ isDrained: z.boolean() }),
  output: done,
});
