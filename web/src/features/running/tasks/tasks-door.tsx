import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useSession } from '#lib/session/session.ts';
import { isBeingMade, isDone, isFailed, type MyTask } from './followed-tasks.ts';
import { myTasks } from './tasks.api.ts';
import './tasks-door.css';

/**
 * The line 正在做 of the left pane: there while something is made, or has ended and was not looked at. The element is there even when it is empty, because the lists below measure their distance
 * from the top of the pane by it.
 */
export function TasksDoor({ onOpen }: { onOpen: () => void }) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data: tasks = none } = useQuery({ ...myTasks, enabled: hasToken });
  const standing = hasToken ? standingOf(tasks) : undefined;
  return (
    <div className="ta-tasks-door" role="status">
      {standing && (
        <button
          type="button"
          className="ta-tasks-door-button"
          data-failed={standing.isFailed || undefined}
          onClick={onOpen}
        >
          {standing.icon}
          {standing.words}
        </button>
      )}
    </div>
  );
}

const none: readonly MyTask[] = [];

/** One line: what is being made comes before what failed, and that before what is there. */
function standingOf(tasks: readonly MyTask[]) {
  const making = tasks.filter(isBeingMade).length;
  const failed = tasks.filter(isFailed).length;
  const done = tasks.filter(isDone).length;
  if (making > 0) return { icon: <Hourglass />, words: `正在做 ${making} 件`, isFailed: false };
  if (failed > 0) return { icon: <CircleAlert />, words: `${failed} 件没有做成`, isFailed: true };
  if (done > 0) return { icon: <CircleCheck />, words: `做好了 ${done} 件`, isFailed: false };
  return undefined;
}
