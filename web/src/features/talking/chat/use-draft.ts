import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { type DraftPlace, holdUnsent, readDraft, readUnsent, releaseUnsent, writeDraft } from './drafts.ts';

const KEEP_AFTER_MS = 300;

/** Keeps what is typed: soon after a key, at once when the page is left or hidden. */
export function useDraft(place: DraftPlace, field: RefObject<HTMLTextAreaElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const draft = useMemo(() => {
    const unsent = readUnsent(place);
    // The field may be gone while a question is still on its way.
    const typed = () => field.current?.value ?? readDraft(place);
    const keep = (text = typed()) => {
      clearTimeout(timer.current);
      writeDraft(place, text);
    };
    return {
      /** A question that did not get through comes back before what was typed after it. */
      initial: [unsent, readDraft(place)].filter(Boolean).join('\n'),
      unsent,
      typed,
      keep,
      keepSoon: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, KEEP_AFTER_MS);
      },
      /** The question is on its way: kept apart until the server has it. */
      hold: (question: string) => {
        clearTimeout(timer.current);
        holdUnsent(place, question);
      },
      release: () => releaseUnsent(place),
    };
  }, [place, field]);

  useEffect(() => {
    const keepNow = () => draft.keep();
    // What came back from an earlier visit is now in the field, and kept as its draft.
    keepNow();
    draft.release();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    const leftField = field.current;
    return () => {
      draft.keep(leftField?.value);
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [draft, field]);
  return draft;
}
