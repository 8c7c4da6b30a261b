import type { INumberingOptions } from 'docx';
import { bulletList, orderedList } from './look.ts';
import type { ListNode } from './markdown-nodes.ts';

export type Lists = {
  /** The numbering of one list: every ordered one counts for itself, from the number it begins with. */
  begin(list: ListNode, level: number): { reference: string; level: number; instance?: number };
  /** What the document must declare for the lists begun so far. */
  config(): INumberingOptions['config'];
};

export function openLists(): Lists {
  const starts = new Map<string, number>();
  let instance = 0;
  return {
    begin({ ordered, start }, level) {
      if (!ordered) return { reference: bulletList.reference, level };
      const first = start ?? 1;
      const reference = `ordered-${first}`;
      starts.set(reference, first);
      instance += 1;
      return { reference, level, instance };
    },
    config: () => [bulletList, ...Array.from(starts, ([reference, start]) => orderedList(reference, start))],
  };
}
