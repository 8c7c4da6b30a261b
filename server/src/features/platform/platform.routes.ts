import { getBaseConfig, getHealth } from '@app/contract/platform.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { register, servePublic } from '#http/serve.ts';
import { readBaseConfig } from './base-config.service.ts';
import { type HealthProbe, readHealth } from './health.service.ts';

export function platformRoutes(door: Door, deps: Deps, probes: readonly HealthProbe[], version: string): void {
  // A load balancer reads the status, people read the parts.
  register(door, getHealth, async (_request, reply) => {
    const health = await readHealth(deps, probes, version);
    return reply
      .status(health.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  servePublic(door, getBaseConfig, async ({ facts }) => readBaseConfig(deps, facts, version, deps.now()));
}
