import { describe, expect, it } from 'vitest';
import { openEnds } from './answer-ends.ts';
import type { EndedAnswer } from './exchanges.queries.ts';

const ended = (messageId: string): EndedAnswer => ({
  messageId,
  lastEvents: [],
  end: {
    ...{ text: messageId, reasoning: '', reasoningMs: 0, sources: [], notices: [], state: 'done', errorText: '' },
    ...{ steps: [], cards: [], asks: [], told: null },
    ...{ resultType: 'text', lastEventId: 1, usage: null, endedAt: new Date(0) },
  },
});
const ids = (some: readonly EndedAnswer[]) => some.map(({ messageId }) => messageId);

describe('the ends of answers', () => {
  it('that come together share few statements, each stored once', async () => {
    const stored: string[][] = [];
    const storeEnd = openEnds({ store: async (some) => void stored.push(ids(some)), onError: () => undefined });
    const names = Array.from({ length: 120 }, (_, index) => `m${index}`);
    const results = await Promise.all(names.map((name) => storeEnd(ended(name))));

    expect(results.every(Boolean)).toBe(true);
    expect(stored.flat()).toEqual(names);
    expect(stored.length).toBeLessThanOrEqual(3);
  });

  it('do not fail with one that the database refuses', async () => {
    const stored: string[] = [];
    const failed: string[] = [];
    const storeEnd = openEnds({
      store: async (some) => {
        if (ids(some).includes('bad')) throw Object.assign(new Error('no'), { code: '22P05' });
        stored.push(...ids(some));
      },
      onError: (messageId) => failed.push(messageId),
    });

    expect(await Promise.all(['a', 'bad', 'b'].map((name) => storeEnd(ended(name))))).toEqual([true, false, true]);
    expect(stored).toEqual(['a', 'b']);
    expect(failed).toEqual(['bad']);
  });

  it('are all worth another try when the database is away', async () => {
    let isAway = true;
    const storeEnd = openEnds({
      store: async () => {
        if (isAway) throw new Error('the database does not answer');
      },
      onError: () => undefined,
    });
    expect(await Promise.all(['a', 'b'].map((name) => storeEnd(ended(name))))).toEqual([false, false]);
    isAway = false;
    expect(await storeEnd(ended('a'))).toBe(true);
  });
});
