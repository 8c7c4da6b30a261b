import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { allPages } from '#lib/paging.ts';
import { listMyOrders } from './orders.service.ts';

const AT_ONCE = 50;

export async function* ownOrders(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  yield ownList('我的订单', await allPages((page) => listMyOrders(deps, caller, { page, limit: AT_ONCE })));
}
