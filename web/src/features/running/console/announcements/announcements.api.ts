import type { InputOf } from '@app/contract/endpoint.ts';
import * as contract from '@app/contract/running/console-announcements.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import type { ConsolePlace } from '../console-place.ts';

/** What the address says of the table. */
export function announcementsWish(place: ConsolePlace) {
  return {
    keyword: place.keyword ?? '',
    state: contract.AnnouncementState.safeParse(place.state).data ?? ('' as const),
    sort: 'time' as const,
    order: place.order === 'asc' ? ('asc' as const) : ('desc' as const),
  };
}

export const announcement = (announcementId: string) => endpointQuery(contract.readAnnouncement, { announcementId });

const refresh = () => refreshQueries(contract.listAnnouncements, contract.readAnnouncement);
type Named = Pick<contract.Announcement, 'announcementId' | 'updateTime'>;

export async function save(wish: InputOf<typeof contract.saveAnnouncement>): Promise<contract.Announcement> {
  const saved = await callOrThrow(contract.saveAnnouncement, wish);
  await refresh();
  return saved;
}

export async function publish({ announcementId, updateTime }: Named): Promise<void> {
  await callOrThrow(contract.publishAnnouncement, { announcementId, updateTime }).finally(refresh);
}

export async function withdraw({ announcementId, updateTime }: Named): Promise<void> {
  await callOrThrow(contract.withdrawAnnouncement, { announcementId, updateTime }).finally(refresh);
}

export async function remove(announcementId: string): Promise<void> {
  await callOrThrow(contract.removeAnnouncement, { announcementId });
  await refreshQueries(contract.listAnnouncements);
}
