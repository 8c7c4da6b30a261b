import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

describe('work done several at once', () => {
  it('is answered in its order, whatever ends first, and never more at once than said', async () => {
    const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
    let [now, most] = [0, 0];
    const done: number[] = [];
    const all = (async () => {
      const working = inOrder([0, 1, 2, 3, 4, 5], 3, async (item) => {
        now += 1;
        most = Math.max(most, now);
        await gates[item]?.promise;
        now -= 1;
        return item * 10;
      });
      for await (const [item, result] of working) done.push(item, result);
    })();
    for (const item of [2, 1, 0, 5, 4, 3]) gates[item]?.resolve();
    await all;

    expect(done).toEqual([0, 0, 1, 10, 2, 20, 3, 30, 4, 40, 5, 50]);
    expect(most).toBe(3);
  });

  it('says the fault of one when its turn comes', async () => {
    const said: number[] = [];
    const all = (async () => {
      const working = inOrder([1, 2, 3], 3, async (item) => {
        if (item === 2) throw new Error('二');
        return item;
      });
      for await (const [item] of working) said.push(item);
    })();

    await expect(all).rejects.toThrow('二');
    expect(said).toEqual([1]);
  });
});
