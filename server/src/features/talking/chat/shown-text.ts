import type { GoingEvent } from '@app/contract/talking/chat.ts';
import type { Screening } from '#adapters/screening/screening.ts';
import { openCitationFilter } from '#lib/citations.ts';

type TextPart = Extract<GoingEvent['part'], 'text' | 'reasoning'>;

/** What a model says, on its way to the reader. Both verbs answer whether it may go on. */
export type ShownText = {
  push(part: TextPart, piece: string): boolean;
  /** Shows what was kept back. */
  flush(): boolean;
  /** What is said next begins a paragraph. */
  breakBeforeText(): void;
};

/** Passes on what may be shown: nothing the lists stop, and no number of a source that does not exist, where there are any. */
export function openShownText(
  screening: Screening,
  citable: ReadonlySet<number> | null,
  show: (part: TextPart, text: string) => void,
): ShownText {
  const guards = { text: screening.openGuard(), reasoning: screening.openGuard() };
  const citations = citable && openCitationFilter(citable);
  let current: TextPart = 'reasoning';
  let isBroken = false;

  const pass = (part: TextPart, text: string): void => {
    const shown = part === 'text' && citations ? citations.push(text) : text;
    if (shown === '') return;
    show(part, isBroken && part === 'text' ? `\n\n${shown}` : shown);
    if (part === 'text') isBroken = false;
  };
  const flush = (): boolean => {
    const { text, isRefused } = guards[current].flush();
    pass(current, text);
    const rest = current === 'text' ? (citations?.flush() ?? '') : '';
    if (rest !== '') show('text', rest);
    return !isRefused;
  };

  return {
    push(part, piece) {
      if (part !== current && !flush()) return false;
      current = part;
      const { text, isRefused } = guards[part].push(piece);
      pass(part, text);
      return !isRefused;
    },
    flush,
    breakBeforeText() {
      isBroken = true;
    },
  };
}
