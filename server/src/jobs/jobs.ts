import { PgBoss } from 'pg-boss';
import type { Connection, Queryable } from '#db/database.ts';
import { DISK_FULL, isDiskFull } from '#lib/disk-full.ts';
import type { Log } from '#lib/log.ts';
import { countJob } from '#lib/metrics.ts';
import { DRAINED } from './drained.ts';
import { fairPriority } from './fair-priority.ts';
import { figuresOf, type QueueFigures } from './figures-of.ts';
import { giveUpQueueOf, startGivingUp } from './giving-up.ts';
import { lineOf } from './line-of.ts';
import { putFirst } from './put-first.ts';
import { openQueueDatabase, withinTransaction } from './queue.queries.ts';
import { reasonOf } from './reason-of.ts';
import { workWithoutGaps } from './work-without-gaps.ts';

/** Work that is done now and then, by one node at a time. */
export type ScheduledJob = { name: string; cron: string; run: () => Promise<void> };

/** Work that waits in a queue, where teachers take turns; a key is in its queue at most once. */
export type QueuedJob = {
  name: string;
  /** How many are worked on at once in each node, where the settings say nothing of it; never two of one teacher. */
  atOnce?: number;
  run: (key: string, owner: string) => Promise<void>;
  /** It counts its tries and ends by itself; what killed its process is always tried again. */
  triesItself?: true;
  /**
   * Ends what the work was for when it failed for good, also by killing the process each time. May be called again; `why`
   * is a sentence for the teacher, where it is known.
   */
  giveUp?: (key: string, why?: string) => Promise<void>;
};

/** The keys in a queue: those that are worked on, and those that wait in the order of their turns. */
export type Line = { atWork: string[]; waiting: string[] };

export type JobQueue = {
  /**
   * Puts a piece of work of a teacher into a queue; it survives a restart. With the transaction that stores what the work is
   * for, both are there or neither.
   */
  send(queue: string, key: string, options?: { owner?: string; tx?: Queryable }): Promise<void>;
  lineOf(queue: string): Promise<Line>;
  /** Takes the next turn; false where it does not wait. */
  putFirst(queue: string, key: string): Promise<boolean>;
  /** Every queue of work in numbers; none before the queues run. */
  figures(): Promise<QueueFigures[]>;
};

export type Jobs = JobQueue & {
  isRunning(): boolean;
  start(scheduled: readonly ScheduledJob[], queued: readonly QueuedJob[]): Promise<void>;
  close(): Promise<void>;
};

/** A node that dies stops beating; within this time and a look its work is taken up by another, or by itself restarted. */
const HEARTBEAT_SECONDS = 10;
const LOOK_SECONDS = 5;
/** Heartbeats say whether somebody is at work, not how long it takes. */
const LONGEST_SECONDS = 6 * 3_600;
/** The work itself decides how often it is worth trying; this ends what kills the process or its database each time. */
const MAX_RETRIES = 3;
/** A queue whose work counts its own tries has as good as no end of them. */
const ENDLESS_RETRIES = 100_000;
/** One piece of a teacher's beside one of another's, so that a long one holds up only its owner. */
const TEACHERS_AT_ONCE = 2;
/** The owner of jobs that no teacher asked for, such as schedules. */
const NOBODY = 'nobody';

/** `owner` is missing in what an earlier version queued. */
type Work = { key: string; owner?: string };

/** The queue in this process, on the same Postgres; jobs run once across all nodes. Nothing is connected before `start`. */
export function openJobs(connection: Connection, log: Log, atOnce: Record<string, number> = {}): Jobs {
  const onError = (error: unknown) => log.error({ reason: reasonOf(error) }, 'jobs-error');
  const database = openQueueDatabase(connection, onError);
  const boss = new PgBoss({
    db: database,
    schema: 'jobs',
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', onError);
  const started = Promise.withResolvers<void>();
  let isRunning = false;
  let names: string[] = [];
  let watch: NodeJS.Timeout | undefined;
  return {
    isRunning: () => isRunning,
    async send(queue, key, { owner = NOBODY, tx } = {}) {
      await started.promise;
      const priority = await fairPriority(boss, queue, owner);
      const place = { singletonKey: key, group: { id: owner }, priority };
      await boss.send(queue, { key, owner }, { ...place, ...(tx && { db: withinTransaction(tx) }) });
    },
    async lineOf(queue) {
      await started.promise;
      return lineOf(boss, queue);
    },
    async putFirst(queue, key) {
      await started.promise;
      return putFirst(boss, queue, key);
    },
    async figures() {
      return isRunning ? figuresOf(boss, names) : [];
    },
    async start(scheduled, queued) {
      const unknown = Object.keys(atOnce).filter((name) => !queued.some((job) => job.name === name));
      if (unknown.length > 0) throw new Error(`QUEUES_AT_ONCE names no queue of ours: ${unknown.join(', ')}`);
      await boss.start();
      for (const job of scheduled) await startScheduled(boss, job, log);
      const works: QueueWork[] = [];
      for (const job of queued) {
        works.push(await prepareQueue(boss, job, atOnce[job.name] ?? job.atOnce ?? TEACHERS_AT_ONCE, log));
      }
      const follow = followDrain(boss, works);
      await follow();
      watch = setInterval(() => void follow().catch(onError), LOOK_SECONDS * 1_000).unref();
      names = queued.map(({ name }) => name);
      isRunning = true;
      started.resolve();
    },
    async close() {
      clearInterval(watch);
      if (isRunning) await boss.stop({ graceful: true, timeout: 3_000 });
      isRunning = false;
      await database.close();
    },
  };
}

async function startScheduled(boss: PgBoss, job: ScheduledJob, log: Log): Promise<void> {
  await boss.createQueue(job.name);
  await boss.schedule(job.name, job.cron);
  // One failing job would otherwise run its whole batch again.
  await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 30 }, () => tried(job.name, log, {}, job.run));
}

/** A queue that is there, and how one begins to work at it. */
type QueueWork = { name: string; begin: () => Promise<void> };

/** Begins and leaves off together with all other nodes, which look at the same fact. What is at work goes on to its end. */
function followDrain(boss: PgBoss, works: readonly QueueWork[]): () => Promise<void> {
  const atWork = new Set<string>();
  return async () => {
    const { rows } = await boss.getDb().executeSql('select 1 from installation where name = $1', [DRAINED]);
    const isDrained = rows.length > 0;
    for (const { name, begin } of works) {
      if (atWork.has(name) !== isDrained) continue;
      if (isDrained) {
        atWork.delete(name);
        await boss.offWork(name, { wait: false });
      } else {
        // Before it is begun: the next look may come meanwhile.
        atWork.add(name);
        await begin().catch((error: unknown) => {
          atWork.delete(name);
          throw error;
        });
      }
    }
  };
}

async function prepareQueue(boss: PgBoss, job: QueuedJob, places: number, log: Log): Promise<QueueWork> {
  const { giveUp } = job;
  if (giveUp) await startGivingUp(boss, { name: job.name, giveUp }, log);
  const options = {
    notify: true,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: job.triesItself ? ENDLESS_RETRIES : MAX_RETRIES,
    retryDelay: 1,
    expireInSeconds: LONGEST_SECONDS,
    ...(giveUp && { deadLetter: giveUpQueueOf(job.name) }),
  };
  await boss.createQueue(job.name, { policy: 'exclusive', ...options });
  // One that an earlier version made.
  await boss.updateQueue(job.name, options);
  // Woken at once by what is sent; looks for itself only after what failed or was left behind.
  const pace = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, localGroupConcurrency: 1 };
  const run = ({ key, owner = NOBODY }: Work) =>
    tried(job.name, log, { key }, async () => {
      await job.run(key, owner).catch(async (error) => {
        // Trying again makes no room; whoever waits is told why.
        if (!isDiskFull(error) || !giveUp) throw error;
        log.error({ job: job.name, key, reason: reasonOf(error) }, 'disk-full');
        await giveUp(key, DISK_FULL);
      });
    });
  return { name: job.name, begin: () => workWithoutGaps(boss, job.name, { ...pace, places }, run) };
}

/** What went wrong is told without what was asked or written: both the log and the queue are read by others. */
async function tried(job: string, log: Log, of: { key?: string }, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  try {
    await run();
  } catch (error) {
    countJob(job, 'failed', performance.now() - startedAt);
    const reason = reasonOf(error);
    log.warn({ job, ...of, reason }, 'job-failed');
    throw new Error(reason);
  }
  countJob(job, 'done', performance.now() - startedAt);
  log.info({ job, ...of }, 'job-done');
}
