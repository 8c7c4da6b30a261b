import { createHmac } from 'node:crypto';
import { cashierPath } from '@app/contract/money/orders.ts';
import { z } from 'zod';
import { equalHashes, type Secrets } from '#lib/secrets.ts';
import type { Notification, Payment, PaymentNews } from './payment.ts';
import { notSigned } from './payment-fault.ts';

type Options = { secrets: Secrets; now: () => Date };

export const TEST_SIGNATURE_HEADER = 'x-test-cashier-signature';
/** What was signed longer ago is somebody's copy. */
const MAX_AGE_MS = 5 * 60_000;

const Letter = z.object({
  payOrderId: z.uuid(),
  status: z.enum(['SUCCESS', 'FAIL']),
  amount: z.int(),
  transactionId: z.string().min(1).max(64),
  paidAt: z.int(),
  sentAt: z.int(),
});

/** Plays a channel: its page moves no money, but its notifications are signed and checked as those of a real one. */
export function openTestCashier({ secrets, now }: Options): Payment {
  return {
    name: '测试收银台',
    channel: 'test',
    begin: async ({ payOrderId, origin }) => `${origin}${cashierPath(payOrderId)}`,
    find: async () => 'open',
    close: async () => undefined,
    refund: async () => 'done',
    read({ content, header }) {
      if (!equalHashes(header(TEST_SIGNATURE_HEADER) ?? '', signatureOf(secrets, content))) {
        throw notSigned('test cashier: wrong signature');
      }
      const { sentAt, paidAt, ...news } = Letter.parse(JSON.parse(content));
      if (Math.abs(now().getTime() - sentAt) > MAX_AGE_MS) throw notSigned('test cashier: signed too long ago');
      return { ...news, paidAt: new Date(paidAt) };
    },
    thanks: { contentType: 'text/plain', body: 'success' },
  };
}

/** What the page of the test cashier sends when somebody presses its button. */
export function writeTestNotification({ secrets, now }: Options, { paidAt, ...news }: PaymentNews): Notification {
  const letter: z.input<typeof Letter> = { ...news, paidAt: paidAt.getTime(), sentAt: now().getTime() };
  const content = JSON.stringify(letter);
  const signature = signatureOf(secrets, content);
  return { content, header: (name) => (name === TEST_SIGNATURE_HEADER ? signature : undefined) };
}

function signatureOf(secrets: Secrets, content: string): string {
  return createHmac('sha256', secrets.derivedKey('payment', 'test-cashier')).update(content).digest('base64url');
}
