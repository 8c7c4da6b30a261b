import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { classNames } from '#components/class-names.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import type { CanvasDesk } from './canvas-desk.ts';
import { versionsOf } from './canvases.api.ts';

/** How the text was after each change. */
export function VersionList({ desk }: { desk: CanvasDesk }) {
  const { data, isError, refetch } = useQuery(versionsOf(desk.canvasId));
  const shown = useStore(desk.store, (state) => state.shownVersion);
  const waiting = useStore(desk.store, ({ content }) => content.changes.length);
  const look = (no: number) => desk.store.setState({ shownVersion: shown === no ? undefined : no, open: undefined });
  return (
    <aside
      className={classNames('ta-canvas-versions', shown !== undefined && 'ta-canvas-versions-shown')}
      aria-label="版本"
    >
      <h3>版本</h3>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonText lines={3} label="正在打开版本" />}
      <ol>
        {data?.list.map(({ no, reason, createTime }, index) => (
          <li key={no}>
            <button type="button" aria-pressed={shown === no} onClick={() => look(no)}>
              <b>{`第 ${no} 版`}</b>
              {index === 0 && waiting > 0 && <em>待确认</em>}
              <small>{`${timeText(createTime)} · ${reason}`}</small>
            </button>
          </li>
        ))}
      </ol>
      <p>点一版看差异，随时能退回</p>
    </aside>
  );
}

const today = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const earlier = new Intl.DateTimeFormat('zh-CN', { month: 'numeric', day: 'numeric' });

function timeText(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return (isToday ? today : earlier).format(time);
}
