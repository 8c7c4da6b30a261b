import { MoreHorizontal, MoveDown, MoveUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '#components/layers/menu.tsx';
import { SortableGrip, SortableItem } from '#components/lists/sortable-list.tsx';

type OutlineRowProps = {
  kind: 'goal' | 'step';
  rowKey: string;
  /** What is moved, in words. */
  name: string;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Another row was dropped on this one. */
  onDropped: (key: string) => void;
  children: ReactNode;
};

/** A row that is moved by dragging its grip, by the arrow keys while the grip has the focus, or by its menu. */
export function OutlineRow({ kind, rowKey, name, onMove, onRemove, onDropped, children }: OutlineRowProps) {
  const sortable = { kind: `outline-${kind}`, itemKey: rowKey, onStep: onMove };
  return (
    <SortableItem {...sortable} hasGrip onDropped={onDropped} className="ta-outline-row">
      <SortableGrip {...sortable} name={name} />
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
    </SortableItem>
  );
}
