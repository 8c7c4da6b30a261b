import { sql } from 'drizzle-orm';
import { users } from './tables/sign-on.ts';

/** Of whoever shared something, as those see it who have the link. */
export const sharer = {
  ownerName: sql<string>`coalesce(nullif(${users.userName}, ''), ${users.nickName})`,
  isOwnerActive: sql<boolean>`${users.closingAt} is null and ${users.suspendedReason} = ''`,
};
