import type { Deps } from '#deps.ts';
import { isOpen } from './order-status.ts';
import { markUnpayable, type OrderRow, takeTurnToAsk } from './orders.queries.ts';
import { type BookDeps, bookNews } from './payments.service.ts';

/** A page that asks every other second makes the channel answer no oftener. */
export const ASK_AGAIN_MS = 4_000;
/** Clocks differ, and somebody may be typing a password when the time of an order is over. */
const LAST_MOMENT_MS = 10 * 60_000;

/** Brings the news of a channel, unless somebody has just asked. */
export async function askInTurn(deps: BookDeps, order: OrderRow): Promise<void> {
  const now = deps.now();
  const isMine = await takeTurnToAsk(deps.db, order.id, now, new Date(now.getTime() - ASK_AGAIN_MS));
  if (isMine) await askChannel(deps, order);
}

/**
 * Asks how an order stands and writes down what that means. One that has ended here but might still be paid is closed with
 * the channel, and asked about again until that says nobody can pay it.
 */
export async function askChannel(deps: BookDeps, order: OrderRow): Promise<void> {
  const { db, payment, log } = deps;
  if (payment?.channel !== order.channel) return;
  try {
    const standing = await payment.find(order.id);
    if (typeof standing === 'object') await bookNews(deps, payment, standing);
    else if (isOpen(order.status)) return;
    if (typeof standing === 'object' || isOver(standing, order, deps)) await markUnpayable(db, order.id, deps.now());
    else await payment.close(order.id);
  } catch (error) {
    // The order stands as it did; whoever asks next asks again.
    log.warn({ err: error, payOrderId: order.id }, 'payment-not-asked');
  }
}

/** A code that nobody scanned is not known to every channel: it dies with its time. */
function isOver(standing: 'open' | 'closed' | 'unknown', { expiresAt }: OrderRow, { now }: Pick<Deps, 'now'>): boolean {
  if (standing === 'closed') return true;
  return standing === 'unknown' && now().getTime() > expiresAt.getTime() + LAST_MOMENT_MS;
}
