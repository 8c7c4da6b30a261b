import { GenerationStatus } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { getTask, isOnlyRead, type Task } from '@app/contract/running/tasks.ts';
import { z } from 'zod';
import { callOrThrow } from '#lib/http/api-client.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { sessionStore } from '#lib/session/session-store.ts';

export type MyTask = Task & { title: string };

export const isBeingMade = ({ status }: Pick<Task, 'status'>) => status === GenerationStatus.creating;
export const isFailed = ({ status }: Pick<Task, 'status'>) => status === GenerationStatus.failed;
export const isDone = ({ status }: Pick<Task, 'status'>) => status === GenerationStatus.success;

const Followed = z.array(z.object({ taskId: z.string(), title: z.string() }));
type Followed = z.infer<typeof Followed>;

const MAX_FOLLOWED = 20;

/**
 * The server lists what is being made and forgets it when it ends. What this browser saw being made it asks for by its
 * number, so that she learns the end even when she comes back the next day; `known` are the ends it was told before.
 */
export async function withEnded(
  list: readonly MyTask[],
  known: readonly MyTask[],
  signal?: AbortSignal,
): Promise<MyTask[]> {
  const left = readFollowed().filter(({ taskId }) => !list.some((task) => task.taskId === taskId));
  const asked = left.map(async (followed) => {
    const before = known.find(({ taskId }) => taskId === followed.taskId);
    return before && !isBeingMade(before) ? before : endOf(followed, signal);
  });
  const ended = (await Promise.all(asked)).filter((task) => task !== undefined);
  const all = [...list, ...ended.filter((task) => isFailed(task) || !isOnlyRead(task))];
  writeFollowed(all);
  return all;
}

/** She has seen how they ended. */
export function stopFollowing(taskIds: readonly string[]): void {
  writeFollowed(readFollowed().filter(({ taskId }) => !taskIds.includes(taskId)));
}

/** Nothing when the thing itself is gone. */
async function endOf({ taskId, title }: Followed[number], signal?: AbortSignal): Promise<MyTask | undefined> {
  try {
    return { ...(await callOrThrow(getTask, { taskId }, signal ? { signal } : {})), title };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** Each teacher of a shared computer has her own. */
const storedName = () => `tasks.${sessionStore.getState().userInfo?.userId ?? ''}`;

function readFollowed(): Followed {
  return readStoredAs(storedName(), Followed) ?? [];
}

function writeFollowed(tasks: Followed): void {
  const kept = tasks.slice(-MAX_FOLLOWED).map(({ taskId, title }) => ({ taskId, title }));
  writeStored(storedName(), kept.length === 0 ? '' : JSON.stringify(kept));
}
