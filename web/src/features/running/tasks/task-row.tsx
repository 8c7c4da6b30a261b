import { Check, RotateCw, Square, X } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { isBeingMade, isDone, isFailed, type MyTask } from './followed-tasks.ts';
import { kindOf } from './task-kinds.tsx';
import './task-row.css';
import { dismiss, useCancelTask, useRetryTask } from './tasks.api.ts';

/** One thing that is made or was: of which kind, how far it is, and what can be done with it. */
export function TaskRow({ task, onOpen }: { task: MyTask; onOpen: (address: string) => void }) {
  const { icon, name, shelf } = kindOf(task);
  const address = task.url ?? shelf;
  const isMaking = isBeingMade(task);
  return (
    <li className="ta-task" aria-label={`${name}：${task.title}`} data-failed={isFailed(task) || undefined}>
      <span className="ta-task-icon" aria-hidden="true">
        {icon}
      </span>
      <div className="ta-task-words">
        <b>{task.title || name}</b>
        <p>
          {isDone(task) && <Check size={14} />}
          {`${name} · ${standingOf(task)}`}
        </p>
        {isMaking && task.place === undefined && <Progress task={task} />}
        {!isMaking && (
          <div className="ta-task-acts">
            {isFailed(task) && <RetryButton task={task} />}
            {isDone(task) && address !== undefined && (
              <Button
                size="small"
                variant="soft"
                onClick={() => {
                  dismiss([task]);
                  onOpen(address);
                }}
              >
                打开
              </Button>
            )}
          </div>
        )}
      </div>
      {isMaking ? (
        <CancelButton task={task} />
      ) : (
        <IconButton label={`不再列出“${task.title}”`} icon={<X size={16} />} onClick={() => dismiss([task])} />
      )}
    </li>
  );
}

function standingOf(task: MyTask): string {
  const { verb } = kindOf(task);
  if (isFailed(task)) return task.message || '没有做成';
  if (isDone(task)) return '做好了';
  if (task.place === undefined) return `正在${verb}${task.progress ? ` ${task.progress}%` : ''}`;
  return task.place === 1 ? '排队中，下一个就是它' : `排队中，前面还有 ${task.place - 1} 个`;
}

/** Nothing where nobody knows how far it is. */
function Progress({ task: { progress } }: { task: MyTask }) {
  if (progress === undefined) return null;
  return <progress className="ta-task-progress" aria-label="进度" max={100} value={progress} />;
}

function CancelButton({ task }: { task: MyTask }) {
  const cancel = useCancelTask();
  const retry = useRetryTask();
  const stop = () => doWithUndo(task, { act: cancel, undo: retry, said: '已停下，没有扣次数' });
  return (
    <IconButton label={`停下“${task.title}”`} icon={<Square size={14} />} disabled={cancel.isPending} onClick={stop} />
  );
}

function RetryButton({ task }: { task: MyTask }) {
  const retry = useRetryTask();
  return (
    <Button
      size="small"
      icon={<RotateCw />}
      busy={retry.isPending ? '排队中' : undefined}
      onClick={() => retry.mutate(task)}
    >
      再做一次
    </Button>
  );
}
