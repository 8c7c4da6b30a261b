import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { generateCourseware } from '../contract/src/making/courseware.ts';
import { generateDesign } from '../contract/src/making/designs.ts';
import { generateMaterial } from '../contract/src/making/materials.ts';
import { createPayOrder, payAtCashier } from '../contract/src/money/orders.ts';
import { newChat } from '../contract/src/talking/chat.ts';
import { signIn } from '../e2e/api-teacher.ts';
import { postStream, textOf } from '../server/test/read-stream.ts';
import { hold } from './bars.ts';
import { call, type Desk, someLessons } from './design-desk.ts';
import { storedAnswer } from './follow-to-end.ts';
import { openLanes } from './lanes.ts';
import { openMortalServer } from './mortal-server.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { addToDrive, md5Of, readFromDrive } from './some-drive-files.ts';

const KILLS = 10;
const TEACHERS = 6;
/** Long enough for some of everything to be acknowledged, and no round number of anything. */
const LIFE_MS = [2_500, 6_000] as const;
const PATIENCE_MS = 240_000;
const packs = ['pack-ai-50', 'pack-courseware-20', 'pack-image-50'];

/** What the server said was done, by what it was. */
type Acknowledged = {
  answers: { desk: Desk; chatId: string; shown: string }[];
  files: { desk: Desk; fileId: string; md5: string }[];
  paid: string[];
  made: { table: string; id: string }[];
};

/** The server is killed again and again in the middle of everything: what it acknowledged is there, once, and all work ends. */
export async function kills() {
  await using stack = new AsyncDisposableStack();
  const { origin, postgres, killAndStart } = await openMortalServer(stack);
  const desks: Desk[] = [];
  for (let index = 0; index < TEACHERS; index += 1) {
    desks.push({ origin, teacher: await signIn(origin, `1390000030${index}`) });
  }
  const acknowledged: Acknowledged = { answers: [], files: [], paid: [], made: [] };
  const lanes = await workAtEverything(desks, acknowledged);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(randomInt(...LIFE_MS));
    await killAndStart();
  }
  await Promise.all(lanes.map((lane) => lane.end()));
  const begunAt = performance.now();
  const unended = await untilAllEnded(postgres);
  const settledSeconds = Math.round((performance.now() - begunAt) / 1_000);
  return hold('kills', [
    { name: 'kills', value: KILLS, atLeast: KILLS },
    ...(await whatIsLost(postgres, acknowledged)),
    { name: 'workThatNeverEnded', value: unended, atMost: 0 },
    ...(await howHoldsEnded(postgres)),
    { name: 'settledAfterSeconds', value: settledSeconds, atMost: PATIENCE_MS / 1_000 },
  ]);
}

/** Each lane goes on after a fault, as a teacher would: that the server is away is the only one expected. */
async function workAtEverything(desks: readonly Desk[], acknowledged: Acknowledged) {
  const [lessonId = '', otherLessonId = ''] = desks[0] ? await someLessons(desks[0], 2) : [];
  const of = (piece: number) => desks[piece % desks.length] ?? (desks[0] as Desk); // there is always one
  const lane = (count: number, work: (desk: Desk, piece: number) => Promise<void>) =>
    openLanes(count, { atLeast: 0, work: (piece) => work(of(piece), piece).finally(() => pause(100)) });
  return [
    lane(4, async (desk) => {
      const { chatId } = await call(desk, newChat, {});
      const question = '说 fake: deltas=60 eventsPerSecond=20';
      const stream = await postStream(desk.origin, desk.teacher, { chatId, question });
      const shown = textOf(await stream.ended);
      if (shown) acknowledged.answers.push({ desk, chatId, shown });
    }),
    lane(2, async (desk) => {
      const content = randomBytes(randomInt(1_000, 200_000));
      const fileId = await addToDrive(desk, { name: `${randomUUID()}.bin`, content });
      acknowledged.files.push({ desk, fileId, md5: md5Of(content) });
    }),
    lane(2, async (desk, piece) => {
      const { payOrderId } = await call(desk, createPayOrder, { comboId: packs[piece % packs.length] ?? '' });
      await call(desk, payAtCashier, { payOrderId });
      acknowledged.paid.push(payOrderId);
    }),
    lane(1, async (desk, piece) => {
      acknowledged.made.push(await begin(desk, piece, piece % 2 === 0 ? lessonId : otherLessonId));
      await pause(1_000);
    }),
  ];
}

async function begin(desk: Desk, piece: number, lessonId: string): Promise<{ table: string; id: string }> {
  if (piece % 3 === 0) return { table: 'designs', id: (await call(desk, generateDesign, { lessonId })).designId };
  if (piece % 3 === 1) {
    const outline = '# 光的反射\n\n## 学习目标\n- 说出反射定律';
    return { table: 'coursewares', id: (await call(desk, generateCourseware, { outline })).coursewareId };
  }
  const wish = { words: '春天的草地', ratio: '16:9', style: 'illustration' } as const;
  return { table: 'materials', id: (await call(desk, generateMaterial, wish)).id };
}

/** How much still says it is being written when nobody waits any longer. */
async function untilAllEnded(postgres: OwnPostgres): Promise<number> {
  const begunAt = performance.now();
  for (;;) {
    const [row] = await postgres.ask<{ count: number }>(
      `select ((select count(*) from designs where stage in ('outlining', 'writing'))
             + (select count(*) from coursewares where stage = 'composing')
             + (select count(*) from materials where state in ('waiting', 'making'))
             + (select count(*) from exchanges where state = 'running')
             + (select count(*) from equity_holds where state = 'held'))::int as count`,
    );
    if (row?.count === 0 || performance.now() - begunAt > PATIENCE_MS) return row?.count ?? Number.NaN;
    await pause(500);
  }
}

async function whatIsLost(postgres: OwnPostgres, { answers, files, paid, made }: Acknowledged) {
  const lost = { answers: 0, files: 0, paid: 0, made: 0 };
  for (const { desk, chatId, shown } of answers) {
    if (!(await storedAnswer(desk, chatId)).startsWith(shown)) lost.answers += 1;
  }
  for (const { desk, fileId, md5 } of files) {
    const bytes = await readFromDrive(desk, fileId).catch(() => Buffer.alloc(0));
    if (md5Of(bytes) !== md5) lost.files += 1;
  }
  const count = async (text: string, values: unknown[] = []) =>
    (await postgres.ask<{ count: number }>(`select count(*)::int as count ${text}`, values))[0]?.count ?? Number.NaN;
  lost.paid = paid.length - (await count(`from combo_grants where source = 'order' and source_ref = any($1)`, [paid]));
  for (const { table, id } of made) lost.made += 1 - (await count(`from ${table} where id = $1`, [id]));
  const doubled =
    (await count(`from (select order_id from payments group by order_id having count(*) > 1) as twice`)) +
    (await count(`from (select source_ref from combo_grants group by source_ref having count(*) > 1) as twice`)) +
    (await count(`from drive_entries where name ~ '\\(\\d+\\)'`));
  return [
    { name: 'answersAcknowledged', value: answers.length, atLeast: 40 },
    { name: 'answersLost', value: lost.answers, atMost: 0 },
    { name: 'filesAcknowledged', value: files.length, atLeast: 30 },
    { name: 'filesLost', value: lost.files, atMost: 0 },
    { name: 'ordersPaid', value: paid.length, atLeast: 30 },
    { name: 'ordersLost', value: lost.paid, atMost: 0 },
    { name: 'worksBegun', value: made.length, atLeast: 15 },
    { name: 'worksLost', value: lost.made, atMost: 0 },
    { name: 'doubled', value: doubled, atMost: 0 },
  ];
}

/** What was made was counted once, and what failed was given back. */
async function howHoldsEnded(postgres: OwnPostgres) {
  const rows = await postgres.ask<{ stage: string; confirmed: number; open: number }>(
    `select made.stage, (count(*) filter (where hold.state = 'confirmed'))::int as confirmed,
       (count(*) filter (where hold.state = 'held'))::int as open
     from (select id::text, stage from designs union all select id::text, stage from coursewares
       union all select id::text, state from materials) as made
     left join equity_holds hold on hold.ref = made.id and hold.origin = 'work' group by made.id, made.stage`,
  );
  const isWrong = (row: (typeof rows)[number]) => row.open > 0 || row.confirmed !== (row.stage === 'ready' ? 1 : 0);
  return [
    { name: 'worksReady', value: rows.filter(({ stage }) => stage === 'ready').length },
    { name: 'worksFailed', value: rows.filter(({ stage }) => stage === 'failed').length },
    { name: 'holdsEndedWrongly', value: rows.filter(isWrong).length, atMost: 0 },
  ];
}
