import { QrState } from '@app/contract/identity/qr.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#test/qr-desk.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { canMove } from './qr-states.ts';

/** As the rule is printed: from, then to. */
const own = ['1>2', '2>4', '4>0', '1>-1', '1>-2', '2>-1', '2>-2', '4>-1', '4>-2'];
const messaging = [...own, '2>3', '3>4'];
const states = Object.values(QrState);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('knows the states by the numbers of the specification (QR-005)', () => {
  expect(QrState).toEqual({
    cancelled: -2,
    expired: -1,
    success: 0,
    initial: 1,
    scanned: 2,
    binding: 3,
    confirming: 4,
  });
});

describe('the edges between states (SRV-011)', () => {
  it.each([
    ['own', own],
    ['messaging', messaging],
  ] as const)('of the %s kind are those of the rule and no others', (kind, edges) => {
    const allowed = states.flatMap((from) =>
      states.filter((to) => canMove(kind, from, to)).map((to) => `${from}>${to}`),
    );

    expect(allowed.toSorted()).toEqual([...edges].toSorted());
  });

  it('are the only ways a code goes, whatever it is told', async () => {
    const kinds = fc.constantFrom('own', 'messaging');
    await fc.assert(
      fc.asyncProperty(kinds, fc.array(fc.constantFrom(...states), { maxLength: 8 }), async (kind, wishes) => {
        const desk = await openDesk(app, kind === 'messaging' ? { customConfig: 'e30=' } : {});
        let now: number = QrState.initial;
        for (const wish of wishes) {
          const isAllowed = (kind === 'messaging' ? messaging : own).includes(`${now}>${wish}`);
          expect((await desk.move(wish)).Code).toBe(isAllowed ? 0 : 409);
          if (isAllowed) now = wish;
          expect((await desk.probe()).Data.qrCodeState).toBe(now);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lead to no state there is not', async () => {
    const desk = await openDesk(app);

    for (const wish of [5, -3, 1.5, Number.NaN]) expect((await desk.move(wish)).Code).toBe(400);
  });
});
