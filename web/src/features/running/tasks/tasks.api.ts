import { cancelTask, listTasks, retryTask } from '@app/contract/running/tasks.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { askForNews } from '#lib/doors/bell-door.ts';
import { dealWith, keyOfMade } from '#lib/doors/bell-reads.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { putAnswer, queryClient, queryKeyOf, refreshQueries } from '#lib/http/query-client.ts';
import { isBeingMade, type MyTask, stopFollowing, withEnded } from './followed-tasks.ts';

/** How often it is looked at while something is made, and how soon something begun elsewhere is noticed. */
const LOOK_MS = 2_000;
const LOOK_IDLY_MS = 20_000;

const queryKey = queryKeyOf(listTasks);

/** What is being made for her, and how that which this browser saw being made has ended. */
export const myTasks = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<MyTask[]> => {
    const noteNews = askForNews();
    const { list, hasNews } = await callOrThrow(listTasks, {}, { signal });
    noteNews(hasNews);
    return withEnded(list, queryClient.getQueryData<MyTask[]>(queryKey) ?? [], signal);
  },
  refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? LOOK_MS : LOOK_IDLY_MS),
});

export function useCancelTask() {
  return useMutation({
    mutationFn: ({ taskId }: MyTask) => callOrThrow(cancelTask, { taskId }),
    // She knows how it ended.
    onSuccess: (_, { taskId }) => stopFollowing([taskId]),
    // Also when it was refused: then it has ended meanwhile.
    onSettled: () => refreshQueries(listTasks),
  });
}

export function useRetryTask() {
  return useMutation({
    mutationFn: ({ taskId }: MyTask) => callOrThrow(retryTask, { taskId }),
    onSettled: () => refreshQueries(listTasks),
  });
}

/** Takes what has ended from the list; the things themselves stay where they are. What she saw here is no news elsewhere. */
export function dismiss(tasks: readonly MyTask[]): void {
  // Where that does not get through, the bell tells it once more.
  void dealWith(tasks.map(({ taskId }) => keyOfMade(taskId))).catch(() => undefined);
  stopFollowing(tasks.map(({ taskId }) => taskId));
  putAnswer(myTasks, (all) => all?.filter((task) => !tasks.includes(task)));
}
