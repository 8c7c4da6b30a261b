import type { Endpoint } from '@app/contract/endpoint.ts';
import { messages } from '@app/contract/errors.ts';
import { ROLES } from '@app/contract/identity/roles.ts';
import { exportMyData } from '@app/contract/running/account.ts';
import { listBell } from '@app/contract/running/bell.ts';
import { listAuditLog } from '@app/contract/running/console-audit.ts';
import { rightTo } from '@app/contract/running/console-pages.ts';
import * as review from '@app/contract/running/console-review.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { saveReport } from '@app/contract/talking/feedback.ts';
import { appealWithheld, readWithheld } from '@app/contract/talking/flags.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelEvent } from '#adapters/model/model.ts';
import { sweepFlags } from '#features/talking/flags/flag-list.service.ts';
import { type ConsoleDesk, openConsoleDesk } from '#test/console-desk.ts';
import { postStream, textOf } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';

const REFUSED = '说说禁用的话题';

const model = scriptedModel(({ messages: asked }): ModelEvent[] => {
  const isOver = asked.at(-1)?.content?.startsWith('越界') ?? false;
  const words = isOver ? ['前面不该', '写的内容', '后面'] : ['说的是禁用的话题，', '写完了'];
  return [...words.map((text) => ({ type: 'text-delta', text }) as const), { type: 'finish', reason: 'stop' }];
});

let desk: ConsoleDesk;
let origin: string;
beforeAll(async () => {
  desk = await openConsoleDesk({ model });
  origin = await desk.app.listen();
});
afterAll(() => desk.app.close());

const roleCodes = ROLES.map(({ roleCode }) => roleCode);
const call = <E extends Endpoint>(endpoint: E, input: object, as: Teacher) =>
  desk.app.call(endpoint, input as never, as);

async function ask(question: string, as = desk.colleague): Promise<{ messageId: string; text: string }> {
  const { chatId } = (await desk.app.call(newChat, {}, as)).data;
  const all = await (await postStream(origin, as, { chatId, question })).ended;
  const { rows } = await desk.app.database.pool.query<{ id: string }>('select id from exchanges where chat_id = $1', [
    chatId,
  ]);
  return { messageId: rows[0]?.id ?? '', text: textOf(all) };
}

async function report(as = desk.colleague): Promise<string> {
  const { chatId } = (await desk.app.call(newChat, {}, as)).data;
  const said = { chatId, ques: '期中以后给家长写信', answers: ['少数孩子基础较弱'] };
  const { messageId } = (await desk.app.call(uploadRecord, said, as)).data;
  const wish = { chatId, messageId, reason: 'harmful' as const, content: '这句话伤孩子' };
  expect((await desk.app.call(saveReport, wish, as)).code).toBe(200);
  return messageId;
}

/** The flag of an exchange, as an operator finds it. */
async function flagOf(messageId: string, as = desk.people.operator): Promise<review.ReviewRead> {
  const { rows } = await desk.app.database.pool.query<{ id: string }>('select id from flags where exchange_id = $1', [
    messageId,
  ]);
  return (await desk.app.call(review.readReview, { flagId: rows[0]?.id ?? '' }, as)).data;
}

async function decide(
  messageId: string,
  decision: review.ReviewDecision,
  as = desk.people.operator,
  note = '看过了，谢谢你告诉我们',
) {
  const { flagId, updateTime } = await flagOf(messageId);
  return desk.app.call(review.decideReview, { flagId, decision, note, updateTime }, as);
}

/** What the bell tells of it, if anything. */
async function ringOf(messageId: string, as = desk.colleague) {
  const { flagId } = await flagOf(messageId);
  return (await desk.app.call(listBell, {}, as)).data.list.find(({ keys }) => keys.includes(`flag.${flagId}`));
}

describe('the right to the page', () => {
  it('is that of the role for everything it reads and does, and the texts are for whoever decides', async () => {
    const { flagId, updateTime } = await flagOf(await report());
    const decision = { flagId, updateTime, decision: 'upheld', note: '试试' };
    for (const roleCode of roleCodes) {
      const right = rightTo('review', roleCode);
      const as = desk.people[roleCode];
      for (const [endpoint, input] of [
        [review.listReviews, {}],
        [review.readReviewCounts, {}],
        [review.readReview, { flagId }],
      ] as const) {
        expect([roleCode, (await call(endpoint, input, as)).code]).toEqual([roleCode, right ? 200 : 403]);
      }
      if (right === 'acts') continue;
      expect([roleCode, (await call(review.openReviewText, { flagId }, as)).code]).toEqual([roleCode, 403]);
      expect([roleCode, (await call(review.decideReview, decision, as)).code]).toEqual([roleCode, 403]);
    }
  });

  it('ends at the wall of a school: beyond it there is nothing', async () => {
    const own = await report();
    const others = await report(desk.stranger);
    const admin = desk.people['school-admin'];
    const listed = (await desk.app.call(review.listReviews, { limit: 100 }, admin)).data.list;
    expect(new Set(listed.map(({ schoolName }) => schoolName))).toEqual(new Set(['清河一校']));
    expect((await flagOf(own, admin)).mayDecide).toBe(true);
    const { flagId, updateTime } = await flagOf(others);
    const decision = { flagId, updateTime, decision: 'upheld' as const, note: '不是我校的' };
    expect((await desk.app.call(review.readReview, { flagId }, admin)).code).toBe(404);
    expect((await desk.app.call(review.openReviewText, { flagId }, admin)).code).toBe(404);
    expect((await desk.app.call(review.decideReview, decision, admin)).code).toBe(404);
    expect((await desk.app.call(review.readReview, { flagId }, desk.otherAdmin)).code).toBe(200);
    expect((await flagOf(others)).state).toBe('waiting');
  });

  it('stays with the school where it arose when its teacher moves', async () => {
    const messageId = await report(desk.stranger);
    await desk.app.database.pool.query(
      `update users set school_id = 'one', confirmed_school_id = 'one' where id = $1`,
      [desk.stranger.userId],
    );
    const { flagId } = await flagOf(messageId);
    expect((await desk.app.call(review.readReview, { flagId }, desk.people['school-admin'])).code).toBe(404);
    await desk.app.database.pool.query(
      `update users set school_id = 'two', confirmed_school_id = 'two' where id = $1`,
      [desk.stranger.userId],
    );
  });
});

describe('the queue', () => {
  it('has what was reported and what was withheld, each of its kind, and no text of any', async () => {
    const { operator } = desk.people;
    const kinds = [
      [await report(), 'report', '违法或有害内容'],
      [(await ask(REFUSED)).messageId, 'question', ''],
      [(await ask('越界的问题')).messageId, 'answer', ''],
    ] as const;
    for (const [messageId, kind, reason] of kinds) {
      expect(await flagOf(messageId)).toMatchObject({
        ...{ kind, reason, state: 'waiting', personName: '林晓芸', schoolName: '清河一校', isAppealed: false },
      });
      const { list } = (await desk.app.call(review.listReviews, { kind }, operator)).data;
      expect(new Set(list.map((one) => one.kind))).toEqual(new Set([kind]));
      expect(JSON.stringify(list)).not.toMatch(/禁用|越界|伤孩子|基础较弱/);
    }
    const { open } = (await desk.app.call(review.readReviewCounts, {}, operator)).data;
    expect(open).toBeGreaterThanOrEqual(3);
  });

  it('comes page by page, by name, by school and by state, and refuses a place that is none', async () => {
    const { operator } = desk.people;
    const all = (await desk.app.call(review.listReviews, { limit: 100 }, operator)).data.list;
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await desk.app.call(review.listReviews, { limit: 2, cursor }, operator);
      seen.push(...data.list.map(({ flagId }) => flagId));
      cursor = data.next;
    } while (cursor !== '');
    expect(seen).toEqual(all.map(({ flagId }) => flagId));
    const names = async (keyword: string) =>
      new Set(
        (await desk.app.call(review.listReviews, { keyword }, operator)).data.list.map(({ personName }) => personName),
      );
    expect(await names('林')).toEqual(new Set(['林晓芸']));
    expect(await names('二校')).toEqual(new Set(['王小明']));
    expect(await names('%')).toEqual(new Set());
    expect((await desk.app.call(review.listReviews, { cursor: 'xx' }, operator)).code).toBe(400);
    expect((await desk.app.call(review.listReviews, { state: 'decided' }, operator)).data.list).toEqual([]);
  });

  it('is taken along as a table without the texts, and that is an entry', async () => {
    const { inspector, operator } = desk.people;
    const response = await desk.app.app.inject({
      method: 'GET',
      url: review.exportReviews.path,
      headers: { 's-auth-token': inspector.token },
    });
    expect(response.body).toContain('举报的回答');
    expect(response.body).not.toMatch(/禁用|越界|伤孩子|基础较弱/);
    const { list } = (await desk.app.call(listAuditLog, { action: 'export', limit: 1 }, operator)).data;
    expect(list).toMatchObject([{ actorRole: 'inspector', targetName: '审核表' }]);
  });

  it('counts what waits on pages of its own for whoever decides there', async () => {
    const elsewhere = async (as: Teacher) =>
      (await desk.app.call(review.readReviewCounts, {}, as)).data.elsewhere.map(({ name }) => name);
    expect(await elsewhere(desk.people.operator)).toEqual(['公开的助手', '公开的案例']);
    expect(await elsewhere(desk.people['school-admin'])).toEqual(['发到本校的题']);
    expect(await elsewhere(desk.people.inspector)).toEqual([]);
  });
});

describe('a text', () => {
  it('is read by whoever decides, and that she read it is written down', async () => {
    const { operator } = desk.people;
    const { flagId } = await flagOf(await report());
    const { data } = await desk.app.call(review.openReviewText, { flagId }, operator);
    expect(data).toMatchObject({
      ...{ question: '期中以后给家长写信', answer: '少数孩子基础较弱', words: '这句话伤孩子', isCut: false },
    });
    const { list } = (await desk.app.call(listAuditLog, { keyword: flagId }, operator)).data;
    expect(list).toMatchObject([{ action: 'read-flag', actorName: '某平台运营', targetName: '林晓芸' }]);
    expect(JSON.stringify(list)).not.toContain('伤孩子');
  });
});

describe('a decision', () => {
  it('about a report is told to its teacher in words and written down with before and after', async () => {
    const messageId = await report();
    const { data } = await decide(messageId, 'upheld');
    expect(data).toMatchObject({ state: 'upheld', deciderName: '某平台运营', mayDecide: false });
    expect(await ringOf(messageId)).toMatchObject({
      ...{ kind: 'reviewed', fact: '你举报的回答属实，已处理', use: '看过了，谢谢你告诉我们' },
      open: { label: '看这条回答', address: expect.stringContaining(messageId) },
    });
    expect(await ringOf(messageId, desk.stranger)).toBeUndefined();
    const { list } = (await desk.app.call(listAuditLog, { keyword: data.flagId }, desk.people.operator)).data;
    expect(list).toMatchObject([
      { action: 'uphold-flag', before: { 状态: '等着看' }, after: { 状态: '属实，已处理' }, schoolName: '清河一校' },
    ]);
    expect((await decide(messageId, 'dismissed')).code).toBe(409);
  });

  it('is made once, of what was there, with a sentence, and never about one’s own', async () => {
    const { operator } = desk.people;
    const messageId = await report();
    const { flagId, updateTime } = await flagOf(messageId);
    const wish = { flagId, updateTime, decision: 'upheld' as const, note: '好' };
    expect((await call(review.decideReview, { ...wish, note: ' ' }, operator)).code).toBe(400);
    expect((await call(review.decideReview, { ...wish, note: '长'.repeat(201) }, operator)).code).toBe(400);
    expect((await call(review.decideReview, { ...wish, decision: 'released' }, operator)).code).toBe(400);
    expect((await call(review.decideReview, { ...wish, updateTime: updateTime - 1 }, operator)).code).toBe(409);
    const both = await Promise.all([decide(messageId, 'upheld'), decide(messageId, 'dismissed')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);

    const own = await report(operator);
    expect(await flagOf(own)).toMatchObject({ mayDecide: false, whyNot: '这一条和你自己有关，要请别人来看' });
    expect((await decide(own, 'upheld')).code).toBe(403);
    expect((await decide(own, 'upheld', desk.people['school-admin'])).code).toBe(200);
  });

  it('lets the very question of that very teacher through, and no other', async () => {
    const { messageId, text } = await ask(REFUSED);
    expect(text).toBe(messages.sensitiveTopic);
    expect((await decide(messageId, 'dismissed')).code).toBe(400);
    await decide(messageId, 'released', desk.people['school-admin'], '是禁毒主题班会，可以问');
    expect(await ringOf(messageId)).toMatchObject({
      ...{ fact: '被拦下的提问放行了，可以再问一次', use: '是禁毒主题班会，可以问' },
      open: { label: '去再问一次' },
    });

    expect((await ask(REFUSED)).text).toBe('说的是禁用的话题，写完了');
    expect((await ask(`${REFUSED}。`)).text).toBe(messages.sensitiveTopic);
    expect((await ask(REFUSED, desk.stranger)).text).toBe(messages.sensitiveTopic);
  });

  it('of an answer that was stopped lets the answer be written to its end', async () => {
    const { messageId } = await ask('越界的另一个问题');
    expect(await flagOf(messageId)).toMatchObject({ kind: 'answer' });
    await decide(messageId, 'released');
    expect((await ask('越界的另一个问题')).text).toBe('前面不该写的内容后面');
  });

  it('is forgotten after half a year, and what was let through is not', async () => {
    const [upheld, released] = [await report(), (await ask(`${REFUSED}？`)).messageId];
    await decide(upheld, 'upheld');
    await decide(released, 'released');
    const now = () => new Date(desk.app.clock.now.getTime() + 181 * DAY_MS);
    await sweepFlags({ db: desk.app.deps.db, now });
    expect(await flagOf(upheld)).toBeNull();
    expect((await flagOf(released)).state).toBe('released');
  });
});

describe('an appeal', () => {
  it('is made once by its teacher, returns to the queue, and is looked at by somebody else', async () => {
    const admin = desk.people['school-admin'];
    const { messageId } = await ask(`${REFUSED}！`);
    const appeal = (as: Teacher, reason = '这是教材里的内容') =>
      desk.app.call(appealWithheld, { messageId, reason }, as);
    expect((await desk.app.call(readWithheld, { messageId }, desk.colleague)).data).toEqual({
      ...{ state: 'waiting', note: '', mayAppeal: true },
    });
    expect((await decide(messageId, 'upheld', admin, '和教学无关')).code).toBe(200);
    expect(await ringOf(messageId)).toMatchObject({
      ...{ fact: '被拦下的提问看过了，不能放行', use: '和教学无关', open: { label: '看看，可以申诉' } },
    });

    expect((await appeal(desk.stranger)).code).toBe(404);
    expect((await appeal(desk.people.operator)).code).toBe(404);
    expect((await appeal(desk.colleague, '  ')).code).toBe(400);
    expect((await appeal(desk.colleague, '长'.repeat(301))).code).toBe(400);
    const both = await Promise.all([appeal(desk.colleague), appeal(desk.colleague)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);

    const { list } = (await desk.app.call(review.listReviews, { state: 'appealed' }, admin)).data;
    expect(list).toMatchObject([{ state: 'appealed', isAppealed: true }]);
    expect(await flagOf(messageId, admin)).toMatchObject({
      ...{ mayDecide: false, whyNot: '上次是你看的，申诉要请另一位来看' },
    });
    expect((await decide(messageId, 'released', admin)).code).toBe(403);
    const { flagId } = await flagOf(messageId);
    expect((await desk.app.call(review.openReviewText, { flagId }, desk.people.operator)).data.appeal).toBe(
      '这是教材里的内容',
    );
    expect((await decide(messageId, 'released', desk.people.operator)).code).toBe(200);
    const entries = (await desk.app.call(listAuditLog, { keyword: flagId }, desk.people.operator)).data.list;
    expect(entries[0]).toMatchObject({ before: { 状态: '申诉，等着看' }, after: { 状态: '误拦，已放行' } });
    expect((await appeal(desk.colleague)).message).toBe('已经放行了，可以再问一次');
  });

  it('is not made about a report', async () => {
    const messageId = await report();
    expect((await desk.app.call(appealWithheld, { messageId, reason: '不服' }, desk.colleague)).code).toBe(404);
  });
});

describe('what is hers', () => {
  it('goes with her in her archive, without who decided, and with her account', async () => {
    const teacher = await desk.app.signUp();
    const messageId = await report(teacher);
    await decide(messageId, 'dismissed');
    const response = await desk.app.app.inject({
      method: 'POST',
      url: exportMyData.path,
      headers: { 's-auth-token': teacher.token },
    });
    const told = strFromU8(unzipSync(response.rawPayload)['我的举报和申诉.json'] ?? new Uint8Array());
    expect(JSON.parse(told)).toMatchObject([{ kind: '举报的回答', words: '这句话伤孩子', state: '不属实' }]);
    expect(told).not.toContain(desk.people.operator.userId);
    await desk.app.database.pool.query('delete from users where id = $1', [teacher.userId]);
    expect(await flagOf(messageId)).toBeNull();
  });
});
