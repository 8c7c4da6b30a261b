import type { Queue } from '#area.ts';
import { areas } from '#areas.ts';
import type { Deps } from '#deps.ts';
import type { Jobs, QueuedJob, ScheduledJob } from '#jobs/jobs.ts';
import type { LoopWatch } from '#lib/loop-watch.ts';
import { makers } from '#makers.ts';
import { queueOf, takingUp } from '#making/made-by-jobs.ts';

/** Everything that is done later or at fixed hours, as the areas say. Whatever runs is known by its name while it does. */
export async function startJobs(jobs: Jobs, deps: Deps, loopWatch: LoopWatch): Promise<void> {
  const watched = (name: string, work: Promise<void>) => work.finally(loopWatch.begin(`job ${name}`));
  await jobs.start(
    scheduledJobs(deps).map((job) => ({ ...job, run: () => watched(job.name, job.run()) })),
    queuedJobs(deps).map((job) => ({ ...job, run: (key, owner) => watched(job.name, job.run(key, owner)) })),
  );
}

function scheduledJobs(deps: Deps): ScheduledJob[] {
  const ofAreas = areas.flatMap(({ schedules = [] }) => schedules);
  return [takingUp(deps, makers), ...ofAreas.map((one) => ({ ...one, run: () => one.run(deps) }))];
}

function queuedJobs(deps: Deps): QueuedJob[] {
  const ofAreas = areas.flatMap(({ queues = [] }) => queues);
  const bound = ({ name, run, giveUp }: Queue): QueuedJob => ({
    name,
    run: (key, owner) => run({ ...deps, areas }, key, owner),
    giveUp: (key, why) => giveUp(deps, key, why),
  });
  return [...makers.map((maker) => queueOf(deps, maker)), ...ofAreas.map(bound)];
}
