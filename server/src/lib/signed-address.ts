import { AppError } from '@app/contract/errors.ts';
import { equalHashes, type Secrets } from './secrets.ts';

type Signing = { secrets: Secrets; now: () => Date };

/** As it stands in an address; the end in seconds. */
export type Signed = { expires: number; signature: string };

/**
 * The end of an address that whoever holds it may use without signing in (rule SRV-031). `purpose` keeps kinds of addresses
 * apart, `what` names the thing; who makes one has made sure that it may be given.
 */
export function signedQuery(
  { secrets }: Pick<Signing, 'secrets'>,
  purpose: string,
  what: string,
  expires: number,
): string {
  return `expires=${expires}&signature=${signatureOf(secrets, purpose, what, expires)}`;
}

/** Refuses what was not signed here, and what has ended. */
export function requireSigned(
  { secrets, now }: Signing,
  purpose: string,
  what: string,
  { expires, signature }: Signed,
  words: { wrong: string; over: string },
): void {
  if (!equalHashes(signature, signatureOf(secrets, purpose, what, expires)))
    throw new AppError('forbidden', words.wrong);
  if (expires * 1_000 < now().getTime()) throw new AppError('forbidden', words.over);
}

/** Good for so long from now on. */
export function endsIn({ now }: Pick<Signing, 'now'>, seconds: number): number {
  return Math.floor(now().getTime() / 1_000) + seconds;
}

/** The same until the hour or day is over, so that a browser keeps what it has; good for one more. */
export function endsWithNext({ now }: Pick<Signing, 'now'>, periodSeconds: number): number {
  return (Math.floor(now().getTime() / 1_000 / periodSeconds) + 2) * periodSeconds;
}

function signatureOf(secrets: Secrets, purpose: string, what: string, expires: number): string {
  return secrets.codeHash(purpose, `${what}:${expires}`);
}
