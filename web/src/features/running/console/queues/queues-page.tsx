import { exportQueuedTasks, type QueuedTask, queueName } from '@app/contract/running/console-queues.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePause, CirclePlay, Clock, Download, LoaderCircle } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { ConsoleFrame } from '../console-frame.tsx';
import type { ConsolePageProps } from '../console-page-props.ts';
import { useConsolePlace } from '../console-place.ts';
import { type ConsoleColumn, ConsoleTable } from '../console-table.tsx';
import { QueueCards } from './queue-cards.tsx';
import { drain, hurry, queues, queueWish, retry, stop, tasks } from './queues.api.ts';
import './queues-page.css';
import { inTime } from './in-time.ts';

const states = [
  { value: 'all', label: '全部' },
  { value: 'failed', label: '失败' },
  { value: 'at-work', label: '在做' },
  { value: 'waiting', label: '等着' },
] as const;

/** What is made for teachers now, what failed and why, and what can be done about it. */
export function QueuesPage({ title, right }: ConsolePageProps) {
  const { place, go } = useConsolePlace();
  const wish = queueWish(place);
  const all = useQuery(queues);
  const listed = useQuery({ ...tasks(wish), placeholderData: keepPreviousData });
  const mayAct = right === 'acts';
  const atWork = all.data?.queues.reduce((sum, one) => sum + one.atWork, 0) ?? 0;
  return (
    <ConsoleFrame
      title={title}
      fact={all.data && factOf(all.data.isDrained, atWork, all.data.doneToday)}
      actions={
        <>
          {mayAct && all.data && <DrainButton isDrained={all.data.isDrained} />}
          <Button size="bar" icon={<Download size={16} />} onClick={() => startExport('任务', exportQueuedTasks, wish)}>
            导出 CSV
          </Button>
        </>
      }
    >
      {all.data && <QueueCards queues={all.data.queues} chosen={wish.kind} onChoose={(kind) => go({ kind })} />}
      <div className="ta-console-filter">
        <Segmented
          label="状态"
          options={states}
          value={wish.state === '' ? 'all' : wish.state}
          onChange={(state) => go({ state: state === 'all' ? '' : state })}
        />
        {wish.kind && (
          <Button size="small" onClick={() => go({ kind: '' })}>
            看全部种类
          </Button>
        )}
      </div>
      {!listed.data && listed.error && <ErrorState hint={listed.error.message} onRetry={() => void listed.refetch()} />}
      {!listed.data && !listed.error && <SkeletonText lines={6} />}
      {listed.data && listed.data.list.length === 0 && (
        <EmptyState
          picture={<NotFoundPicture />}
          title={wish.state === 'failed' ? '没有失败的任务' : '现在没有任务'}
          hint="老师正在做的和没做成的会列在这里"
        />
      )}
      {listed.data && listed.data.list.length > 0 && (
        <ConsoleTable
          label="任务"
          columns={mayAct ? [...columns, actions] : columns}
          rows={listed.data.list}
          idOf={({ kind, taskId }) => `${kind} ${taskId}`}
          chosen={place.id}
          onChoose={(id) => go({ id })}
          detail={(task) => <p className="ta-queue-reason">{task.reason || wordsOf(task)}</p>}
        />
      )}
    </ConsoleFrame>
  );
}

function factOf(isDrained: boolean, atWork: number, doneToday: number): string {
  if (!isDrained) return `过去一天做完 ${doneToday.toLocaleString('zh-CN')} 个`;
  return atWork > 0 ? `不收新任务，还有 ${atWork} 个在做` : '不收新任务，都做完了，可以重启';
}

function DrainButton({ isDrained }: { isDrained: boolean }) {
  const draining = useMutation({ mutationFn: drain });
  return (
    <Button
      size="bar"
      icon={isDrained ? <CirclePlay size={16} /> : <CirclePause size={16} />}
      busy={draining.isPending ? '正在通知' : undefined}
      onClick={() => draining.mutate(!isDrained)}
    >
      {isDrained ? '接着收新任务' : '不收新任务'}
    </Button>
  );
}

const nameOf = ({ kind, title }: QueuedTask) => (title ? `${queueName(kind)}：${title}` : queueName(kind));

const wordsOf = ({ state, reason }: QueuedTask) =>
  state === 'failed' ? `失败：${reason || '没有留下原因'}` : state === 'at-work' ? '在做' : '等着';

const icons = { failed: CircleAlert, 'at-work': LoaderCircle, waiting: Clock };

function Standing({ task }: { task: QueuedTask }) {
  const Icon = icons[task.state];
  return (
    <span className="ta-queue-state" data-state={task.state}>
      <Icon size={15} />
      {wordsOf(task)}
    </span>
  );
}

const columns: readonly ConsoleColumn<QueuedTask>[] = [
  { key: 'task', title: '任务', cell: nameOf },
  {
    key: 'owner',
    title: '谁的',
    isMinor: true,
    cell: ({ ownerName, schoolName }) => (
      <span className="ta-console-dim">{[ownerName, schoolName].filter(Boolean).join(' · ') || '—'}</span>
    ),
  },
  { key: 'state', title: '进度', cell: (task) => <Standing task={task} /> },
  {
    key: 'took',
    title: '用时',
    isMinor: true,
    cell: ({ tookMs }) => <span className="ta-console-dim">{inTime(tookMs)}</span>,
  },
];

const actions: ConsoleColumn<QueuedTask> = { key: 'act', title: '操作', cell: (task) => <Acts task={task} /> };

function Acts({ task }: { task: QueuedTask }) {
  const acting = useMutation({ mutationFn: (act: (task: QueuedTask) => Promise<void>) => act(task) });
  const offered = [
    { label: '重试', act: retry, isShown: task.canRetry },
    { label: '提前', act: hurry, isShown: task.state === 'waiting' },
    { label: '停止', act: stop, isShown: task.state !== 'failed' },
  ].filter(({ isShown }) => isShown);
  return (
    <span className="ta-queue-acts">
      {offered.map(({ label, act }) => (
        <Button
          key={label}
          size="small"
          aria-label={`${label}${nameOf(task)}`}
          disabled={acting.isPending}
          onClick={(event) => {
            event.stopPropagation();
            acting.mutate(act);
          }}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
