import { queryEvents, reportEvents, TRACK_SECRET_HEADER } from '@app/contract/running/tracking.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { countTrackedEvents, storeEvents } from './tracking.service.ts';

export function trackingRoutes(door: Door, deps: Deps): void {
  servePublic(door, reportEvents, ({ input, facts }) =>
    storeEvents(deps, { token: facts.token, secret: facts.header(TRACK_SECRET_HEADER), ip: facts.ip }, input),
  );
  serve(door, queryEvents, ({ caller, input }) => countTrackedEvents(deps, caller, input));
}
