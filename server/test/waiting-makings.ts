import { makers } from '#makers.ts';
import { runMaking } from '#making/run-making.ts';
import type { TestApp } from './test-app.ts';

type Waiting = { queue: string; key: string };

/** The queues of an app whose jobs a test does by itself, when it wants them done. */
export function waitingMakings() {
  let queued: Waiting[] = [];
  return {
    jobs: { send: async (queue: string, key: string) => void queued.push({ queue, key }) },
    forget: () => {
      queued = [];
    },
    /** Does what waits, all at once, until nothing waits and nobody works. */
    async work(
      app: TestApp,
      isLeft: (queue: string) => boolean = () => false,
      isEnough = () => false,
    ): Promise<unknown[]> {
      const busy = new Set<Promise<unknown>>();
      while ((queued.length > 0 || busy.size > 0) && !isEnough()) {
        const waiting = queued.filter(({ queue }) => !isLeft(queue));
        for (const next of waiting) {
          if (!(await isThere(app, next.key))) continue;
          const maker = makers.find(({ queue }) => queue === next.queue);
          if (!maker) throw new Error(`nobody works on ${next.queue}`);
          queued = queued.filter((one) => one !== next);
          const making = runMaking(app.deps, maker, next.key).finally(() => busy.delete(making));
          busy.add(making);
        }
        await Promise.race([...busy, new Promise((done) => setTimeout(done, 20))]);
      }
      return [...busy];
    },
  };
}

/** What is sent in a transaction is there when that is committed, as in the queue itself. */
async function isThere({ database }: TestApp, key: string): Promise<boolean> {
  return (await database.pool.query('select from makings where ref = $1', [key])).rowCount === 1;
}
