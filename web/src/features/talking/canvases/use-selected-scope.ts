import { type RefObject, useEffect } from 'react';
import type { CanvasDesk } from './canvas-desk.ts';
import { scopeOf } from './canvas-edits.ts';

/** What is selected on the paper is what the next wish is about. */
export function useSelectedScope(desk: CanvasDesk, sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => {
      const selection = window.getSelection();
      if (!selection || selection.isCollapsed || !sheet.current) return;
      const ends = [placeOf(sheet.current, selection.anchorNode), placeOf(sheet.current, selection.focusNode)];
      const places = ends.filter((at) => at !== undefined);
      if (places.length < 2) return;
      desk.store.setState(({ content }) => ({
        scope: scopeOf(content.text, Math.min(...places), Math.max(...places)),
      }));
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [desk, sheet]);
}

/** The paragraph a place of the page lies in. */
function placeOf(sheet: HTMLElement, node: Node | null): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element || !sheet.contains(element)) return undefined;
  const at = element.closest<HTMLElement>('[data-at]')?.dataset.at;
  return at === undefined ? undefined : Number(at);
}
