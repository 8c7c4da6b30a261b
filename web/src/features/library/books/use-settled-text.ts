import { useEffect, useState } from 'react';

const SEARCH_AFTER_MS = 200;

/** The text after a pause in typing; an empty one at once. While an input method is at work nothing is searched. */
export function useSettledText(text: string, isComposing: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return settled;
}
