import { type RefObject, useCallback } from 'react';

/** Lets a field grow with its text up to its `max-height`. New browsers do it in CSS, without a forced layout. */
export function useGrowingField(field: RefObject<HTMLTextAreaElement | null>): () => void {
  return useCallback(() => {
    if (!field.current || window.CSS?.supports?.('field-sizing', 'content')) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight}px`;
  }, [field]);
}
