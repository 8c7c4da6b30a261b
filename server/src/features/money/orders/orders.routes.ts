import * as orders from '@app/contract/money/orders.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { serveNotification } from '#http/serve-notification.ts';
import { openTestCashierFor, payTestOrder } from './cashier.service.ts';
import * as service from './orders.service.ts';
import { takeNotification } from './payments.service.ts';
import { listRefunds, settle } from './refunds.service.ts';

export function ordersRoutes(door: Door, deps: Deps): void {
  serve(door, orders.createPayOrder, ({ caller, input, facts }) =>
    service.createOrder(deps, caller, input, facts.origin),
  );
  serve(door, orders.queryPayOrder, ({ caller, input }) => service.readMyOrder(deps, caller, input.payOrderId));
  serve(door, orders.closePayOrder, ({ caller, input }) => service.closeMyOrder(deps, caller, input.payOrderId));
  serve(door, orders.listPayOrders, ({ caller, input }) => service.listMyOrders(deps, caller, input));
  serveNotification(door, orders.notifyPayment, (notice) => takeNotification(deps, notice));
  serve(door, orders.listDueRefunds, ({ caller, input }) => listRefunds(deps, caller, input));
  serve(door, orders.settleRefund, ({ caller, input }) => settle(deps, caller, input));
  // Where real money is taken, or none, the test cashier does not exist.
  if (deps.payment?.channel !== 'test') return;
  servePublic(door, orders.openCashier, ({ input }) => openTestCashierFor(deps, input.payOrderId));
  servePublic(door, orders.payAtCashier, ({ input }) => payTestOrder(deps, input.payOrderId, input.result));
}
