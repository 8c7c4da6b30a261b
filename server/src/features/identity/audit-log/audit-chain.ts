import { createHash } from 'node:crypto';

/** What of an entry its hash is over: all of it, and the hash of the one before. */
export type Link = {
  seq: number;
  previous: string;
  id: string;
  actorId: string | null;
  actorRole: string;
  action: string;
  targetKind: string;
  targetId: string;
  aboutId: string | null;
  schoolId: string | null;
  toldHash: string;
  originHash: string;
  createdAt: Date;
};

export function hashOfLink(link: Link): string {
  const { seq, previous, id, actorId, actorRole, action, targetKind, targetId, aboutId, schoolId } = link;
  const fields = [seq, previous, id, actorId, actorRole, action, targetKind, targetId, aboutId, schoolId];
  return sha256(JSON.stringify([...fields, link.toldHash, link.originHash, link.createdAt.toISOString()]));
}

/** Of words that may go one day: over the very letters the database keeps. */
export function hashOfPart(salt: string, body: string): string {
  return sha256(`${salt}\n${body}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
