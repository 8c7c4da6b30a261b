import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOllama } from '#adapters/model/ollama.ts';
import type { Notifications } from '#db/notifications.ts';
import type { Deps } from '#deps.ts';
import { accountRoutes } from '#features/account/account.routes.ts';
import { agentsRoutes } from '#features/agents/agents.routes.ts';
import { aiPlatformRoutes } from '#features/ai-platform/ai-platform.routes.ts';
import { appPasswordsRoutes } from '#features/app-passwords/app-passwords.routes.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { booksRoutes } from '#features/books/books.routes.ts';
import { casesRoutes } from '#features/cases/cases.routes.ts';
import { type AnswerEngine, type AnswerStore, openAnswerEngine } from '#features/chat/answer-engine.ts';
import { openAnswerFollowers } from '#features/chat/answer-followers.ts';
import { chatRoutes } from '#features/chat/chat.routes.ts';
import { combosRoutes } from '#features/combos/combos.routes.ts';
import { coursewareRoutes } from '#features/courseware/courseware.routes.ts';
import { designFilesRoutes } from '#features/design-files/design-files.routes.ts';
import { designPicturesRoutes } from '#features/design-pictures/design-pictures.routes.ts';
import { designReviewsRoutes } from '#features/design-reviews/design-reviews.routes.ts';
import { designsRoutes } from '#features/designs/designs.routes.ts';
import { driveRoutes } from '#features/drive/drive.routes.ts';
import { driveSharesRoutes } from '#features/drive-shares/drive-shares.routes.ts';
import { exportsRoutes } from '#features/exports/exports.routes.ts';
import { feedbackRoutes } from '#features/feedback/feedback.routes.ts';
import { filesRoutes } from '#features/files/files.routes.ts';
import { historyRoutes } from '#features/history/history.routes.ts';
import { openSearchIndex, type SearchIndex } from '#features/history/search-index.service.ts';
import { inviteRoutes } from '#features/invite/invite.routes.ts';
import { listeningRoutes } from '#features/listening/listening.routes.ts';
import { materialsRoutes } from '#features/materials/materials.routes.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { papersRoutes } from '#features/papers/papers.routes.ts';
import { openKeyPair } from '#features/passwords/key-pair.service.ts';
import { passwordsRoutes } from '#features/passwords/passwords.routes.ts';
import { placementsRoutes } from '#features/placements/placements.routes.ts';
import { platformRoutes } from '#features/platform/platform.routes.ts';
import { healthProbes } from '#features/platform/probes.ts';
import { LOOK_INTO_FILES_QUEUE, NEW_FILES_CHANNEL } from '#features/previews/contents.service.ts';
import { previewsRoutes } from '#features/previews/previews.routes.ts';
import { problemChainsRoutes } from '#features/problem-chains/problem-chains.routes.ts';
import { qrRoutes } from '#features/qr/qr.routes.ts';
import { questionsRoutes } from '#features/questions/questions.routes.ts';
import { redemptionRoutes } from '#features/redemption/redemption.routes.ts';
import { resourcesRoutes } from '#features/resources/resources.routes.ts';
import { schoolsRoutes } from '#features/schools/schools.routes.ts';
import { sharesRoutes } from '#features/shares/shares.routes.ts';
import { authenticate } from '#features/sign-on/sessions.service.ts';
import { signOnRoutes } from '#features/sign-on/sign-on.routes.ts';
import { ssoRoutes } from '#features/sso/sso.routes.ts';
import { storageRoutes } from '#features/storage/storage.routes.ts';
import { studentSharesRoutes } from '#features/student-shares/student-shares.routes.ts';
import { suggestionsRoutes } from '#features/suggestions/suggestions.routes.ts';
import { surveyRoutes } from '#features/survey/survey.routes.ts';
import { tasksRoutes } from '#features/tasks/tasks.routes.ts';
import { templatesRoutes } from '#features/templates/templates.routes.ts';
import { trackingRoutes } from '#features/tracking/tracking.routes.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import { webdavRoutes } from '#features/webdav/webdav.routes.ts';
import { type Door, openDoor } from '#http/door.ts';
import { serveApiDocs } from '#http/openapi.ts';
import { serveWebPages } from '#http/web-pages.ts';
import type { LoopWatch } from '#lib/loop-watch.ts';
import { makers } from '#makers.ts';

export type AppOptions = {
  node: number;
  answerStore: AnswerStore;
  notifications: Notifications;
  version: string;
  webDir: string;
  librarySize: number;
  areJobsRunning: () => boolean;
  loopWatch: LoopWatch;
};

export type App = Door & { engine: AnswerEngine; searchIndex: SearchIndex };

/** The wiring diagram: adapters and features meet here. No port is opened. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<App> {
  const { config } = deps;
  const engine = openAnswerEngine({ ...deps, node: options.node, store: options.answerStore }, options.notifications);
  const followers = openAnswerFollowers(deps, engine, options.notifications);
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
    webviewHosts: config.webviewHosts,
    isHttpsOnly: config.isProduction,
  });
  door.app.addHook('onRequest', async (request, reply) => {
    const done = options.loopWatch.begin(`${request.method} ${request.routeOptions.url ?? 'unknown'}`);
    reply.raw.once('close', done);
  });
  const probes = healthProbes({
    ...deps,
    findOllama: () => findOllama(),
    librarySize: options.librarySize,
    isPageBuilt: existsSync(join(options.webDir, 'index.html')),
    areJobsRunning: options.areJobsRunning,
    answersStandMs: engine.standingMs,
  });
  platformRoutes(door, deps, { probes, version: options.version, holds: options.loopWatch.figures });
  signOnRoutes(door, deps);
  qrRoutes(door, deps);
  const keyPair = openKeyPair(deps);
  passwordsRoutes(door, { ...deps, keyPair });
  ssoRoutes(door, { ...deps, keyPair });
  usersRoutes(door, deps);
  accountRoutes(door, deps);
  appPasswordsRoutes(door, deps);
  schoolsRoutes(door, deps);
  booksRoutes(door, deps);
  casesRoutes(door, deps);
  auditRoutes(door, deps);
  combosRoutes(door, deps);
  ordersRoutes(door, deps);
  redemptionRoutes(door, deps);
  designsRoutes(door, deps);
  designFilesRoutes(door, deps);
  designPicturesRoutes(door, deps);
  designReviewsRoutes(door, deps);
  coursewareRoutes(door, deps);
  questionsRoutes(door, deps);
  papersRoutes(door, deps);
  problemChainsRoutes(door, deps);
  driveRoutes(door, deps);
  storageRoutes(door, deps);
  driveSharesRoutes(door, deps);
  webdavRoutes(door, deps);
  previewsRoutes(door, deps);
  inviteRoutes(door, deps);
  chatRoutes(door, { ...deps, engine, followers, searchIndex });
  historyRoutes(door, deps);
  sharesRoutes(door, { ...deps, searchIndex });
  studentSharesRoutes(door, deps);
  agentsRoutes(door, deps);
  aiPlatformRoutes(door, deps);
  filesRoutes(door, deps);
  exportsRoutes(door, deps);
  feedbackRoutes(door, deps);
  resourcesRoutes(door, deps);
  listeningRoutes(door, deps);
  materialsRoutes(door, deps);
  placementsRoutes(door, deps);
  suggestionsRoutes(door, deps);
  surveyRoutes(door, deps);
  tasksRoutes(door, deps, makers);
  templatesRoutes(door, deps);
  trackingRoutes(door, deps);
  // Several messages are one piece of work; what comes in while it ends is found by the scheduled job.
  options.notifications.listen(NEW_FILES_CHANNEL, () => {
    deps.jobs.send(LOOK_INTO_FILES_QUEUE, 'all').catch((error) => deps.log.warn({ err: error }, 'new-files-unqueued'));
  });
  await serveApiDocs(door, options.version, { isForOperators: config.isProduction });
  await serveWebPages(door, options.webDir);
  door.app.addHook('preClose', async () => {
    await engine.close();
    followers.close();
    await searchIndex.settled();
  });
  return { ...door, engine, searchIndex };
}
