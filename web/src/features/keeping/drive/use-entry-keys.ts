import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import type { KeyboardEvent } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { type EntryRow, entryBeside, type Step } from './entry-rows.ts';
import { nothingSelected, press, type Selection, step } from './selection.ts';

export type EntryActions = {
  onOpen: (entry: DriveEntry) => void;
  onRename: (entry: DriveEntry) => void;
  onDelete: () => void;
  /** Everything, also what is not read yet. */
  onSelectAll: () => void;
};

type EntryKeys = EntryActions & {
  entries: readonly DriveEntry[];
  rows: readonly EntryRow<DriveEntry>[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

/** The keys of a list of files: arrows, Enter, Space, F2, Delete, Ctrl+A, Escape. */
export function useEntryKeys(keys: EntryKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const isHandled = steps[event.key] ? handleStep(keys, event) : handleAction(keys, event);
    if (isHandled) event.preventDefault();
  };
}

function handleStep({ entries, rows, selection, onSelect }: EntryKeys, event: KeyboardEvent): boolean {
  const direction = steps[event.key];
  const next = direction && entryBeside(rows, selection.focusId, direction);
  if (!next) return false;
  const order = entries.map(({ dirId }) => dirId);
  onSelect(step(selection, order, next.dirId, { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey }));
  return true;
}

function handleAction(keys: EntryKeys, event: KeyboardEvent): boolean {
  const { entries, selection, onSelect, onOpen, onRename, onDelete, onSelectAll } = keys;
  const focused = entries.find(({ dirId }) => dirId === selection.focusId);
  if (isShortcut('chooseAll', event)) onSelectAll();
  else if (event.key === 'Escape' && selection.ids.size > 0) onSelect(nothingSelected);
  else if (event.key === 'Enter' && focused) onOpen(focused);
  else if (isShortcut('rename', event) && focused) onRename(focused);
  else if (isShortcut('remove', event) && selection.ids.size > 0) onDelete();
  else if (isShortcut('choose', event) && focused) {
    const order = entries.map(({ dirId }) => dirId);
    onSelect(press(selection, order, focused.dirId, { isRange: false, isToggle: true }));
  } else return false;
  return true;
}
