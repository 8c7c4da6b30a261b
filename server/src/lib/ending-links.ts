import { saidMoment } from '@app/engines/time/china-moment.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Ring } from '#area.ts';

/** Links that end this soon are told of, so that she can still do something. */
export const LINK_ENDS_SOON_MS = 3 * DAY_MS;
/** How much longer a link is good when she says so. */
const EXTENSION_DAYS = 7;

type EndingLink = { key: string; title: string; opens: number; createdAt: Date; expiresAt: Date };

/** What is told of a link that soon opens no more. Of one she made for a day she knows it. */
export function ringOfLink(
  { key, title, opens, createdAt, expiresAt }: EndingLink,
  now: Date,
  extendTo: (at: Date) => Promise<unknown>,
): Ring[] {
  const soonFrom = new Date(expiresAt.getTime() - LINK_ENDS_SOON_MS);
  if (soonFrom < createdAt) return [];
  const longer = new Date(expiresAt.getTime() + EXTENSION_DAYS * DAY_MS);
  return [
    {
      key,
      kind: 'expiring',
      at: soonFrom,
      fact: `“${title}”的分享${saidMoment(expiresAt, now)} 到期`,
      use: `${opens > 0 ? `打开过 ${opens} 次` : '还没有人打开过'}，到期后链接不能再看`,
      act: { label: `延长 ${EXTENSION_DAYS} 天`, run: () => extendTo(longer) },
      leave: '让它到期',
    },
  ];
}
