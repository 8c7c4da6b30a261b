import { createHash } from 'node:crypto';

/** Beyond this the one noted first is forgotten; its next call counts for its address once more. */
const MAX_KNOWN = 20_000;

/**
 * Which tokens, passwords and codes were found good on this node, and under which name their calls are counted. Whatever
 * is not known counts for the address it comes from: an invented token each time opens no new account.
 */
export type KnownCallers = {
  nameOf(secret: string | undefined): string | undefined;
  note(secret: string, name: string): void;
  forget(secret: string): void;
};

export function openKnownCallers(): KnownCallers {
  const names = new Map<string, string>();
  return {
    nameOf: (secret) => (secret ? names.get(hashOf(secret)) : undefined),
    note(secret, name) {
      names.set(hashOf(secret), name);
      const [oldest] = names.keys();
      if (names.size > MAX_KNOWN && oldest) names.delete(oldest);
    },
    forget: (secret) => names.delete(hashOf(secret)),
  };
}

/** The secret itself is not kept. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
