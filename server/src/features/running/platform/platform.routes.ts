import { beginInstallation, cancelInstallation, readInstallations } from '@app/contract/running/installation.ts';
import { getBaseConfig, getHealth, type Health, readFirstScreen } from '@app/contract/running/platform.ts';
import type { Served } from '#area.ts';
import { requireOperator } from '#features/identity/users/users.service.ts';
import type { Door } from '#http/door.ts';
import { factsOf, register, serve, servePublic } from '#http/serve.ts';
import { readBaseConfig } from './base-config.service.ts';
import { answerFirstScreen } from './first-screen.service.ts';
import { healthInWords, readHealth, withoutDetails } from './health.service.ts';
import { begin, cancel, listInstallations } from './installation.service.ts';

type Request = Parameters<Door['authenticate']>[0];

export function platformRoutes(door: Door, deps: Served): void {
  const look = async (request: Request): Promise<Health> => {
    const health = await readHealth(deps, door.stopping.hasBegun());
    return (await maySeeDetails(door, deps, request)) ? health : withoutDetails(health);
  };
  // A load balancer reads the status, people read the parts.
  register(door, getHealth, async (request, reply) => {
    const health = await look(request);
    return reply
      .status(health.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  // A browser gets the page of this address, a terminal the same in lines.
  door.app.get('/doctor', async (request, reply) => {
    if (request.headers.accept?.includes('text/html')) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(healthInWords(await look(request)));
  });
  serve(door, readInstallations, ({ caller }) => listInstallations(deps, caller));
  serve(door, beginInstallation, ({ caller, input }) => begin(deps, caller, input.part));
  serve(door, cancelInstallation, ({ caller, input }) => cancel(deps, caller, input.part));
  serve(door, readFirstScreen, ({ caller, input, facts }) => answerFirstScreen(deps, caller, facts, input));
  servePublic(door, getBaseConfig, async ({ facts }) => readBaseConfig(deps, facts, deps.version, deps.now()));
}

/** A stranger learns whether a school's server runs, and not what it is made of. */
async function maySeeDetails(door: Door, deps: Served, request: Request): Promise<boolean> {
  if (!deps.config.isProduction || factsOf(request).isFromThisMachine) return true;
  return door
    .authenticate(request)
    .then((caller) => requireOperator(deps, caller))
    .then(
      () => true,
      () => false,
    );
}
