import { ChevronDown, ChevronUp } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { accept, type CanvasDesk, drop } from './canvas-desk.ts';
import { lookAtNeighbour } from './use-change-keys.ts';

/** What waits to be decided, as a whole. */
export function ChangesBar({ desk }: { desk: CanvasDesk }) {
  const changes = useStore(desk.store, ({ content }) => content.changes);
  const current = useStore(desk.store, (state) => state.current);
  if (changes.length === 0) return null;
  const all = changes.map(({ id }) => id);
  const no = all.indexOf(current) + 1;
  return (
    <footer className="ta-canvas-changes">
      <b>{`${changes.length} 处改动`}</b>
      {no > 0 && <span role="status">{`正看第 ${no} 处`}</span>}
      <IconButton
        label="上一处"
        data-tip="上一处  Alt + ↑"
        icon={<ChevronUp size={18} />}
        onClick={() => lookAtNeighbour(desk, -1)}
      />
      <IconButton
        label="下一处"
        data-tip="下一处  Alt + ↓"
        icon={<ChevronDown size={18} />}
        onClick={() => lookAtNeighbour(desk, 1)}
      />
      <span className="ta-canvas-changes-all">
        <Button variant="text" onClick={() => drop(desk, all)}>
          全部放弃
        </Button>
        <Button variant="primary" onClick={() => accept(desk, all)}>
          全部采用
        </Button>
      </span>
    </footer>
  );
}
