import { PayStatus } from '@app/contract/money/orders.ts';

/** Where an order may go; nowhere from one that is final. */
const next: Record<PayStatus, readonly PayStatus[]> = {
  WAIT: ['PAYING', 'SUCCESS', 'FAIL', 'EXPIRE', 'CANCEL'],
  PAYING: ['SUCCESS', 'FAIL', 'EXPIRE', 'CANCEL'],
  SUCCESS: [],
  FAIL: [],
  EXPIRE: [],
  CANCEL: [],
};

export const isOpen = (status: PayStatus): boolean => next[status].length > 0;

/** From where an order can come to this status. */
export const statusesBefore = (status: PayStatus): PayStatus[] => PayStatus.filter((one) => next[one].includes(status));
