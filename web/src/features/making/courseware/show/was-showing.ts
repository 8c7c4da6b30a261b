import { readOfTab } from '#lib/session/local-store.ts';

/** Under this name a tab keeps whose view of a show it has. */
export const keptName = (coursewareId: string) => `show.${coursewareId}`;

/** Whether this tab was showing the deck before it was loaded again. */
export function wasShowing(coursewareId: string): boolean {
  return readOfTab(keptName(coursewareId)) !== '';
}
