import { readFileSync } from 'node:fs';
import type { Endpoint } from '@app/contract/endpoint.ts';
import { HOUR_SECONDS } from '@app/engines/time/durations.ts';
import type { Door } from './door.ts';
import { expectAccess } from './serve.ts';

/** Serves a script of ours that pages of other systems load too; it is read once, at the start. */
export function serveScript(door: Door, endpoint: Endpoint, file: URL): void {
  expectAccess(endpoint, 'public');
  door.endpoints.push(endpoint);
  const source = readFileSync(file, 'utf8');
  door.app.get(endpoint.path, { config: { endpoint } }, (_request, reply) =>
    reply
      .type('application/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(source),
  );
}
