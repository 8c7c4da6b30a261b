import { useSyncExternalStore } from 'react';

const openDialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/**
 * Everything outside a modal dialog is inert and below it, so what floats (toasts, menus, tooltips) has to live inside
 * the topmost dialog while one is open.
 */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, topLayer);
}

/** Shows the dialog as modal; the answer closes it and gives the focus back. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  const focusedBefore = document.activeElement;
  dialog.showModal();
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
    dialog.close();
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  };
}

function topLayer(): HTMLElement {
  return openDialogs.at(-1) ?? document.body;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
