import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSharedTrips } from './shared-trips.ts';

/** A database that answers each trip when told to. */
function slowDatabase() {
  const trips: { asked: readonly number[]; answer: () => void }[] = [];
  const go = (asked: readonly number[]) =>
    new Promise<number[]>((resolve) => {
      trips.push({ asked, answer: () => resolve(asked.map((one) => one * 10)) });
    });
  return { trips, go };
}

describe('what is asked of the database', () => {
  it('leaves at once when alone', async () => {
    const { trips, go } = slowDatabase();
    const ask = openSharedTrips({ go });
    const answer = ask(1);
    await turn();

    expect(trips.map(({ asked }) => asked)).toEqual([[1]]);
    trips[0]?.answer();
    expect(await answer).toBe(10);
  });

  it('goes together while others are on their way, and each gets its own answer', async () => {
    const { trips, go } = slowDatabase();
    const ask = openSharedTrips({ go });
    const first = ask(0);
    await turn();
    const others = Array.from({ length: 5 }, (_, index) => ask(index + 1));
    trips[0]?.answer();
    await first;
    await turn();
    trips[1]?.answer();

    expect(await Promise.all(others)).toEqual([10, 20, 30, 40, 50]);
    expect(trips.map(({ asked }) => asked)).toEqual([[0], [1, 2, 3, 4, 5]]);
  });

  it('does not wait for a trip from which nothing is heard', async () => {
    const { trips, go } = slowDatabase();
    const ask = openSharedTrips({ go });
    const lost = ask(1);
    const second = ask(2);
    await expect.poll(() => trips.length).toBe(1);
    const third = ask(3);
    await expect.poll(() => trips.length).toBe(2);
    trips[1]?.answer();

    expect(await third).toBe(30);
    trips[0]?.answer();
    expect(await Promise.all([lost, second])).toEqual([10, 20]);
    expect(trips.map(({ asked }) => asked)).toEqual([[1, 2], [3]]);
  });

  it('fails together when the database is away, and the next is asked again', async () => {
    let isAway = true;
    const ask = openSharedTrips({
      go: async (asked: readonly number[]) => {
        if (isAway) throw new Error('away');
        return asked;
      },
    });
    const both = await Promise.allSettled([ask(1), ask(2)]);
    isAway = false;

    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(3)).toBe(3);
  });

  it('does not fail for the fault of another', async () => {
    const ask = openSharedTrips({
      go: async (asked: readonly number[]) => {
        if (asked.includes(2)) throw Object.assign(new Error('no'), { code: '23505' });
        return asked;
      },
    });
    const [one, two, three] = await Promise.allSettled([ask(1), ask(2), ask(3)]);

    expect(one).toEqual({ status: 'fulfilled', value: 1 });
    expect(two?.status).toBe('rejected');
    expect(three).toEqual({ status: 'fulfilled', value: 3 });
  });

  it('takes no more in one trip than it may', async () => {
    const sizes: number[] = [];
    const ask = openSharedTrips({
      go: async (asked: readonly number[]) => {
        sizes.push(asked.length);
        return asked;
      },
      mostTogether: 50,
    });
    await Promise.all(Array.from({ length: 120 }, (_, index) => ask(index)));

    expect(sizes).toEqual([50, 50, 20]);
  });
});
