import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { create } from 'zustand';
import { lateLayer } from '#components/page/late-part.ts';
import { closePaneDrawer } from '#components/page/pane.ts';
import { useTasksInSight } from '#features/running/tasks/use-tasks-in-sight.ts';

const TasksDrawer = lateLayer(async () => (await import('#features/running/tasks/tasks-drawer.tsx')).TasksDrawer);

const useTasksLayer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
const closeTasks = () => useTasksLayer.setState({ isOpen: false });

export function openTasks(): void {
  closePaneDrawer();
  useTasksLayer.setState({ isOpen: true });
}

/** What is being made for her, beside the page that is open. */
export function TasksLayer() {
  const isOpen = useTasksLayer((state) => state.isOpen);
  const navigate = useNavigate();
  useTasksInSight();
  if (!isOpen) return null;
  const open = (address: string) => {
    closeTasks();
    void navigate({ href: address });
  };
  return (
    <Suspense>
      <TasksDrawer onOpen={open} onClose={closeTasks} />
    </Suspense>
  );
}
