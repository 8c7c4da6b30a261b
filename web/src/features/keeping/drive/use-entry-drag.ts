import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { type DragEvent, type PointerEvent, useRef, useState } from 'react';
import { draggedCount, hintDrag } from './drag-hint.tsx';
import { type Selection, selectOnly } from './selection.ts';

const DRAG_TYPE = 'application/x-drive-entries';

type EntryDrag = {
  entries: readonly DriveEntry[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onDropInto: (folder: DriveEntry, ids: readonly string[], isCopy: boolean) => void;
};

export const isEntryDrag = (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE);

/** Ctrl as on Windows, Alt as on a Mac. */
export const isCopyDrag = (event: DragEvent) => event.ctrlKey || event.altKey;

export function idsOfDrag(event: DragEvent): string[] {
  const ids: unknown = JSON.parse(event.dataTransfer.getData(DRAG_TYPE) || '[]');
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Lets a folder take what is dragged over it, and says what letting go would do. */
export function allowDrop(event: DragEvent, targetName: string): void {
  event.preventDefault();
  event.stopPropagation();
  event.dataTransfer.dropEffect = isCopyDrag(event) ? 'copy' : 'move';
  hintDrag({ count: draggedCount(), isCopy: isCopyDrag(event), targetName });
}

/** Chosen entries can be dragged onto a folder; with Ctrl or Alt they are copied. The menu does the same by keyboard. */
export function useEntryDrag({ entries, selection, onSelect, onDropInto }: EntryDrag) {
  const [targetId, setTargetId] = useState('');
  const isFinger = useRef(false);
  const entryAt = (event: DragEvent) => {
    const id = event.target instanceof Element && event.target.closest('[data-entry]')?.getAttribute('data-entry');
    return entries.find(({ dirId }) => dirId === id);
  };
  const folderAt = (event: DragEvent) => {
    const entry = isEntryDrag(event) ? entryAt(event) : undefined;
    return entry?.isdir && !selection.ids.has(entry.dirId) ? entry : undefined;
  };
  const end = () => {
    setTargetId('');
    hintDrag(undefined);
  };
  const handlers = {
    onPointerDownCapture: (event: PointerEvent) => {
      isFinger.current = event.pointerType === 'touch';
    },
    onDragStart: (event: DragEvent) => {
      const entry = entryAt(event);
      if (!entry) return;
      // A finger held still opens the menu instead.
      if (isFinger.current) {
        event.preventDefault();
        return;
      }
      const ids = selection.ids.has(entry.dirId) ? [...selection.ids] : [entry.dirId];
      if (!selection.ids.has(entry.dirId)) onSelect(selectOnly(entry.dirId));
      event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(ids));
      event.dataTransfer.effectAllowed = 'copyMove';
      hintDrag({ count: ids.length, isCopy: false, targetName: '' });
    },
    onDragOver: (event: DragEvent) => {
      const folder = folderAt(event);
      setTargetId(folder?.dirId ?? '');
      if (folder) allowDrop(event, folder.name);
      else if (isEntryDrag(event)) hintDrag({ count: draggedCount(), isCopy: isCopyDrag(event), targetName: '' });
    },
    onDragEnd: end,
    onDragLeave: (event: DragEvent) => {
      if (event.target === event.currentTarget) setTargetId('');
    },
    onDrop: (event: DragEvent) => {
      const folder = folderAt(event);
      end();
      if (!folder) return;
      event.preventDefault();
      onDropInto(folder, idsOfDrag(event), isCopyDrag(event));
    },
  };
  return { targetId, handlers };
}
