import { z } from 'zod';
import { deskPaths } from '../desks.ts';
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
  'new-questions',
  'problem-chain',
  'material',
  'listening',
  'course-analysis',
  'knowledge',
  'file',
]);
export type TaskKind = z.infer<typeof TaskKind>;

/** What each of them is called, and the page where the finished ones lie, for those that have one. */
export const taskWords: Record<TaskKind, { name: string; shelf?: string }> = {
  design: { name: '教学设计', shelf: deskPaths.design },
  'design-review': { name: '教案优化', shelf: deskPaths.design },
  'lesson-preparation': { name: '备课' },
  courseware: { name: '课件', shelf: deskPaths.courseware },
  paper: { name: '试卷文件', shelf: deskPaths.paper },
  'new-questions': { name: '新写的题' },
  'problem-chain': { name: '问题链' },
  material: { name: '素材图片', shelf: deskPaths.picture },
  listening: { name: '听力音频' },
  'course-analysis': { name: '课堂分析', shelf: '/courseAnalysis' },
  knowledge: { name: '助手资料' },
  file: { name: '文件' },
};

/** Files are read for what they were given to; once that is done there is nothing to look at. */
export function isOnlyRead({ kind }: { kind: TaskKind }): boolean {
  return kind === 'file' || kind === 'knowledge';
}

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
  summary: 'What is being made for me now, the oldest first, and whether the bell has something new',
  input: z.object({}),
  output: z.object({
    list: z.array(Task.extend({ title: z.string() })),
    /** Whether the bell has something she has not dealt with: told here, so that nothing else has to be asked again and again. */
    hasNews: z.boolean(),
  }),
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
