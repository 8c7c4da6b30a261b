import { openStatuses, PayStatus } from '@app/contract/money/orders.ts';
import { expect, it } from 'vitest';
import { isOpen, statusesBefore } from './order-status.ts';

it('lets an order only forward, and nowhere from where it is final (G-054)', () => {
  expect(PayStatus.filter(isOpen)).toEqual([...openStatuses]);
  expect(statusesBefore('WAIT')).toEqual([]);
  expect(statusesBefore('PAYING')).toEqual(['WAIT']);
  for (const end of ['SUCCESS', 'FAIL', 'EXPIRE', 'CANCEL'] as const) {
    expect(statusesBefore(end)).toEqual(['WAIT', 'PAYING']);
  }
});
