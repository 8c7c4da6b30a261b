import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf } from '@app/contract/endpoint.ts';
import type { Design } from '@app/contract/making/design.ts';
import * as contract from '@app/contract/making/lesson-changes.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChangesDesk, openChangesDesk } from './changes-desk.ts';
import { type ChildServer, startChildServer } from './child-server.ts';

/** Each begins a server of its own: enough to meet the decision before, within and after its transaction. */
const ROUNDS = 6;
const STEP_MS = 12;

let dataDir: string;
let desk: ChangesDesk;
let server: ChildServer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ta-decide-'));
  desk = await openChangesDesk();
  // Both servers read the clock of this machine, hers does not end meanwhile.
  await desk.app.database.pool.query("update session_keys set expires_at = now() + interval '1 day'");
});
afterAll(async () => {
  await desk.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await desk.makeSlides();
  server = await startChildServer(desk.app.database.connection, { DATA_DIR: dataDir });
});
afterEach(() => server.kill());

const renamed = (title: string) => (design: Design) => ({
  ...design,
  activities: design.activities.map((step) => (step.id === desk.stepId ? { ...step, title } : step)),
});

type Decision = InputOf<typeof contract.decideLessonChange>;

/** Of the server that will be killed: its answer, or nothing where none came. */
async function decideThere(decision: Decision): Promise<{ code: number } | undefined> {
  try {
    const response = await fetch(server.origin + contract.decideLessonChange.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 's-auth-token': desk.teacher.token },
      body: JSON.stringify(decision),
    });
    return (await response.json()) as { code: number }; // the standard envelope
  } catch {
    return undefined;
  }
}

/** Everything that a decision changes, in one look. */
async function bothEnds() {
  const { rows } = await desk.app.database.pool.query(
    `select c.revision as deck_revision, c.deck, d.revision as design_revision, d.design, s.revision as sources_revision,
       s.slides, s.decided, s.undo,
       (select count(*)::int from design_versions v where v.design_id = d.id) as versions
     from coursewares c join designs d on d.id = c.design_id join courseware_sources s on s.courseware_id = c.id
     where c.id = $1`,
    [desk.deckId()],
  );
  return rows[0];
}

async function decisionFor(direction: contract.ChangeDirection, title: string): Promise<Decision> {
  if (direction === 'toSlides') await desk.changeDesign(renamed(title));
  else await desk.changeSlide((slide) => ({ ...slide, minutes: slide.minutes + 9, tag: '' }));
  const { slideId, designRevision, deckRevision, parts } = await desk.look(direction);
  const taken = parts.map(({ key }) => key);
  return { coursewareId: desk.deckId(), direction, slideId, designRevision, deckRevision, taken };
}

/** Until a statement of the other server waits for a row that is held here. */
async function untilItWaits(): Promise<void> {
  const { pool } = desk.app.database;
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like 'update "courseware_sources"%'`,
    );
    if (rows.length > 0) return;
  }
}

/** What was under way is undone by Postgres, once it notices that nobody listens. */
async function untilNobodyHolds(): Promise<void> {
  const { pool } = desk.app.database;
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and backend_type = 'client backend'`,
    );
    if (rows.length === 0) return;
  }
}

describe.each(['toSlides', 'toDesign'] as const)('a server killed in the middle of a decision (%s)', (direction) => {
  it('has changed one end and not written down that it did: Postgres keeps nothing of it, and it can be decided again', async () => {
    const decision = await decisionFor(direction, '先猜一猜');
    const before = await bothEnds();
    const holder = await desk.app.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from courseware_sources where courseware_id = $1 for update', [desk.deckId()]);

    const answer = decideThere(decision);
    await untilItWaits();
    await server.kill();
    expect(await answer).toBeUndefined();
    await holder.query('rollback');
    holder.release();
    await untilNobodyHolds();

    expect(await bothEnds()).toEqual(before);
    expect((await desk.app.call(contract.decideLessonChange, decision, desk.teacher)).status).toBe(200);
    expect((await bothEnds()).decided).toHaveLength(1);
  }, 60_000);
});

it('killed at any moment around a decision it has done all of it or nothing', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await desk.makeSlides();
    const decision = await decisionFor('toSlides', `第 ${round} 次`);
    const before = await bothEnds();
    const { promise: isTime, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, round * STEP_MS);
    const answer = decideThere(decision);
    // The last one is let be, so that a whole decision is among them.
    await (round === ROUNDS - 1 ? answer : isTime);
    await server.kill();
    const told = await answer;
    await untilNobodyHolds();

    const after = await bothEnds();
    const isDone = after.deck_revision !== before.deck_revision;
    ends.add(isDone ? 'all' : 'nothing');
    if (isDone) {
      expect(after.deck_revision).toBe(before.deck_revision + 1);
      expect(after.decided).toHaveLength(before.decided.length + 1);
      expect(after.undo).toMatchObject({ changeId: after.decided[0].changeId });
      expect((await desk.slide()).title).toBe(`第 ${round} 次`);
    } else expect(after).toEqual(before);
    // What was acknowledged is there.
    if (told?.code === 200) expect(isDone).toBe(true);
    server = await startChildServer(desk.app.database.connection, { DATA_DIR: dataDir });
  }
  expect(ends).toContain('all');
}, 120_000);
