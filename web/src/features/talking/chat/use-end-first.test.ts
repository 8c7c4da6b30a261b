import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useEndFirst } from './use-end-first.ts';

const rows = Array.from({ length: 50 }, (_, index) => index);
const end = rows.slice(-6);

/** What was drawn, one after the other. */
function draws(said: readonly number[], goesElsewhere: boolean) {
  const seen: (readonly number[])[] = [];
  const props = { said, goesElsewhere };
  const { rerender } = renderHook(
    ({ said, goesElsewhere }) => {
      seen.push(useEndFirst(said, goesElsewhere).shown);
    },
    { initialProps: props },
  );
  return { seen, rerender };
}

describe('the end of a conversation first', () => {
  it('draws a few rows at the end of a long conversation, and all of them when the page is quiet', async () => {
    const { seen } = draws(rows, false);
    expect(seen).toEqual([end]);
    await waitFor(() => expect(seen.at(-1)).toEqual(rows));
  });

  it('draws everything at once for whoever goes to another place of it', async () => {
    const { seen } = draws(rows, true);
    expect(seen[0]).toEqual(rows);
    await waitFor(() => expect(seen.at(-1)).toEqual(rows));
  });

  it('never takes away again what was drawn for a jump', async () => {
    const { seen, rerender } = draws(rows, false);
    rerender({ said: rows, goesElsewhere: true });
    rerender({ said: rows, goesElsewhere: false });
    const afterJump = seen.slice(seen.findIndex((shown) => shown.length === rows.length));
    expect(afterJump.length).toBeGreaterThan(0);
    expect(afterJump.every((shown) => shown.length === rows.length)).toBe(true);
    await waitFor(() => expect(seen.at(-1)).toEqual(rows));
  });

  it('draws a short conversation as a whole, and what is said in it later', () => {
    const { seen, rerender } = draws(end, false);
    rerender({ said: rows, goesElsewhere: false });
    expect(seen).toEqual([end, rows]);
  });
});
