import type { DriveEntry } from '@app/contract/drive.ts';
import { type DragEvent, useState } from 'react';
import { type Selection, selectOnly } from './selection.ts';

const DRAG_TYPE = 'application/x-drive-entries';

type EntryDrag = {
  entries: readonly DriveEntry[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onDropInto: (folder: DriveEntry, ids: readonly string[], isCopy: boolean) => void;
};

export const isEntryDrag = (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE);

export function idsOfDrag(event: DragEvent): string[] {
  const ids: unknown = JSON.parse(event.dataTransfer.getData(DRAG_TYPE) || '[]');
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Chosen entries can be dragged onto a folder; with Ctrl they are copied. The menu does the same by keyboard. */
export function useEntryDrag({ entries, selection, onSelect, onDropInto }: EntryDrag) {
  const [targetId, setTargetId] = useState('');
  const entryAt = (event: DragEvent) => {
    const id = event.target instanceof Element && event.target.closest('[data-entry]')?.getAttribute('data-entry');
    return entries.find(({ dirId }) => dirId === id);
  };
  const folderAt = (event: DragEvent) => {
    const entry = isEntryDrag(event) ? entryAt(event) : undefined;
    return entry?.isdir && !selection.ids.has(entry.dirId) ? entry : undefined;
  };
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const entry = entryAt(event);
      if (!entry) return;
      const ids = selection.ids.has(entry.dirId) ? [...selection.ids] : [entry.dirId];
      if (!selection.ids.has(entry.dirId)) onSelect(selectOnly(entry.dirId));
      event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(ids));
      event.dataTransfer.effectAllowed = 'copyMove';
    },
    onDragOver: (event: DragEvent) => {
      const folder = folderAt(event);
      setTargetId(folder?.dirId ?? '');
      if (!folder) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = event.ctrlKey ? 'copy' : 'move';
    },
    onDragEnd: () => setTargetId(''),
    onDragLeave: (event: DragEvent) => {
      if (event.target === event.currentTarget) setTargetId('');
    },
    onDrop: (event: DragEvent) => {
      const folder = folderAt(event);
      setTargetId('');
      if (!folder) return;
      event.preventDefault();
      onDropInto(folder, idsOfDrag(event), event.ctrlKey);
    },
  };
  return { targetId, handlers };
}
