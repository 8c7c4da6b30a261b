import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Served } from '#area.ts';
import { areas as allAreas } from '#areas.ts';
import type { Notifications } from '#db/notifications.ts';
import type { Deps } from '#deps.ts';
import { openKeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { framerOf } from '#features/sharing/embed/embed.service.ts';
import { type AnswerStore, openAnswerEngine } from '#features/talking/chat/answer-engine.ts';
import { openAnswerFollowers } from '#features/talking/chat/answer-followers.ts';
import { openSearchIndex } from '#features/talking/chat/search-index.service.ts';
import { type Door, openDoor } from '#http/door.ts';
import { keepOpeners } from '#http/kept-openers.ts';
import { serveApiDocs } from '#http/openapi.ts';
import { serveWebPages } from '#http/web-pages.ts';
import type { LoopWatch } from '#lib/loop-watch.ts';

export type AppOptions = {
  node: number;
  answerStore: AnswerStore;
  notifications: Notifications;
  version: string;
  webDir: string;
  librarySize: number;
  areJobsRunning: () => boolean;
  loopWatch: LoopWatch;
  /** All that there are, where nothing is said. */
  areas?: readonly Area[];
};

export type App = Door & Pick<Served, 'engine' | 'searchIndex'>;

/** The wiring diagram: adapters and areas meet here. No port is opened. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const { config } = deps;
  const { notifications, webDir, loopWatch, version, areas = allAreas } = options;
  const engine = openAnswerEngine({ ...deps, node: options.node, store: options.answerStore }, notifications);
  const followers = openAnswerFollowers(deps, engine, notifications);
  const searchIndex = openSearchIndex(deps);
  const door = await openDoor({
    authenticate: (token) => authenticate(deps, token),
    log: deps.log,
    newId: deps.newId,
    trustProxy: config.trustProxy,
    rateLimitPerMinute: config.rateLimitPerMinute,
    frameOrigins: config.frameOrigins,
    ssoServices: config.ssoServices,
    areQuerySecretsServed: config.areQuerySecretsServed,
    imageHosts: config.imageHosts,
    scriptOrigins: config.captchaServers,
    webviewHosts: config.webviewHosts,
    isHttpsOnly: config.isProduction,
  });
  door.app.addHook('onRequest', async (request, reply) => {
    const done = loopWatch.begin(`${request.method} ${request.routeOptions.url ?? 'unknown'}`);
    reply.raw.once('close', done);
  });
  const served: Served = {
    ...deps,
    areas,
    engine,
    followers,
    searchIndex,
    keyPair: openKeyPair(deps),
    notifications,
    loopWatch,
    version,
    librarySize: options.librarySize,
    isPageBuilt: existsSync(join(webDir, 'index.html')),
    areJobsRunning: options.areJobsRunning,
  };
  for (const { routes, news = [] } of areas) {
    routes?.(door, served);
    for (const { channel, queue } of news) {
      notifications.listen(channel, () => {
        deps.jobs.send(queue, 'all').catch((error) => deps.log.warn({ err: error, queue }, 'news-unqueued'));
      });
    }
  }
  await serveApiDocs(door, version, { isForOperators: config.isProduction });
  keepOpeners(door);
  await serveWebPages(door, webDir, (token) => framerOf(deps, token));
  door.app.addHook('preClose', async () => {
    await engine.close();
    followers.close();
    await door.sockets.sayGoodbye();
    await searchIndex.settled();
  });
  return { ...door, engine, searchIndex };
}
