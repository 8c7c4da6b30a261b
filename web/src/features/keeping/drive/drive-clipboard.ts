import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { isShortcut } from '#lib/keys/shortcut-table.ts';

/** What was cut or copied and waits to be pasted; another cut or copy takes its place. */
type Clip = { kind: 'cut' | 'copy'; entries: readonly DriveEntry[] };

export const useDriveClip = create<{ clip: Clip | undefined }>(() => ({ clip: undefined }));

export function clipEntries(kind: Clip['kind'], entries: readonly DriveEntry[]): void {
  if (entries.length > 0) useDriveClip.setState({ clip: { kind, entries } });
}

/** Gives back what is to be pasted. What was cut can be pasted once, a copy as often as she likes. */
export function takeClip(): Clip | undefined {
  const { clip } = useDriveClip.getState();
  if (clip?.kind === 'cut') clearClip();
  return clip;
}

export function clearClip(): void {
  useDriveClip.setState({ clip: undefined });
}

type ClipKeys = { chosen: readonly DriveEntry[]; onPaste: () => void };

/** Ctrl+C, Ctrl+X and Ctrl+V, also in an empty folder; fields and open dialogs keep their own. */
export function useClipKeys({ chosen, onPaste }: ClipKeys): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isBusyElsewhere(event.target)) return;
      const isCopy = isShortcut('copy', event);
      const hasText = (window.getSelection()?.toString() ?? '') !== '';
      if (isShortcut('paste', event)) onPaste();
      else if ((isCopy || isShortcut('cut', event)) && chosen.length > 0 && !hasText) {
        clipEntries(isCopy ? 'copy' : 'cut', chosen);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [chosen, onPaste]);
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]');
  return Boolean(isField) || document.querySelector('dialog[open]') !== null;
}
