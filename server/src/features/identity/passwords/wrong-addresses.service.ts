import { AppError } from '@app/contract/errors.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { countedAddress } from '#lib/counted-address.ts';
import * as queries from './passwords.queries.ts';

/**
 * Wrong passwords of one address in one hour, and how long it then waits after each. Two hundred teachers of a school may sit
 * behind it: what they get right does not count, and what they get wrong in a morning stays below.
 */
const rests = [
  { wrong: 240, seconds: 600 },
  { wrong: 120, seconds: 60 },
  { wrong: 60, seconds: 10 },
] as const;

type TryDeps = Pick<Deps, 'db' | 'secrets' | 'now'>;

/** Refuses an address that was wrong too often; otherwise answers how to count that it was wrong once more. */
export async function refuseTiredAddress(
  { db, secrets, now }: TryDeps,
  ip: string | undefined,
): Promise<{ count(): Promise<void> }> {
  const address = ip ? countedAddress(ip) : undefined;
  if (!address) return { count: async () => undefined };
  const hour = Math.floor(now().getTime() / HOUR_MS);
  const hash = secrets.codeHash('password-tries-of-address', `${address} ${hour}`);
  const before = await queries.findTries(db, hash);
  const rest = before && rests.find(({ wrong }) => before.tries >= wrong);
  const waitMs = rest ? before.lastTryAt.getTime() + rest.seconds * 1_000 - now().getTime() : 0;
  if (waitMs > 0)
    throw new AppError('too-many', `这个网络里密码错得太多，请 ${waitText(waitMs)}后再试，或用验证码登录`);
  return { count: () => queries.addTry(db, hash, now()) };
}

function waitText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}
