import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import type { ModelBooks, ModelCall } from '#adapters/model/model-books.ts';
import type { Config } from '#config.ts';
import type { Queryable } from '#db/database.ts';
import { readStanding } from '#features/money/combos/membership.service.ts';
import type { Log } from '#lib/log.ts';
import { countModelCall } from '#lib/metrics.ts';
import { insertCalls, sumTokens } from './model-calls.queries.ts';

type BookDeps = {
  db: Queryable;
  config: Pick<Config, 'modelTokensPerDay' | 'arePackagesCounted'>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
};

const USED_UP = '今天的 AI 用量用完了，明天会恢复；不用大模型的功能照常可以用';
/** Calls of one moment are stored together, and nobody waits for them. */
const GATHER_MS = 1_000;
const RETRY_MS = 10_000;
const MAX_BATCH = 500;
/** Where the database does not take them, so many wait; the rest is not worth the memory. */
const MAX_WAITING = 20_000;
const MAX_TEACHERS = 20_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a teacher has used today and may use: read once a while, counted on in between. */
type Day = { day: string; used: number; limit: number; readAtMs: number };
const READ_AGAIN_MS = 300_000;

/** The books of this node. What is known is decided by at once; what is not is read meanwhile, and counts from the next question on. */
export function openModelBooks({ db, config, log, now }: BookDeps): ModelBooks & { close(): Promise<void> } {
  let waiting: ModelCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing = Promise.resolve();
  const days = new Map<string, Day>();

  async function store(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      try {
        await insertCalls(db, batch);
      } catch (error) {
        log.warn({ err: error, calls: batch.length }, 'model-calls-not-stored');
        waiting = [...batch, ...waiting].slice(0, MAX_WAITING);
        return;
      }
    }
  }

  function storeIn(delayMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      storing = storing.then(store).then(() => {
        if (waiting.length > 0) storeIn(RETRY_MS);
      });
    }, delayMs);
    timer.unref();
  }

  async function read(userId: string, day: string): Promise<void> {
    const at = now();
    const [used, { tier }] = await Promise.all([
      sumTokens(db, userId, startOfChinaDay(day)),
      readStanding(db, userId, at),
    ]);
    const known = days.get(userId);
    // What is not stored yet was counted here.
    const counted = known?.day === day ? known.used : 0;
    days.set(userId, {
      day,
      used: Math.max(used, counted),
      limit: config.modelTokensPerDay[tier],
      readAtMs: at.getTime(),
    });
  }

  function dayOf(userId: string): Day {
    const day = chinaDay(now());
    const known = days.get(userId);
    if (known?.day === day) return known;
    if (days.size >= MAX_TEACHERS) days.clear();
    const fresh = { day, used: 0, limit: Number.POSITIVE_INFINITY, readAtMs: Number.NEGATIVE_INFINITY };
    days.set(userId, fresh);
    return fresh;
  }

  return {
    note(call) {
      countModelCall(call);
      if (call.userId !== null) dayOf(call.userId).used += call.tokensIn + call.tokensOut;
      // One that the database cannot take would hold up all others of its batch.
      const userId = call.userId !== null && UUID.test(call.userId) ? call.userId : null;
      if (waiting.length < MAX_WAITING) waiting.push({ ...call, userId });
      storeIn(GATHER_MS);
    },
    refusalOf(userId) {
      if (!config.arePackagesCounted) return undefined;
      const today = dayOf(userId);
      const nowMs = now().getTime();
      if (nowMs - today.readAtMs > READ_AGAIN_MS) {
        // Before the answer comes nobody asks again.
        today.readAtMs = nowMs;
        read(userId, today.day).catch((error: unknown) => log.warn({ err: error }, 'model-allowance-not-read'));
      }
      return today.used >= today.limit ? USED_UP : undefined;
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await storing;
      await store();
    },
  };
}
