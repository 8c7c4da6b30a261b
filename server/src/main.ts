import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '#app.ts';
import { areas } from '#areas.ts';
import { type Config, ConfigError, readProcessConfig } from '#config.ts';
import type { Deps } from '#deps.ts';
import { watchOrphans } from '#features/talking/chat/answer-upkeep.ts';
import { watchInterrupted } from '#features/talking/chat/interrupted-answers.service.ts';
import { type Log, openLog } from '#lib/log.ts';
import { watchLoop } from '#lib/loop-watch.ts';
import { type Closers, openDeps } from './open-deps.ts';
import { startJobs } from './start-jobs.ts';

const root = join(import.meta.dirname, '../..');

/** `sentences` are for whoever started it. */
type Started = { stop: () => Promise<void>; sentences: string[] };

async function start(config: Config, log: Log): Promise<Started> {
  const closers: Closers = [];
  const close = async () => {
    for (const closeOne of closers.reverse())
      await closeOne().catch((error) => log.error({ err: error }, 'close-failed'));
  };
  try {
    const contentDir = join(root, 'content');
    const { deps, inBackground, jobs, ...opened } = await openDeps(config, log, contentDir, closers);
    const sentences = await prepare(inBackground, contentDir);
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const loopWatch = watchLoop(log);
    const { app, ears, engine, searchIndex, stopping } = await buildApp(deps, {
      ...opened,
      version,
      webDir: join(root, 'web/dist'),
      areJobsRunning: jobs.isRunning,
      loopWatch,
    });
    await engine.adopt(await engine.findOrphans());
    closers.push(watchOrphans(deps, engine));
    closers.push(await watchInterrupted({ ...deps, engine, searchIndex }));
    closers.push(() => app.close());
    // Before the first request comes: what it stores is queued in the same transaction.
    closers.push(jobs.close);
    await startJobs(jobs, inBackground, loopWatch);
    await ears.listen(config);
    loopWatch.start();
    log.info(
      { model: deps.model.name, sms: deps.sms.name, database: config.databaseUrl ? 'external' : 'embedded' },
      'started',
    );
    const stop = async () => {
      log.info('stopping');
      // Jobs and database go on until the calls that need them are done.
      await stopping.finish(config.stop);
      await close();
    };
    return { stop, sentences };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(deps: Deps, contentDir: string): Promise<string[]> {
  const sentences: string[] = [];
  for (const area of areas) sentences.push((await area.prepare?.(deps, contentDir)) ?? '');
  return sentences.filter(Boolean);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Said at every start: nobody should learn later that the whole network could come in. */
function whoCanReach({ host, isProduction, sms }: Config): string {
  const isOwnOnly = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  const who = isOwnOnly
    ? '只有这台电脑能打开；要让别的电脑也能打开，请在 .env 里设置 HOST=0.0.0.0 后重启'
    : `网络上的其他电脑也能打开（HOST=${host}）`;
  return isProduction || sms.provider !== 'outbox' ? who : `${who}；验证码收件箱只在这台电脑上能看`;
}

/** A terminal, npm and our start script may each pass the same signal on; only one that comes later means hurry. */
const REPEATED_SIGNAL_MS = 2_000;

function endOnSignal(stop: () => Promise<void>): void {
  let closingSince: number | null = null;
  const end = (): void => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > REPEATED_SIGNAL_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}

try {
  const config = readProcessConfig();
  const { stop, sentences } = await start(config, openLog(config.logLevel));
  endOnSignal(stop);
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  say(`\n教师助手 已启动：http://${host}:${config.port}\n系统状态：http://${host}:${config.port}/doctor`);
  say(whoCanReach(config));
  for (const sentence of sentences) say(sentence);
} catch (error) {
  const isPlain = error instanceof ConfigError || (error instanceof Error && /[\u4e00-\u9fff]/.test(error.message));
  process.stderr.write(`${isPlain ? error.message : (error instanceof Error && error.stack) || String(error)}\n`);
  process.exit(1);
}
