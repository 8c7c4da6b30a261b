import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import type { MouseEvent } from 'react';
import type { Anchor } from '#components/layers/float.ts';
import { elementIdOf } from './entry-cells.tsx';
import { nothingSelected, press, type Selection, selectForMenu, selectOnly } from './selection.ts';
import { useLongPress } from './use-long-press.ts';

type EntryPointer = {
  entries: readonly DriveEntry[];
  selection: Selection;
  renamingId: string;
  onSelect: (selection: Selection) => void;
  onOpen: (entry: DriveEntry) => void;
  onMenu: (anchor: Anchor) => void;
};

/** Presses on entries, heard by the grid around them: one chooses, two open; a finger opens at once, held it asks. */
export function useEntryPointer({ entries, selection, renamingId, onSelect, onOpen, onMenu }: EntryPointer) {
  const entryOf = (wanted: string | null | undefined) => entries.find(({ dirId }) => dirId === wanted);
  const entryAt = ({ target }: MouseEvent) =>
    target instanceof Element ? entryOf(target.closest('[data-entry]')?.getAttribute('data-entry')) : undefined;
  const openMenu = (entry: DriveEntry, anchor: Anchor, isFinger = false) => {
    if (isFinger && selection.ids.size === 0) onSelect(selectForMenu(entry.dirId));
    else if (!selection.ids.has(entry.dirId)) onSelect(selectOnly(entry.dirId));
    onMenu(anchor);
  };
  const onClick = (event: MouseEvent) => {
    const entry = entryAt(event);
    // The tap beside a menu only closes it.
    if (selection.isForMenu && isTouch(event)) return onSelect(nothingSelected);
    if (!entry) return;
    const button = event.target instanceof Element && event.target.closest('[data-entry-menu]');
    if (button) openMenu(entry, button, isTouch(event));
    else if (isTouch(event) && selection.ids.size === 0) onOpen(entry);
    else {
      const order = entries.map(({ dirId }) => dirId);
      const isToggle = event.ctrlKey || event.metaKey || isTouch(event);
      onSelect(press(selection, order, entry.dirId, { isRange: event.shiftKey, isToggle }));
    }
  };
  const onDoubleClick = (event: MouseEvent) => {
    const entry = entryAt(event);
    if (entry && entry.dirId !== renamingId) onOpen(entry);
  };
  /** The context-menu key reports the grid itself, which has the focus. */
  const onContextMenu = (event: MouseEvent) => {
    const isByKeyboard = event.target === event.currentTarget;
    const entry = isByKeyboard ? entryOf(selection.focusId) : entryAt(event);
    if (!entry) return;
    event.preventDefault();
    // Some systems report a held finger here as well; the menu is open then.
    if (isTouch(event)) return;
    const element = document.getElementById(elementIdOf(entry.dirId));
    openMenu(entry, isByKeyboard && element ? element : { x: event.clientX, y: event.clientY });
  };
  const longPress = useLongPress((target, point) => {
    const entry = entryOf(target.closest('[data-entry]')?.getAttribute('data-entry'));
    if (entry && entry.dirId !== renamingId) openMenu(entry, point, true);
  });
  return { ...longPress, onClick, onDoubleClick, onContextMenu };
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
}
