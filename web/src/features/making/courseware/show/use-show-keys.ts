import type { FormulaOf } from '@app/engines/slides/slide-formulas.ts';
import { type KeyboardEvent, useRef } from 'react';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import type { Show } from './show-state.ts';
import { cover, endShow, goBack, goForward, goTo, wipe } from './show-steps.ts';

export type ShowTool = 'none' | 'pen' | 'spot';
type Chosen = { tool: ShowTool; choose: (tool: ShowTool) => void };

const forwardKeys = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter', 'n']);
const backKeys = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace', 'p']);
/** Of a number that is typed: later digits begin another one. */
const NUMBER_MS = 4_000;

/** The keys of a show as PowerPoint has them: a number and Enter goes to that slide, B and W cover it, E wipes it. */
export function useShowKeys(show: Show, formulaOf: FormulaOf, { tool, choose }: Chosen) {
  const typed = useRef({ digits: '', at: 0 });
  return (event: KeyboardEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button, input') !== null;
    if (isOnButton && (event.key === 'Enter' || event.key === ' ')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isHeld = event.ctrlKey || event.metaKey;
    if (isShortcut('pen', event)) choose(tool === 'pen' ? 'none' : 'pen');
    else if (isShortcut('spotlight', event)) choose(tool === 'spot' ? 'none' : 'spot');
    else if (isShortcut('pointer', event)) choose('none');
    else if (isHeld || event.altKey) return;
    else if (/^\d$/.test(key)) typeDigit(key);
    else if (key === 'Enter' && number() > 0) goTo(show, number() - 1);
    else if (forwardKeys.has(key)) goForward(show, formulaOf);
    else if (backKeys.has(key)) goBack(show, formulaOf);
    else if (key === 'Home') goTo(show, 0);
    else if (key === 'End') goTo(show, show.getState().deck.slides.length - 1);
    else if (isShortcut('blackScreen', event)) cover(show, 'black');
    else if (isShortcut('whiteScreen', event)) cover(show, 'white');
    else if (isShortcut('wipe', event)) wipe(show);
    else if (key === 'Escape') tool === 'none' ? endShow(show) : choose('none');
    else return;
    if (!/^\d$/.test(key)) typed.current = { digits: '', at: 0 };
    event.preventDefault();
    event.stopPropagation();
  };

  function typeDigit(digit: string): void {
    const now = Date.now();
    const { digits, at } = typed.current;
    typed.current = { digits: (now - at < NUMBER_MS ? digits : '') + digit, at: now };
  }

  function number(): number {
    const { digits, at } = typed.current;
    return Date.now() - at < NUMBER_MS ? Number(digits) : 0;
  }
}
