import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addFolder } from '../contract/src/keeping/drive.ts';
import { newChat } from '../contract/src/talking/chat.ts';
import { signIn } from '../e2e/api-teacher.ts';
import {
  newServerPlace,
  type RunningServer,
  removeServerPlace,
  type ServerPlace,
  startScript,
  startServer,
} from '../e2e/running-server.ts';
import { hold } from './bars.ts';
import { call, type Desk } from './design-desk.ts';
import { round, rssBytesOf } from './figures.ts';
import { followToEnd } from './follow-to-end.ts';
import { openLanes } from './lanes.ts';
import { type OwnPostgres, openOwnPostgres } from './own-postgres.ts';

const OUTAGE_SECONDS = [1, 30];
const ROUNDS = 3;
const KILLS = 5;
const ANSWERS = 4;
const TRANSACTIONS = 5;
/** Of one server: calls, jobs, answers and the queue; and one each that listens for answers and for jobs. */
const POOLED = 20 + 5 + 4 + 2 + 2;
const HEALTHY_BAR_MS = 10_000;
const PATIENCE_MS = 120_000;
const GROWTH_BAR_MB = 80;
const MIB = 1024 ** 2;
const WAITING = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'teacher-assistant'`;

/**
 * The database goes away for a second and for thirty, under a server that does nothing and under one in the middle of
 * answers and transactions; then the one that a server runs itself is killed again and again.
 */
export async function outage() {
  return hold('outage', [...(await externalAway()), ...(await ownKilled())]);
}

async function externalAway() {
  await using stack = new AsyncDisposableStack();
  const postgres = await openOwnPostgres();
  stack.defer(postgres.remove);
  await postgres.ask('create database idle');
  const upstream = await startScript('server/test/fake-upstream.ts', ['--port', '0']);
  stack.defer(upstream.stop);
  const env = { MODEL_BASE_URL: `http://127.0.0.1:${upstream.port}/v1`, MODEL_NAME: 'fake-chat', LOG_LEVEL: 'silent' };
  const start = async (url: string) => {
    const place = await newServerPlace();
    stack.defer(() => removeServerPlace(place));
    const server = await startServer(place, { ...env, DATABASE_URL: url });
    stack.defer(server.kill);
    return server;
  };
  const idle = await start(postgres.url.replace('/teacher?', '/idle?'));
  const busy = await start(postgres.url);
  const desk = { origin: busy.origin, teacher: await signIn(busy.origin, '13900000201') };
  await Promise.all([call(desk, addFolder, { name: '备课' }), followToEnd(desk, 2)]);
  const seen: Outage[] = [];
  const before = { idle: 0, busy: 0 };
  for (let at = 0; at < ROUNDS; at += 1) {
    for (const seconds of OUTAGE_SECONDS) seen.push(await goAway(postgres, { idle, busy, desk, seconds }));
    // The first round is also the first work that the server does: what each further one adds is what an outage leaves.
    if (at === 0) Object.assign(before, { idle: await rssBytesOf(idle.pid), busy: await rssBytesOf(busy.pid) });
  }
  const grownMb = async (name: 'idle' | 'busy', { pid }: RunningServer) =>
    round(((await rssBytesOf(pid)) - before[name]) / MIB);
  const worst = (of: (outage: Outage) => number) => Math.max(...seen.map(of));
  return [
    { name: 'outages', value: seen.length, atLeast: OUTAGE_SECONDS.length * ROUNDS },
    { name: 'idleHealthyAfterMs', value: worst(({ idleMs }) => idleMs), atMost: HEALTHY_BAR_MS },
    { name: 'busyHealthyAfterMs', value: worst(({ busyMs }) => busyMs), atMost: HEALTHY_BAR_MS },
    { name: 'mostConnectionsOfAServer', value: worst(({ connections }) => connections), atMost: POOLED },
    { name: 'mostListenersOfAServer', value: worst(({ listeners }) => listeners), atMost: 2 },
    { name: 'transactionsLeftHanging', value: worst(({ hanging }) => hanging), atMost: 0 },
    { name: 'answersThatNeverEnded', value: worst(({ endless }) => endless), atMost: 0 },
    { name: 'answersBrokenByOneSecond', value: worst((one) => (one.seconds > 1 ? 0 : one.broken)), atMost: 0 },
    { name: 'answersBrokenByThirtySeconds', value: worst((one) => (one.seconds > 1 ? one.broken : 0)) },
    { name: 'idleGrownMb', value: await grownMb('idle', idle), atMost: GROWTH_BAR_MB },
    { name: 'busyGrownMb', value: await grownMb('busy', busy), atMost: GROWTH_BAR_MB },
  ];
}

type Outage = {
  seconds: number;
  idleMs: number;
  busyMs: number;
  connections: number;
  listeners: number;
  hanging: number;
  endless: number;
  broken: number;
};
type Standing = { idle: RunningServer; busy: RunningServer; desk: Desk; seconds: number };

async function goAway(postgres: OwnPostgres, { idle, busy, desk, seconds }: Standing): Promise<Outage> {
  const followed = Promise.allSettled(Array.from({ length: ANSWERS }, () => followToEnd(desk, seconds + 10)));
  await untilFound(postgres, `select 1 from exchanges where state = 'running'`, ANSWERS);
  const asked = openLanes(4, { atLeast: 0, work: () => call(desk, newChat, {}).finally(() => pause(20)) });
  // Whoever holds her row makes the disk's transactions wait in the middle.
  const letGo = await postgres.lock('select 1 from drive_usage where user_id = $1 for update', [desk.teacher.userId]);
  const changes = Array.from({ length: TRANSACTIONS }, (_, at) => call(desk, addFolder, { name: `${at}` }));
  const ended = Promise.allSettled(changes).then(() => 0);
  await untilFound(postgres, WAITING);

  await postgres.goAway();
  await letGo();
  await pause(seconds * 1_000);
  await postgres.comeBack();
  const backAt = performance.now();
  const [idleMs, busyMs] = await Promise.all([healthyAfter(idle, backAt), healthyAfter(busy, backAt)]);
  const hanging = await Promise.race([ended, pause(PATIENCE_MS, TRANSACTIONS)]);
  await asked.end();
  await call(desk, addFolder, { name: '之后' });
  const ends = (await followed).map((one) =>
    one.status === 'fulfilled' ? one.value : { state: 'lost', isWhole: false },
  );
  const outage = {
    seconds,
    idleMs: round(idleMs),
    busyMs: round(busyMs),
    ...(await countConnections(postgres)),
    hanging,
    endless: ends.filter(({ state }) => state === 'running' || state === 'interrupted').length,
    broken: ends.filter(({ isWhole }) => !isWhole).length,
  };
  console.error(JSON.stringify({ ...outage, states: ends.map(({ state }) => state) }));
  return outage;
}

async function untilFound(postgres: OwnPostgres, rows: string, count = 1): Promise<void> {
  while ((await postgres.ask(rows)).length < count) await pause(50);
}

async function healthyAfter({ origin }: RunningServer, sinceMs: number): Promise<number> {
  while (performance.now() - sinceMs < PATIENCE_MS) {
    const isHealthy = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return performance.now() - sinceMs;
    await pause(50);
  }
  return Number.POSITIVE_INFINITY;
}

async function countConnections(postgres: OwnPostgres): Promise<{ connections: number; listeners: number }> {
  const rows = await postgres.ask<{ all: number; listeners: number }>(
    `select count(*)::int as all, (count(*) filter (where application_name in ('teacher-assistant node', 'teacher-assistant jobs')))::int as listeners
     from pg_stat_activity where application_name like 'teacher-assistant%' and pid <> pg_backend_pid() group by datname`,
  );
  return {
    connections: Math.max(...rows.map(({ all }) => all)),
    listeners: Math.max(...rows.map(({ listeners }) => listeners)),
  };
}

async function ownKilled() {
  await using stack = new AsyncDisposableStack();
  const place = await newServerPlace();
  stack.defer(() => removeServerPlace(place));
  const server = await startServer(place, { LOG_LEVEL: 'silent' });
  stack.defer(server.stop);
  const healthyMs: number[] = [];
  const desk = { origin: server.origin, teacher: await signIn(server.origin, '13900000202') };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const asked = openLanes(4, { atLeast: 0, work: () => call(desk, newChat, {}).finally(() => pause(20)) });
    const pid = await postmasterOf(place);
    process.kill(pid, 'SIGKILL');
    const killedAt = performance.now();
    while ((await postmasterOf(place).catch(() => pid)) === pid) await pause(50);
    healthyMs.push(await healthyAfter(server, killedAt));
    await asked.end();
  }
  await call(desk, newChat, {});
  return [
    { name: 'ownKilled', value: healthyMs.length, atLeast: KILLS },
    { name: 'ownHealthyAfterMs', value: round(Math.max(...healthyMs)), atMost: HEALTHY_BAR_MS },
  ];
}

async function postmasterOf({ dataDir }: ServerPlace): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}
