import { addFolder, deleteFiles, listDrive, purgeFiles, recoverFiles } from '@app/contract/keeping/drive.ts';
import * as shares from '@app/contract/keeping/drive-shares.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStorageDesk, type StorageDesk } from '#test/storage-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepShares } from './drive-shares.service.ts';

let desk: StorageDesk;
let teacher: Teacher;
let fileId: string;
const content = Buffer.from('期中试卷的内容');
beforeAll(async () => {
  desk = await openStorageDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  teacher = await desk.signUp();
  await desk.database.pool.query("update users set user_name = '王老师' where id = $1", [teacher.userId]);
  fileId = await desk.addFile(teacher, '期中试卷.txt', content);
});

type Given = Partial<{ dirId: string; days: 0 | 1 | 7 | 30; password: string }>;
const share = async (given: Given = {}) =>
  (await desk.call(shares.addShare, { dirId: fileId, days: 7, ...given }, teacher)).data;
const open = (code: string, password = '') => desk.call(shares.openShare, { code, password });
const addressOf = async (code: string, password = '') =>
  (await desk.call(shares.getShareUrl, { code, password })).data?.url ?? '';
const list = async () => (await desk.call(shares.listShares, {}, teacher)).data;
const later = (ms: number) => {
  desk.clock.now = new Date(desk.clock.now.getTime() + ms);
};

describe('a shared file', () => {
  it('is opened and downloaded by anybody with the link, whole or in part', async () => {
    const { code } = await share();
    expect((await desk.call(shares.readShare, { code })).data).toEqual({ sharerName: '王老师', needsPassword: false });
    const opened = await open(code);
    expect(opened.data).toEqual({
      name: '期中试卷.txt',
      isdir: false,
      size: content.length,
      fileCount: 1,
      sharerName: '王老师',
      expireTime: desk.clock.now.getTime() + 7 * DAY_MS,
    });

    const url = await addressOf(code);
    const response = await desk.fetch(url, { headers: { range: 'bytes=0-5' } });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('期中');
    expect(await (await desk.fetch(url)).text()).toBe(String(content));
  });

  it('reveals neither ids nor her mobile number', async () => {
    const { code } = await share({ password: 'abcd' });
    const said = [await desk.call(shares.readShare, { code }), await open(code, 'abcd'), await open(code, 'no')]
      .map(({ body }) => JSON.stringify(body))
      .concat(await addressOf(code, 'abcd'));
    for (const text of said) {
      for (const secret of [fileId, teacher.userId, teacher.mobile]) expect(text).not.toContain(secret);
    }
    expect(said[0]).not.toContain('期中');
  });

  it('has a link of 132 random bits of which only a hash is stored, and a password likewise', async () => {
    const { code } = await share({ password: 'Xy12' });
    expect(code).toMatch(/^[\w-]{22}$/);
    const { rows } = await desk.database.pool.query('select * from drive_shares where user_id = $1', [teacher.userId]);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('xy12');
    expect((await open(code, ' xY12 ')).code).toBe(200);
  });

  it('comes as a zip when it is a folder', async () => {
    const { dirId } = (await desk.call(addFolder, { name: '七年级' }, teacher)).data;
    await desk.addFile(teacher, '一.txt', Buffer.from('一'), dirId);
    await desk.addFile(teacher, '二.txt', Buffer.from('二二'), dirId);
    const { code } = await share({ dirId, days: 0 });
    expect((await open(code)).data).toMatchObject({ isdir: true, size: 9, fileCount: 2, expireTime: 0 });

    const zip = new Uint8Array(await (await desk.fetch(await addressOf(code))).arrayBuffer());
    expect(Object.keys(unzipSync(zip))).toEqual(['一.txt', '二.txt']);
  });

  it('counts how often it was opened, for its owner', async () => {
    const { code, shareId } = await share({ password: 'abcd' });
    await open(code, 'abcd');
    await open(code, 'abcd');
    await open(code, 'dcba');
    expect(await list()).toMatchObject([{ shareId, code, opens: 2, hasPassword: true, state: 'open' }]);
  });
});

describe('a share that is over', () => {
  it.each([
    [
      'stopped',
      '分享已停止，需要的话请联系分享的老师',
      (shareId: string) => desk.call(shares.stopShare, { shareId }, teacher),
    ],
    ['expired', '分享已过期，需要的话请联系分享的老师', async () => later(7 * DAY_MS)],
    ['of a file in the bin', '分享的内容已被删除', () => desk.call(deleteFiles, { fileId }, teacher)],
    [
      'of a file that is gone',
      '分享的内容已被删除',
      () => desk.call(deleteFiles, { fileId, isDirectly: true }, teacher),
    ],
    [
      'of a teacher who is suspended',
      '这个分享现在不能打开',
      () => desk.database.pool.query("update users set suspended_reason = '停用' where id = $1", [teacher.userId]),
    ],
  ])('%s says so, and gives no more bytes', async (_state, sentence, end) => {
    const { code, shareId } = await share();
    const url = await addressOf(code);
    await end(shareId);

    for (const answer of [await open(code), await desk.call(shares.readShare, { code })]) {
      expect(answer).toMatchObject({ status: 404, message: sentence });
    }
    expect((await desk.fetch(url)).status).not.toBe(200);
    expect(await addressOf(code)).toBe('');
  });

  it('opens again when it is resumed or its file comes back', async () => {
    const { code, shareId } = await share({ password: 'abcd' });
    await desk.call(shares.stopShare, { shareId }, teacher);
    expect(await list()).toEqual([]);
    await desk.call(shares.resumeShare, { shareId }, teacher);
    expect((await open(code, 'abcd')).code).toBe(200);

    await desk.call(deleteFiles, { fileId }, teacher);
    expect(await list()).toMatchObject([{ state: 'binned' }]);
    await desk.call(recoverFiles, { fileIds: fileId }, teacher);
    expect((await open(code, 'abcd')).code).toBe(200);
  });

  it('is told from one that never was, and forgotten after a month', async () => {
    const { code } = await share({ days: 1 });
    const unknown = '没有这个分享，请检查链接是否完整';
    expect((await open('A'.repeat(22))).message).toBe(unknown);
    later(2 * DAY_MS);
    await sweepShares(desk.deps);
    expect((await open(code)).message).toContain('已过期');
    later(31 * DAY_MS);
    await sweepShares(desk.deps);
    expect((await open(code)).message).toBe(unknown);
  });

  it('is still listed when it has expired, and says so', async () => {
    const { shareId } = await share({ days: 1 });
    const query = 'update drive_shares set expires_at = $2 where id = $1';
    await desk.database.pool.query(query, [shareId, desk.clock.now]);
    expect(await list()).toMatchObject([{ shareId, state: 'expired' }]);
  });

  it('leaves the list when its file is deleted for good', async () => {
    await share();
    await desk.call(deleteFiles, { fileId }, teacher);
    await desk.call(purgeFiles, { fileIds: fileId }, teacher);
    expect(await list()).toEqual([]);
  });
});

describe('the password of a share', () => {
  it('may be tried five times from one address, then that address waits', async () => {
    const { code } = await share({ password: 'abcd' });
    const tries = [];
    for (let wrong = 0; wrong < 6; wrong++) tries.push(await open(code, `no${wrong}`));
    expect(tries.map(({ message }) => message)).toEqual([
      '提取码不对，还可以试 4 次',
      '提取码不对，还可以试 3 次',
      '提取码不对，还可以试 2 次',
      '提取码不对，还可以试 1 次',
      '提取码错了太多次，请 10 分钟后再试',
      '提取码错了太多次，请 10 分钟后再试',
    ]);
    expect((await open(code, 'abcd')).status).toBe(429);
    expect((await desk.call(shares.getShareUrl, { code, password: 'abcd' })).status).toBe(429);
    expect((await openFrom('10.0.0.9', code, 'abcd')).statusCode).toBe(200);
    later(600_001);
    expect((await open(code, 'abcd')).code).toBe(200);
  });

  it('counts tries that come at once, and those of all addresses together', async () => {
    const { code } = await share({ password: 'abcd' });
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => open(code, 'nope')));
    expect(atOnce.filter(({ status }) => status === 403)).toHaveLength(4);

    for (let host = 0; host < 45; host++) await openFrom(`10.0.1.${host}`, code, 'nope');
    expect((await openFrom('10.0.2.1', code, 'abcd')).statusCode).toBe(429);
  });

  it.each(['abc', 'x'.repeat(21), '有空格', 'a b c d'])('cannot be %j', async (password) => {
    const answer = await desk.call(shares.addShare, { dirId: fileId, days: 7, password }, teacher);
    expect(answer).toMatchObject({ status: 400, message: '提取码要 4 到 20 位字母或数字' });
    expect(await list()).toEqual([]);
  });
});

describe('who may share', () => {
  it('is the owner alone, and neither root (SRV-021)', async () => {
    const other = await desk.signUp();
    const asked = await desk.call(shares.addShare, { dirId: fileId, days: 7 }, other);
    expect(asked.status).toBe(404);
    const { shareId, code } = await share();
    for (const endpoint of [shares.stopShare, shares.resumeShare]) {
      expect((await desk.call(endpoint, { shareId }, other)).message).toBe('找不到这个分享');
    }
    expect((await open(code)).code).toBe(200);

    const [root] = (await desk.call(listDrive, {}, teacher)).data.list;
    const ofRoot = await desk.call(shares.addShare, { dirId: root?.dirId ?? '', days: 7 }, teacher);
    expect(ofRoot).toMatchObject({ status: 403, message: '这是固定的文件夹，请分享里面的文件或文件夹' });
  });

  it('is nobody with an address that was changed or is too old', async () => {
    const url = await addressOf((await share()).code);
    expect((await desk.fetch(url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403);
    later(601_000);
    expect((await desk.fetch(url)).status).toBe(403);
  });
});

function openFrom(remoteAddress: string, code: string, password: string) {
  const { method, path } = shares.openShare;
  return desk.app.inject({ method, url: path, payload: { code, password }, remoteAddress });
}
