import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitFor } from '#test/wait-for.ts';
import { openJournal } from './answer-journal.ts';
import type { EventRow } from './exchanges.queries.ts';

const row = (exchangeId: string, seq: number): EventRow => ({ exchangeId, seq, event: `${exchangeId}${seq}` });
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('the journal', () => {
  it('shows nothing before it is stored', async () => {
    const shown: EventRow[] = [];
    const gate = Promise.withResolvers<void>();
    const journal = openJournal({
      insert: () => gate.promise,
      onStored: (rows) => shown.push(...rows),
      onLost: () => undefined,
    });
    journal.append(row('a', 1));
    await tick();
    await tick();

    expect(shown).toEqual([]);
    gate.resolve();
    await journal.drained();
    expect(shown).toEqual([row('a', 1)]);
  });

  it('gathers what comes while a batch is on its way', async () => {
    const batches: number[] = [];
    const gates: PromiseWithResolvers<void>[] = [];
    const insert = (rows: readonly EventRow[]) => {
      batches.push(rows.length);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    };
    const journal = openJournal({ insert, onStored: () => undefined, onLost: () => undefined });
    journal.append(row('a', 1));
    await waitFor(() => expect(gates).toHaveLength(1));
    for (let seq = 2; seq <= 10; seq += 1) journal.append(row('a', seq));
    gates[0]?.resolve();
    await waitFor(() => expect(gates).toHaveLength(2));
    gates[1]?.resolve();
    await journal.drained();

    expect(batches).toEqual([1, 9]);
  });

  it('lets an answer end while others go on and on', async () => {
    let isOver = false;
    let seq = 0;
    const next = () => journal.append(row('b', ++seq));
    const stored: string[] = [];
    const journal = openJournal({
      insert: async () => {
        if (!isOver) next();
      },
      onStored: (rows) => stored.push(...rows.map(({ exchangeId }) => exchangeId)),
      onLost: () => undefined,
    });
    next();
    journal.append(row('a', 1));
    await journal.drained();
    expect(stored).toContain('a');
    isOver = true;
    await journal.drained();
    expect(stored.filter((id) => id === 'b')).toHaveLength(seq);
  });

  it('keeps every event once and in order, however the database stumbles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }),
        fc.infiniteStream(fc.boolean()),
        async (ids, stumbles) => {
          const stored: EventRow[] = [];
          const seqs = new Map<string, number>();
          const insert = async () => {
            if (stumbles.next().value && Math.random() < 0.3) throw new Error('connection lost');
          };
          const journal = openJournal({
            insert,
            onStored: (rows) => stored.push(...rows),
            onLost: () => expect.unreachable(),
          });
          const given = ids.map((id) => {
            seqs.set(id, (seqs.get(id) ?? 0) + 1);
            return row(id, seqs.get(id) ?? 0);
          });
          for (const one of given) journal.append(one);
          await journal.drained();

          expect(stored).toEqual(given);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('does not let one bad answer take the others with it', async () => {
    const stored: EventRow[] = [];
    const lost: string[] = [];
    const insert = async (rows: readonly EventRow[]) => {
      if (rows.some(({ exchangeId }) => exchangeId === 'bad'))
        throw Object.assign(new Error('refused'), { code: '23503' });
    };
    const journal = openJournal({ insert, onStored: (rows) => stored.push(...rows), onLost: (id) => lost.push(id) });
    for (const id of ['a', 'bad', 'b']) journal.append(row(id, 1));
    await journal.drained();

    expect(stored.map(({ exchangeId }) => exchangeId)).toEqual(['a', 'b']);
    expect(lost).toEqual(['bad']);
  });

  it('tries again what the database never answers', async () => {
    const stored: EventRow[] = [];
    let tries = 0;
    const insert = () => {
      tries += 1;
      return tries === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
    };
    const onLost = () => expect.unreachable();
    const journal = openJournal({ insert, onStored: (rows) => stored.push(...rows), onLost, tryMs: 20 });
    journal.append(row('a', 1));
    await waitFor(() => expect(journal.standingMs()).toBeGreaterThan(0));
    await journal.drained();

    expect(stored).toEqual([row('a', 1)]);
    expect(tries).toBe(2);
    expect(journal.standingMs()).toBe(0);
  });

  it('gives an answer up when the database stays away too long', async () => {
    const lost: string[] = [];
    let now = 0;
    const insert = async () => {
      now += 40_000;
      throw new Error('disk full');
    };
    const journal = openJournal({
      insert,
      onStored: () => expect.unreachable(),
      onLost: (id) => lost.push(id),
      now: () => now,
    });
    journal.append(row('a', 1));
    await journal.drained();

    expect(lost).toEqual(['a']);
  });
});
