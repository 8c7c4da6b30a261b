import { randomBytes } from 'node:crypto';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { eventCatalogue, queryEvents, reportEvents, type TrackedEvent } from '@app/contract/running/tracking.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOperator } from '#test/operator.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepEvents } from './tracking.service.ts';

const { copy, like } = eventCatalogue.aiChat;

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  teacher = await app.signUp();
});
afterAll(() => app.close());

function newEvent(event: Partial<TrackedEvent> = {}): TrackedEvent {
  return {
    id: randomBytes(16).toString('hex'),
    module: 'aiChat',
    eventId: copy,
    at: app.clock.now.getTime(),
    ...event,
  };
}

async function storedEvents(events: readonly TrackedEvent[]) {
  const { rows } = await app.database.pool.query(
    'select * from tracked_events where id = any($1::uuid[]) order by happened_at',
    [events.map(({ id }) => id)],
  );
  return rows;
}

describe('reporting events', () => {
  it('stores one event with everything it says, under the caller of the token', async () => {
    const event = newEvent({
      userId: 'somebody else',
      sourceType: 'web',
      startTime: 1_000,
      endTime: 2_000,
      comboId: 'free',
      comboModuleName: '会员',
      comboName: '月卡',
      props: { typeCode: 'chat', length: 3 },
    });
    expect((await app.call(reportEvents, event, teacher)).data).toEqual({ stored: 1 });

    expect(await storedEvents([event])).toMatchObject([
      {
        user_id: teacher.userId,
        module: 'aiChat',
        event_id: copy,
        happened_at: app.clock.now,
        source_type: 'web',
        started_at: new Date(1_000),
        ended_at: new Date(2_000),
        combo_id: 'free',
        combo_module_name: '会员',
        combo_name: '月卡',
        props: { typeCode: 'chat', length: 3 },
      },
    ]);
  });

  it('counts an event once, however often its batch is sent', async () => {
    const [first, second, third] = [newEvent(), newEvent(), newEvent()];
    const stored = async (events: TrackedEvent[]) => (await app.call(reportEvents, { events }, teacher)).data.stored;

    expect(await stored([first, second])).toBe(2);
    expect(await stored([first, second])).toBe(0);
    expect(await stored([second, third, third])).toBe(1);
    expect(await storedEvents([first, second, third])).toHaveLength(3);
  });

  it.each([
    ['common', 4],
    ['combo', 4],
    ['aiChat', 8],
    ['resourceSearch', 4],
    ['agentCenter', 3],
    ['results', 4],
    ['cloudStorage', 4],
    ['material', 3],
    ['paper', 4],
    ['teachingDesign', 4],
    ['courseware', 4],
  ])(
    'counts %s from 10000001 on, and nothing before or behind (MODULE-001, MODULE-002, MODULE-003)',
    async (module, last) => {
      const told = (eventId: number) => newEvent({ module, eventId });
      const events = [told(10_000_000), told(10_000_001), told(10_000_000 + last), told(10_000_001 + last)];

      expect((await app.call(reportEvents, { events }, teacher)).data).toEqual({ stored: 2 });
      expect((await storedEvents(events)).map((row) => row.event_id).toSorted()).toEqual([
        10_000_001,
        10_000_000 + last,
      ]);
    },
  );

  it('passes over what is not in the catalogue and keeps the rest of the batch (MODULE-002)', async () => {
    const events = [
      newEvent({ eventId: 10_000_099 }),
      newEvent({ module: 'nothing' }),
      newEvent({ module: 'toString' }),
      newEvent(),
    ];

    expect((await app.call(reportEvents, { events }, teacher)).data).toEqual({ stored: 1 });
  });

  it('takes an event from the future for one of now', async () => {
    const event = newEvent({ at: app.clock.now.getTime() + DAY_MS });
    await app.call(reportEvents, event, teacher);

    expect(await storedEvents([event])).toMatchObject([{ happened_at: app.clock.now }]);
  });

  it('refuses more than a hundred at once', async () => {
    const events = Array.from({ length: 101 }, () => newEvent());

    expect((await app.call(reportEvents, { events }, teacher)).code).toBe(400);
    expect((await app.call(reportEvents, { events: events.slice(1) }, teacher)).data).toEqual({ stored: 100 });
  });
});

describe('reporting before anyone has signed in', () => {
  const reportWith = async (headers: Record<string, string>) => {
    const event = newEvent();
    const response = await app.app.inject({ method: 'POST', url: reportEvents.path, payload: event, headers });
    return { body: response.json(), event };
  };
  const todaysKey = async () => (await app.call(getBaseConfig, {})).data.eventTrack.secrect;

  it('needs the key of the base config, spelt as on the wire, and belongs to nobody (ENT-009)', async () => {
    const { body, event } = await reportWith({ 'x-track-secret': await todaysKey() });

    expect(body).toMatchObject({ code: 200, data: { stored: 1 } });
    expect(await storedEvents([event])).toMatchObject([{ user_id: null }]);
  });

  it('is taken of one address so often a day, and of another still', async () => {
    const headers = { 'x-track-secret': await todaysKey() };
    const batchFrom = async (remoteAddress: string) => {
      const events = Array.from({ length: 100 }, () => newEvent());
      const response = await app.app.inject({
        ...{ method: 'POST', url: reportEvents.path, payload: { events }, headers, remoteAddress },
      });
      return { code: response.json().code, stored: (await storedEvents(events)).length };
    };
    for (let batch = 0; batch < 50; batch += 1) expect((await batchFrom('10.0.0.7')).code).toBe(200);
    expect(await batchFrom('10.0.0.7')).toEqual({ code: 429, stored: 0 });
    expect((await batchFrom('10.0.0.8')).stored).toBe(100);
  }, 60_000);

  it('accepts the key of yesterday, not an older one', async () => {
    const key = await todaysKey();
    const startedAt = app.clock.now;
    const after = async (days: number) => {
      app.clock.now = new Date(startedAt.getTime() + days * DAY_MS);
      return (await reportWith({ 'x-track-secret': key })).body.code;
    };

    expect(await after(1)).toBe(200);
    expect(await after(2)).toBe(401);
    app.clock.now = startedAt;
  });

  it('is refused without key or token, with a wrong one, and with a dead token', async () => {
    const key = await todaysKey();
    const refused: Record<string, string>[] = [
      {},
      { 'x-track-secret': 'x' },
      { 'x-track-secret': `${key.slice(1)}A` },
      { 'x-track-secret': key, 's-auth-token': 'dead' },
    ];
    for (const headers of refused) {
      const { body, event } = await reportWith(headers);
      expect(body).toMatchObject({ code: 401, statusCode: 'SHD-0111' });
      expect(await storedEvents([event])).toEqual([]);
    }
  });
});

describe('the counts', () => {
  const range = { from: '2026-03-01', to: '2026-03-02' };

  async function operator() {
    const person = await app.signUp();
    await makeOperator(app, person);
    return person;
  }

  it('are shown to operators only', async () => {
    for (const roleId of [1, 2, 3, 4, 5]) {
      await app.database.pool.query('update users set role_id = $2 where id = $1', [teacher.userId, roleId]);
      expect((await app.call(queryEvents, range, teacher)).code).toBe(403);
    }
    expect((await app.call(queryEvents, range, await operator())).code).toBe(200);
  });

  it('are per day in China, module and event, within the range', async () => {
    const at = (time: string) => new Date(`${time}+08:00`).getTime();
    const events = [
      newEvent({ at: at('2026-02-28T23:59:59') }),
      newEvent({ at: at('2026-03-01T00:00:00') }),
      newEvent({ at: at('2026-03-01T23:59:59') }),
      newEvent({ at: at('2026-03-01T12:00:00'), eventId: like }),
      newEvent({ at: at('2026-03-02T12:00:00'), module: 'combo', eventId: eventCatalogue.combo.close }),
      newEvent({ at: at('2026-03-03T00:00:00') }),
    ];
    await app.call(reportEvents, { events }, teacher);
    const person = await operator();

    expect((await app.call(queryEvents, range, person)).data.list).toEqual([
      { day: '2026-03-01', module: 'aiChat', eventId: like, count: 1 },
      { day: '2026-03-01', module: 'aiChat', eventId: copy, count: 2 },
      { day: '2026-03-02', module: 'combo', eventId: eventCatalogue.combo.close, count: 1 },
    ]);
    const ofCopy = await app.call(queryEvents, { ...range, module: 'aiChat', eventId: copy }, person);
    expect(ofCopy.data.list.map(({ count }) => count)).toEqual([2]);
  });

  it('refuse a range that ends before it begins, and what is no date', async () => {
    const person = await operator();

    expect((await app.call(queryEvents, { from: '2026-03-02', to: '2026-03-01' }, person)).code).toBe(400);
    expect((await app.call(queryEvents, { from: 'yesterday', to: '2026-03-01' }, person)).code).toBe(400);
  });

  it('forget events after 400 days', async () => {
    const now = app.clock.now.getTime();
    const events = [newEvent({ at: now - 401 * DAY_MS }), newEvent({ at: now - 399 * DAY_MS })];
    await app.call(reportEvents, { events }, teacher);
    await sweepEvents(app.deps);

    expect(await storedEvents(events)).toHaveLength(1);
  });
});
