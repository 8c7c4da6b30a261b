import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#lib/session/session.ts';
import { isDone } from './followed-tasks.ts';
import { dismiss, myTasks } from './tasks.api.ts';

/** Looks at what is made for her wherever she is; what she has open on the page when it is done counts as looked at. */
export function useTasksInSight(): void {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: tasks } = useQuery({ ...myTasks, enabled: hasToken });
  const opened = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const inSight = tasks?.filter((task) => isDone(task) && opened.includes(task.taskId)) ?? [];
    if (inSight.length > 0) dismiss(inSight);
  }, [tasks, opened]);
}
