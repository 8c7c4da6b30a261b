import { z } from 'zod';
import { create } from 'zustand';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

const DriveView = z.object({
  view: z.enum(['list', 'grid']).catch('list'),
  sort: z.enum(['name', 'time', 'size']).catch('name'),
  order: z.enum(['asc', 'desc']).catch('asc'),
});
export type DriveView = z.infer<typeof DriveView>;
export type SortKey = DriveView['sort'];

const ENTRY = 'driveView';

/** How she likes to see her files; remembered on this device. */
export const useDriveView = create<DriveView>(() => readView());

export function changeView(change: Partial<DriveView>): void {
  useDriveView.setState(change);
  writeStored(ENTRY, JSON.stringify(useDriveView.getState()));
}

/** Another press on the same column turns the order round; the newest and the largest come first. */
export function sortBy(sort: SortKey): void {
  const shown = useDriveView.getState();
  const first = sort === 'name' ? 'asc' : 'desc';
  changeView({ sort, order: shown.sort === sort ? (shown.order === 'asc' ? 'desc' : 'asc') : first });
}

function readView(): DriveView {
  return readStoredAs(ENTRY, DriveView) ?? { view: 'list', sort: 'name', order: 'asc' };
}
