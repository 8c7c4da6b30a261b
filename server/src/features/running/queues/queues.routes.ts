import * as contract from '@app/contract/running/console-queues.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { drain, hurry, retry, stop } from './acts.service.ts';
import { exportTasks, listTasks, readAll } from './queues.service.ts';

export function queuesRoutes(door: Door, deps: Served): void {
  serve(door, contract.readQueues, ({ caller }) => readAll(deps, caller));
  serve(door, contract.listQueuedTasks, ({ caller, input }) => listTasks(deps, caller, input));
  serveOwnDownload(door, contract.exportQueuedTasks, ({ caller, input }) => exportTasks(deps, caller, input));
  serve(door, contract.retryQueuedTask, ({ caller, input }) => retry(deps, caller, input));
  serve(door, contract.stopQueuedTask, ({ caller, input }) => stop(deps, caller, input));
  serve(door, contract.hurryQueuedTask, ({ caller, input }) => hurry(deps, caller, input));
  serve(door, contract.drainQueues, ({ caller, input }) => drain(deps, caller, input.isDrained));
}
