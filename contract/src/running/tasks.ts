import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FileTask } from '../keeping/files.ts';

const taskId = z.uuid('任务编号不正确');
const taskCall = (name: string) => ({ path: `/futureclass/sparkAssistant/api/task/${name}` });

/** Whatever is made in the background. */
export const TaskKind = z.enum([
  'design',
  'design-review',
  'lesson-preparation',
  'courseware',
  'paper',
  'material',
  'listening',
  'course-analysis',
  'knowledge',
  'file',
]);
export type TaskKind = z.infer<typeof TaskKind>;

/** Any task of mine: a file that is read, a teaching design that is written. */
export const Task = FileTask.extend({
  kind: TaskKind,
  /** In hundredths. */
  progress: z.int().optional(),
  /** How many are before it and itself, while it waits for its turn. */
  place: z.int().optional(),
  /** Appears when there is something to open (rule WAIT-003). */
  url: z.string().optional(),
});
export type Task = z.infer<typeof Task>;

export const getTask = endpoint({
  method: 'GET',
  ...taskCall('get'),
  summary: 'How far a task has come',
  onError: 'rethrow',
  input: z.object({ taskId }),
  output: Task,
});

export const listTasks = endpoint({
  method: 'GET',
  ...taskCall('list'),
  summary: 'What is being made for me now, the oldest first',
  input: z.object({}),
  output: z.object({ list: z.array(Task.extend({ title: z.string() })) }),
});

export const cancelTask = endpoint({
  method: 'POST',
  ...taskCall('cancel'),
  summary: 'Stops what is being made; nothing is used up',
  onError: 'rethrow',
  input: z.object({ taskId }),
  output: z.object({}),
});

export const retryTask = endpoint({
  method: 'POST',
  ...taskCall('retry'),
  summary: 'Has what failed made again',
  onError: 'rethrow',
  input: z.object({ taskId }),
  output: z.object({}),
});
