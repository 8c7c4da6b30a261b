import { getBaseConfig, getHealth } from '@app/contract/platform.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { servePublic } from '#http/serve.ts';
import { readBaseConfig } from './base-config.service.ts';
import { type HealthProbe, readHealth } from './health.service.ts';

export function platformRoutes(door: Door, deps: Deps, probes: readonly HealthProbe[], version: string): void {
  servePublic(door, getHealth, () => readHealth(deps, probes, version));
  servePublic(door, getBaseConfig, async ({ facts }) => readBaseConfig(deps, facts.origin, version, deps.now()));
}
