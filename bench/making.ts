import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { generateCourseware } from '../contract/src/making/courseware.ts';
import { generateDesign } from '../contract/src/making/designs.ts';
import { generateMaterial } from '../contract/src/making/materials.ts';
import { signIn } from '../e2e/api-teacher.ts';
import { hold } from './bars.ts';
import { call, type Desk, someLessons, write } from './design-desk.ts';
import { round } from './figures.ts';
import { type MortalServer, openMortalServer } from './mortal-server.ts';
import type { OwnPostgres } from './own-postgres.ts';

const TOGETHER = 5;
const TIMES_BAR = 1.5;
const SLOW_MODEL = 'fake: firstTokenMs=3000';

const TEACHERS = 20;
/** Of each teacher; her packages have room for them. */
const EACH = { designs: 4, coursewares: 3, materials: 3 };
const TASKS = TEACHERS * (EACH.designs + EACH.coursewares + EACH.materials);
const QUICK_MODEL = 'fake: firstTokenMs=500';
/** Long enough for some of everything to be begun, and no round number of anything. */
const LIFE_MS = [4_000, 9_000] as const;
/** Then it may end its work: a slow machine does little in so short lives. */
const MOST_KILLS = 20;
const PATIENCE_MS = 900_000;

/** Designs of several teachers beside each other, and many tasks of a server that is killed again and again. */
export async function making() {
  await using stack = new AsyncDisposableStack();
  const server = await openMortalServer(stack);
  const desks: Desk[] = [];
  for (let index = 0; index < TEACHERS; index += 1) {
    const mobile = `139000005${String(index).padStart(2, '0')}`;
    desks.push({ origin: server.origin, teacher: await signIn(server.origin, mobile) });
  }
  const [lessonId = ''] = desks[0] ? await someLessons(desks[0], 1) : [];
  const beside = await besideEachOther(desks, lessonId);
  await server.postgres.ask('delete from designs');
  return hold('making', [...beside, ...(await underKills(server, desks, lessonId))]);
}

async function besideEachOther(desks: readonly Desk[], lessonId: string) {
  const [first] = desks;
  if (!first) throw new Error('there are teachers');
  const wish = { lessonId, userInput: SLOW_MODEL };
  await write(first, { lessonId });
  const alone = await write(first, wish);
  const together = await Promise.all(desks.slice(0, TOGETHER).map((desk) => write(desk, wish)));
  const slowest = Math.max(...together.map(({ ms }) => ms));
  return [
    { name: 'designAloneSeconds', value: round(alone.ms / 1_000, 1) },
    { name: 'slowestOfFiveSeconds', value: round(slowest / 1_000, 1) },
    { name: 'timesAlone', value: round(slowest / alone.ms, 2), atMost: TIMES_BAR },
  ];
}

async function underKills({ postgres, killAndStart }: MortalServer, desks: readonly Desk[], lessonId: string) {
  await Promise.all(desks.map((desk) => beginAll(desk, lessonId)));
  const begunAt = performance.now();
  let kills = 0;
  while ((await countMaking(postgres)) > 0 && performance.now() - begunAt < PATIENCE_MS) {
    if (kills < MOST_KILLS) {
      await killAndStart();
      kills += 1;
    }
    await pause(randomInt(...LIFE_MS));
  }
  return [
    { name: 'kills', value: kills, atLeast: 5 },
    { name: 'endedAfterSeconds', value: round((performance.now() - begunAt) / 1_000), atMost: PATIENCE_MS / 1_000 },
    { name: 'tasksNeverEnded', value: await countMaking(postgres), atMost: 0 },
    ...(await howTheyEnded(postgres)),
  ];
}

async function beginAll(desk: Desk, lessonId: string): Promise<void> {
  const wish = { words: '春天的草地', ratio: '16:9', style: 'illustration' } as const;
  const outline = '# 光的反射\n\n## 学习目标\n- 说出反射定律';
  for (let no = 0; no < EACH.designs; no += 1) await call(desk, generateDesign, { lessonId, userInput: QUICK_MODEL });
  for (let no = 0; no < EACH.coursewares; no += 1) await call(desk, generateCourseware, { outline });
  for (let no = 0; no < EACH.materials; no += 1) await call(desk, generateMaterial, wish);
}

async function countMaking(postgres: OwnPostgres): Promise<number> {
  const [row] = await postgres.ask<{ count: number }>(
    `select ((select count(*) from designs where stage in ('outlining', 'writing'))
           + (select count(*) from coursewares where stage = 'composing')
           + (select count(*) from materials where state in ('waiting', 'making'))
           + (select count(*) from makings))::int as count`,
  );
  return row?.count ?? Number.NaN;
}

/** What was made was counted once and ended once, what failed was given back, and nothing is held any more. */
async function howTheyEnded(postgres: OwnPostgres) {
  const rows = await postgres.ask<{ stage: string; ends: number; confirmed: number; released: number; holds: number }>(
    `select made.stage, made.ends, count(*)::int as holds,
       (count(*) filter (where hold.state = 'confirmed'))::int as confirmed,
       (count(*) filter (where hold.state = 'released'))::int as released
     from (select id::text, stage, revision as ends from designs
       union all select id::text, stage, revision from coursewares
       union all select id::text, state, 1 from materials) as made
     left join equity_holds hold on hold.ref = made.id and hold.origin = 'work' group by made.id, made.stage, made.ends`,
  );
  const isReady = ({ stage }: { stage: string }) => stage === 'ready';
  const isRight = (row: (typeof rows)[number]) =>
    row.holds === 1 && (isReady(row) ? row.confirmed === 1 : row.released === 1);
  return [
    { name: 'tasks', value: rows.length, atLeast: TASKS, atMost: TASKS },
    { name: 'tasksReady', value: rows.filter(isReady).length },
    { name: 'tasksGivenUp', value: rows.filter((row) => !isReady(row)).length },
    { name: 'tasksEndedTwice', value: rows.filter(({ ends }) => ends !== 1).length, atMost: 0 },
    { name: 'holdsEndedWrongly', value: rows.filter((row) => !isRight(row)).length, atMost: 0 },
  ];
}
