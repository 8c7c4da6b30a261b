import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { Drawer } from '#components/layers/drawer.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { isBeingMade } from './followed-tasks.ts';
import { TaskRow } from './task-row.tsx';
import { dismiss, myTasks } from './tasks.api.ts';
import './tasks-drawer.css';

type TasksDrawerProps = { onOpen: (address: string) => void; onClose: () => void };

/** What is being made for her now, of every kind, and what has just ended. */
export function TasksDrawer({ onOpen, onClose }: TasksDrawerProps) {
  const { data: tasks } = useQuery(myTasks);
  const ended = tasks?.filter((task) => !isBeingMade(task)) ?? [];
  const clear = ended.length > 0 && (
    <Button variant="text" size="small" onClick={() => dismiss(ended)}>
      清空做完的
    </Button>
  );
  return (
    <Drawer title="正在做" actions={clear} onClose={onClose}>
      <List onOpen={onOpen} />
    </Drawer>
  );
}

function List({ onOpen }: Pick<TasksDrawerProps, 'onOpen'>) {
  const { data: tasks, isError, refetch } = useQuery(myTasks);
  if (!tasks) {
    return isError ? (
      <ErrorState title="没有加载出来" onRetry={() => void refetch()} />
    ) : (
      <div className="ta-tasks">
        <SkeletonText label="正在看有什么在做" />
      </div>
    );
  }
  if (tasks.length === 0) {
    return (
      <EmptyState
        picture={<FilesPicture />}
        title="现在没有正在做的"
        hint="教学设计、课件、试卷、图片做的时候会列在这里，离开页面也不会停"
      />
    );
  }
  return (
    <>
      {isError && (
        <p className="ta-tasks-stale" role="alert">
          连不上，下面是刚才的样子
        </p>
      )}
      <ul className="ta-tasks">
        {tasks.map((task) => (
          <TaskRow key={task.taskId} task={task} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}
