import { type RefObject, useEffect, useRef } from 'react';
import { readSentence, useReading } from '#lib/speech/reading.ts';
import { scrollToSentence, sentenceAt, showSentence } from './follow-sentence.ts';

const scrolling = ['wheel', 'touchmove'] as const;

/** While a text is read: its sentence is tinted and kept in sight, a click may read from there. */
export function useFollowReading(dialogId: string, text: RefObject<HTMLElement | null>, isByClick: boolean): void {
  const isRead = useReading((state) => state.dialogId === dialogId);
  const range = useReading((state) => (state.dialogId === dialogId ? state.sentences[state.at]?.range : undefined));
  const hasScrolled = useRef(false);

  useEffect(() => {
    if (!isRead) return;
    hasScrolled.current = false;
    const noteScroll = () => {
      hasScrolled.current = true;
    };
    for (const name of scrolling) window.addEventListener(name, noteScroll, { passive: true });
    return () => {
      for (const name of scrolling) window.removeEventListener(name, noteScroll);
    };
  }, [isRead]);

  useEffect(() => {
    if (!range) return;
    showSentence(range);
    if (!hasScrolled.current) scrollToSentence(range);
    return () => showSentence(undefined);
  }, [range]);

  useEffect(() => {
    const element = text.current;
    if (!isRead || !isByClick || !element) return;
    const handleClick = (event: MouseEvent) => {
      const isOther = event.target instanceof Element && event.target.closest('a, button') !== null;
      if (isOther || !getSelection()?.isCollapsed) return;
      const ranges = useReading.getState().sentences.map((sentence) => sentence.range);
      const index = sentenceAt(ranges, event.clientX, event.clientY);
      if (index >= 0) readSentence(index);
    };
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, [isRead, isByClick, text]);
}
