import { Readable } from 'node:stream';
import { sendSmsCode, smsLogin } from '@app/contract/identity/sign-on.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { createPayOrder, payAtCashier } from '@app/contract/money/orders.ts';
import * as account from '@app/contract/running/account.ts';
import { saveCase } from '@app/contract/sharing/cases.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { listChats } from '@app/contract/talking/history.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#areas.ts';
import { readOutbox } from '#features/identity/sign-on/sms-outbox.service.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { eraseClosedAccounts } from './closing.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(365 * 86_400) } });
});
afterAll(() => app.close());

async function newCode(mobile: string): Promise<string> {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  await app.call(sendSmsCode, { mobile });
  return (await readOutbox(app.deps, mobile))[0]?.code ?? '';
}

async function signInAgain({ mobile }: Teacher, userAgent: string): Promise<Teacher> {
  const smsCode = await newCode(mobile);
  const response = await app.app.inject({
    method: 'POST',
    url: smsLogin.path,
    payload: { mobile, smsCode },
    headers: { 'user-agent': userAgent },
  });
  return { mobile, ...response.json().data };
}

const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
const WECHAT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 MicroMessenger/8.0';

describe('the devices of a teacher', () => {
  it('are named as she would name them, this one first', async () => {
    const first = await app.signUp();
    const phone = await signInAgain(first, WECHAT);
    const desk = await signInAgain(first, EDGE);

    const { data } = await app.call(account.listDevices, {}, phone);

    expect(data.map(({ deviceName, isThis }) => [deviceName, isThis])).toEqual([
      ['微信 · iPhone', true],
      ['Edge · Windows', false],
      ['未知设备', false],
    ]);
    expect(data[1]?.lastSeenAt).toBeGreaterThan(0);
    expect((await app.call(account.listDevices, {}, desk)).data[0]?.deviceName).toBe('Edge · Windows');
  });

  it('can be signed out one by one, and only by herself (SRV-021)', async () => {
    const [teacher, stranger] = [await app.signUp(), await app.signUp()];
    const phone = await signInAgain(teacher, WECHAT);
    const { data } = await app.call(account.listDevices, {}, phone);
    const other = data.find(({ isThis }) => !isThis)?.sessionId ?? '';

    expect((await app.call(account.signOutDevice, { sessionId: other }, stranger)).code).toBe(404);
    expect((await app.call(getUser, {}, teacher)).code).toBe(200);
    expect((await app.call(account.signOutDevice, { sessionId: other }, phone)).code).toBe(200);
    expect((await app.call(getUser, {}, teacher)).body.statusCode).toBe('SHD-0113');
    expect((await app.call(account.signOutDevice, { sessionId: other }, phone)).message).toBe('这台设备已经退出登录');
    expect((await app.call(account.signOutDevice, { sessionId: 'x' }, phone)).message).toBe('设备编号不正确');
  });

  it('can be signed out all but this', async () => {
    const teacher = await app.signUp();
    const phone = await signInAgain(teacher, WECHAT);
    const desk = await signInAgain(teacher, EDGE);

    expect((await app.call(account.signOutOtherDevices, {}, desk)).data).toEqual({ ended: 2 });
    expect((await app.call(getUser, {}, phone)).code).toBe(401);
    expect((await app.call(account.listDevices, {}, desk)).data).toHaveLength(1);
  });
});

describe('preferences', () => {
  const preferencesOf = async (teacher: Teacher) => (await app.call(getUser, {}, teacher)).data.preferences;

  it('have defaults, keep what is not given, and are one teacher’s own', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()];
    const reading = { readVoiceZh: 'zh_default', readVoiceEn: 'en_default', readSpeed: 1 };
    const composing = { sendKey: 'enter', textSize: 'normal', deepThink: true, network: true };
    const defaults = { ...composing, ...reading, designLayout: 'table', isTourAnswered: false };
    expect(await preferencesOf(one)).toEqual(defaults);

    await app.call(account.savePreferences, { sendKey: 'ctrl-enter' }, one);
    await app.call(account.savePreferences, { network: false, readSpeed: 1.5 }, one);

    const changed = { sendKey: 'ctrl-enter', network: false, readSpeed: 1.5 };
    expect(await preferencesOf(one)).toEqual({ ...defaults, ...changed });
    expect(await preferencesOf(other)).toEqual(defaults);
  });

  it('refuse what they do not know', async () => {
    const teacher = await app.signUp();
    const answer = await app.call(account.savePreferences, { sendKey: 'shout' as 'enter' }, teacher);
    expect([answer.code, answer.message]).toEqual([400, '发送方式不正确']);
  });
});

describe('my usage', () => {
  it('counts my questions by China’s day and by template, quiet days included', async () => {
    const [teacher, other] = [await app.signUp(), await app.signUp()];
    const noon = new Date('2026-11-20T04:00:00Z');
    const ask = async (as: Teacher, at: Date, typeCode: string) => {
      app.clock.now = at;
      const { data } = await app.call(newChat, { typeCode }, as);
      await app.call(uploadRecord, { chatId: data.chatId, ques: '问', answers: ['四个字答'] }, as);
    };
    await ask(teacher, new Date('2026-11-18T17:00:00Z'), 'teachdesign'); // the 19th in China
    await ask(teacher, noon, 'teachdesign');
    await ask(teacher, noon, 'general');
    await ask(other, noon, 'general');

    const { data } = await app.call(account.readUsage, { days: 3 }, teacher);

    expect(data.days).toEqual([
      { day: '2026-11-18', questions: 0, answerChars: 0 },
      { day: '2026-11-19', questions: 1, answerChars: 4 },
      { day: '2026-11-20', questions: 2, answerChars: 8 },
    ]);
    expect(data.byTemplate).toEqual([
      { typeCode: 'teachdesign', questions: 2 },
      { typeCode: 'general', questions: 1 },
    ]);
    expect((await app.call(account.readUsage, { days: 91 }, teacher)).message).toBe('最多查看 90 天');
  });
});

describe('my data', () => {
  it('comes as one archive with everything of hers and nothing of anybody else’s', async () => {
    const [teacher, other] = [await app.signUp(), await app.signUp()];
    const tell = async (as: Teacher, title: string, ques: string) => {
      const { data } = await app.call(newChat, { title }, as);
      await app.call(uploadRecord, { chatId: data.chatId, ques, answers: ['**答**'] }, as);
    };
    await tell(teacher, '备课/一', '问一\n第二行');
    await tell(teacher, '备课 二', '问二');
    await tell(other, '别人的', '别人的问题');
    const [chat] = (await app.call(listChats, {}, teacher)).data.list;
    await app.call(saveCase, { chatId: chat?.chatId ?? '', title: '好案例', access: 1 }, teacher);
    const { data: order } = await app.call(createPayOrder, { comboId: 'year' }, teacher);
    await app.call(payAtCashier, { payOrderId: order.payOrderId });

    const response = await app.app.inject({
      method: 'POST',
      url: account.exportMyData.path,
      headers: { 's-auth-token': teacher.token },
    });
    const files = unzipSync(response.rawPayload);

    const expected = [
      '个人资料.json',
      '我的模板.json',
      '我的案例.json',
      '我的套餐.json',
      '我的订单.json',
      '我的分享.json',
      '发给学生的内容和作答.json',
      '我的助手.json',
      '我的课件.json',
      '我的课件版式.json',
      '我的举报和申诉.json',
      '我的课堂分析.json',
      '我发布的资源.json',
      '成绩.json',
      '细目表.json',
      '我的题.json',
      '我的试卷.json',
      '我的问题链.json',
      '我的听力稿.json',
      '我的素材图片.json',
      ...areas.flatMap(({ own }) => Object.values(own?.rows ?? {})).map((name) => `${name}.json`),
      '对话/0001 备课一.md',
      '对话/0002 备课 二.md',
    ];
    expect(Object.keys(files).toSorted()).toEqual(expected.toSorted());
    expect(JSON.parse(strFromU8(files['个人资料.json'] ?? new Uint8Array()))).toMatchObject({ mobile: teacher.mobile });
    expect(JSON.parse(strFromU8(files['我的案例.json'] ?? new Uint8Array()))).toMatchObject([{ title: '好案例' }]);
    const orders = JSON.parse(strFromU8(files['我的订单.json'] ?? new Uint8Array()));
    expect(orders).toMatchObject([{ comboId: 'year', payStatus: 'SUCCESS' }]);
    const combos = JSON.parse(strFromU8(files['我的套餐.json'] ?? new Uint8Array()));
    expect(combos).toMatchObject({ combos: [{ comboId: 'year', source: 'order' }], used: [] });
    expect(strFromU8(files['对话/0001 备课一.md'] ?? new Uint8Array())).toContain('> 问一\n> 第二行\n\n**答**');
    expect((await app.app.inject({ method: 'POST', url: account.exportMyData.path })).json().code).toBe(401);
  });

  it('holds her designs and reviews, and the bytes of her disk, her pictures and recordings', async () => {
    const [teacher, other] = [await app.signUp(), await app.signUp()];
    const put = async (words: string) => {
      const key = crypto.randomUUID();
      await app.deps.fileStore.put(key, Readable.from([Buffer.from(words)]));
      return key;
    };
    for (const { userId } of [teacher, other]) {
      const mine = userId === teacher.userId ? '我的' : '别人的';
      const run = (text: string, values: unknown[]) => app.database.pool.query(text, values);
      const blob = await run(
        'insert into blobs (id, md5, size_bytes, crc32, refs, key) values (gen_random_uuid(), $1, 9, 0, 1, $2) returning id',
        [userId.replaceAll('-', ''), await put(`${mine}课件`)],
      );
      const folder = await run(
        `insert into drive_entries (id, user_id, name, name_key, order_key, is_dir)
         values (gen_random_uuid(), $1, '备课', '备课', '备课', true) returning id`,
        [userId],
      );
      await run(
        `insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, is_dir, size_bytes, blob_id, md5)
         values (gen_random_uuid(), $1, $2, '一.txt', '一.txt', '一.txt', false, 9, $3, '')`,
        [userId, folder.rows[0].id, blob.rows[0].id],
      );
      await run(
        `insert into files (id, user_id, name, type, size_bytes, md5) values ($1, $2, '题.txt', 'txt', 9, '')`,
        [await put(`${mine}附件`), userId],
      );
      await run(`insert into opinions (id, user_id, kind, content) values (gen_random_uuid(), $1, 'other', $2)`, [
        userId,
        `${mine}意见`,
      ]);
    }
    const response = await app.app.inject({
      method: 'POST',
      url: account.exportMyData.path,
      headers: { 's-auth-token': teacher.token },
    });
    const files = unzipSync(response.rawPayload);
    const words = Object.values(files).map((bytes) => strFromU8(bytes));

    expect(strFromU8(files['云盘/备课/一.txt'] ?? new Uint8Array())).toBe('我的课件');
    expect(words).toContain('我的附件');
    expect(JSON.parse(strFromU8(files['我的意见反馈.json'] ?? new Uint8Array()))).toMatchObject([
      { content: '我的意见' },
    ]);
    expect(words.join('')).not.toContain('别人的');
  });

  it('leaves out no table with a teacher’s id without a reason, and all of them go with her account', async () => {
    const { rows } = await app.database.pool.query<{ table: string; column: string; ends: string | null }>(`
      select c.relname as table, a.attname as column, k.confdeltype as ends
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      left join pg_constraint k
        on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass and k.conkey = array[a.attnum]
      where a.attname in ('user_id', 'teacher_id', 'owner_id') or k.oid is not null`);
    const known = new Set(
      areas.flatMap(({ own }) => [
        ...Object.keys(own?.rows ?? {}),
        ...(own?.told?.tables ?? []),
        ...Object.keys(own?.left ?? {}),
      ]),
    );
    const hers = rows.filter(({ column }) => column === 'user_id' || column === 'inviter_id');
    expect(hers.length).toBeGreaterThan(40);
    expect(hers.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
    // c: deleted with her; n: nobody's from then on. The words of an exchange go with the exchange.
    const stays = rows.filter(({ table, ends }) => ends !== 'c' && ends !== 'n' && table !== 'exchange_search');
    expect(stays).toEqual([]);
    const tables = new Set([...rows.map(({ table }) => table), 'users']);
    expect([...known].filter((table) => !tables.has(table))).toEqual([]);
  });
});

describe('closing an account', () => {
  it('needs a code of her own phone and changes nothing without one', async () => {
    const teacher = await app.signUp();
    const answer = await app.call(account.closeAccount, { smsCode: '000000' }, teacher);
    expect(answer.code).not.toBe(200);
    expect((await app.call(getUser, {}, teacher)).code).toBe(200);
  });

  it('signs her out everywhere and erases everything of hers after seven days', async () => {
    const [teacher, invited] = [await app.signUp(), await app.signUp()];
    await app.database.pool.query('update users set invited_by = $1 where id = $2', [teacher.userId, invited.userId]);
    await app.call(newChat, {}, teacher);

    const closed = await app.call(account.closeAccount, { smsCode: await newCode(teacher.mobile) }, teacher);
    expect(closed.data.erasedAt).toBe(app.clock.now.getTime() + 7 * DAY_MS);
    expect((await app.call(getUser, {}, teacher)).body.statusCode).toBe('SHD-0113');

    const rowsOf = async (table: string, column: string) =>
      (await app.database.pool.query(`select 1 from ${table} where ${column} = $1`, [teacher.userId])).rowCount;
    app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY_MS);
    await eraseClosedAccounts(app.deps);
    expect(await rowsOf('users', 'id')).toBe(1);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await eraseClosedAccounts(app.deps);

    expect(await rowsOf('users', 'id')).toBe(0);
    expect(await rowsOf('chats', 'user_id')).toBe(0);
    expect((await app.call(getUser, {}, invited)).code).toBe(200);
  });

  it('is taken back by signing in again', async () => {
    const teacher = await app.signUp();
    await app.call(account.closeAccount, { smsCode: await newCode(teacher.mobile) }, teacher);

    const again = await signInAgain(teacher, EDGE);
    expect(again).toMatchObject({ userId: teacher.userId, isNewUser: false, isReopened: true });
    app.clock.now = new Date(app.clock.now.getTime() + 8 * DAY_MS);
    await eraseClosedAccounts(app.deps);

    expect((await app.call(getUser, {}, again)).code).toBe(200);
  });
});
