import { create } from 'zustand';

type Drag = { count: number; isCopy: boolean; targetName: string };

const useDrag = create<{ drag: Drag | undefined }>(() => ({ drag: undefined }));

/** Told with every move of the mouse; drawn only when something changes. */
export function hintDrag(next: Drag | undefined): void {
  const { drag } = useDrag.getState();
  const isSame = drag?.count === next?.count && drag?.isCopy === next?.isCopy && drag?.targetName === next?.targetName;
  if (!isSame) useDrag.setState({ drag: next });
}

/** How many are dragged now; 0 without a drag. */
export function draggedCount(): number {
  return useDrag.getState().drag?.count ?? 0;
}

/** While entries are dragged: what letting go would do. */
export function DragHint() {
  const drag = useDrag((state) => state.drag);
  if (!drag) return null;
  return (
    <p className="ta-drag-hint" role="status">
      {textOf(drag)}
    </p>
  );
}

function textOf({ count, isCopy, targetName }: Drag): string {
  if (targetName === '') return `拖到文件夹上${isCopy ? '复制' : '移动'}${isCopy ? '' : '，按住 Ctrl 或 Alt 复制'}`;
  return `${isCopy ? '复制' : '移动'} ${count} 项到“${targetName}”`;
}
