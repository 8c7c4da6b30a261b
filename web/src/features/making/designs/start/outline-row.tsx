import { GripVertical, MoreHorizontal, MoveDown, MoveUp, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#components/class-names.ts';
import { MenuButton } from '#components/menu.tsx';

type OutlineRowProps = {
  /** Rows are dropped among those of the same kind only. */
  kind: 'goal' | 'step';
  rowKey: string;
  /** What is moved, in words. */
  name: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Another row was dropped on this one. */
  onDrop: (key: string) => void;
  children: ReactNode;
};

/** A row that is moved by dragging its grip, by the arrow keys while the grip has the focus, or by its menu. */
export function OutlineRow({ kind, rowKey, name, onMove, onRemove, onDrop, children }: OutlineRowProps) {
  const drop = useDropPlace(kind, onDrop);
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!by) return;
    event.preventDefault();
    flushSync(() => onMove(by));
    // In another period it is another element.
    document.querySelector<HTMLElement>(`[data-grip="${kind}-${rowKey}"]`)?.focus();
  };
  const handleDrag = (event: DragEvent<HTMLElement>) => {
    event.dataTransfer.setData(typeOf(kind), rowKey);
    event.dataTransfer.effectAllowed = 'move';
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 12, 12);
  };
  return (
    <li className={classNames('ta-outline-row', drop.isOver && 'ta-outline-row-over')} {...drop.handlers}>
      <button
        type="button"
        className="ta-outline-grip"
        aria-label={`移动${name}，用上下方向键`}
        data-grip={`${kind}-${rowKey}`}
        draggable
        onDragStart={handleDrag}
        onKeyDown={handleKey}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      {children}
      <MenuButton
        label={`${name}更多`}
        icon={<MoreHorizontal size={16} />}
        items={[
          { label: '上移', icon: <MoveUp />, onSelect: () => onMove(-1) },
          { label: '下移', icon: <MoveDown />, onSelect: () => onMove(1) },
          'divider',
          { label: '删去', icon: <Trash2 />, isDanger: true, onSelect: onRemove },
        ]}
      />
    </li>
  );
}

export function useDropPlace(kind: OutlineRowProps['kind'], onDrop: (key: string) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(typeOf(kind))) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const key = event.dataTransfer.getData(typeOf(kind));
      setIsOver(false);
      if (key === '') return;
      event.preventDefault();
      event.stopPropagation();
      onDrop(key);
    },
  };
  return { isOver, handlers };
}

function typeOf(kind: OutlineRowProps['kind']): string {
  return `application/x-outline-${kind}`;
}
