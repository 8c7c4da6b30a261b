import type { Area } from '#area.ts';
import { ordersRoutes } from './orders.routes.ts';
import { settleOrders } from './orders.service.ts';
import { ownOrders } from './own-data.ts';
import { ordersProbes } from './probes.ts';

export const ordersArea: Area = {
  name: 'orders',
  routes: ordersRoutes,
  schedules: [{ name: 'settle-orders', cron: '*/5 * * * *', run: settleOrders }],
  own: {
    told: { tables: ['pay_orders'], files: ownOrders },
  },
  probes: ordersProbes,
};
