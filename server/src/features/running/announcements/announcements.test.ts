import { ROLES } from '@app/contract/identity/roles.ts';
import { listBell, readBell } from '@app/contract/running/bell.ts';
import * as contract from '@app/contract/running/console-announcements.ts';
import { listAuditLog } from '@app/contract/running/console-audit.ts';
import { rightTo } from '@app/contract/running/console-pages.ts';
import { addDays } from '@app/engines/time/calendar-days.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleDesk, openConsoleDesk } from '#test/console-desk.ts';
import type { Teacher } from '#test/test-app.ts';

let desk: ConsoleDesk;
let began: Date;
beforeAll(async () => {
  desk = await openConsoleDesk({ env: { TOKEN_TTL_SECONDS: String(100 * 86_400) } });
  began = desk.app.clock.now;
});
afterAll(() => desk.app.close());
afterEach(async () => {
  desk.app.clock.now = began;
  await desk.app.database.pool.query('delete from announcements');
});

const today = () => chinaDay(began);
const words = (more: object = {}) => ({
  ...{ level: 'notice' as const, title: '周三停机维护', text: '周三晚八点到九点不能用' },
  ...{ from: today(), until: addDays(today(), 6) },
  ...more,
});
const save = (as: Teacher, more: object = {}) => desk.app.call(contract.saveAnnouncement, words(more), as);
const publish = (as: Teacher, { announcementId, updateTime }: contract.Announcement) =>
  desk.app.call(contract.publishAnnouncement, { announcementId, updateTime }, as);

async function announce(as: Teacher, more: object = {}): Promise<contract.Announcement> {
  return (await publish(as, (await save(as, more)).data)).data;
}

const told = async (as: Teacher) =>
  (await desk.app.call(listBell, {}, as)).data.list.filter(({ kind }) => kind === 'announced');

describe('the right to the page', () => {
  it('is that of the role for everything it reads and does', async () => {
    const draft = (await save(desk.people.operator)).data;
    const named = { announcementId: draft.announcementId, updateTime: draft.updateTime };
    for (const { roleCode } of ROLES) {
      const right = rightTo('announcements', roleCode);
      const as = desk.people[roleCode];
      const { code } = await desk.app.call(contract.listAnnouncements, {}, as);
      expect([roleCode, code]).toEqual([roleCode, right ? 200 : 403]);
      if (right === 'acts') continue;
      for (const { code: refused } of [
        await save(as),
        await desk.app.call(contract.publishAnnouncement, named, as),
        await desk.app.call(contract.withdrawAnnouncement, named, as),
        await desk.app.call(contract.removeAnnouncement, named, as),
      ]) {
        expect([roleCode, refused]).toEqual([roleCode, 403]);
      }
    }
    expect((await desk.app.call(contract.readAnnouncement, named, desk.people.inspector)).data.state).toBe('draft');
  });

  it('ends at the wall of a school', async () => {
    const admin = desk.people['school-admin'];
    for (const whose of [desk.people.operator, desk.otherAdmin]) {
      const { announcementId, updateTime } = await announce(whose);
      const named = { announcementId, updateTime };
      expect((await desk.app.call(contract.readAnnouncement, named, admin)).code).toBe(404);
      expect((await desk.app.call(contract.withdrawAnnouncement, named, admin)).code).toBe(404);
      expect((await desk.app.call(contract.removeAnnouncement, named, admin)).code).toBe(404);
      expect((await save(admin, { announcementId })).code).toBe(404);
    }
    expect((await desk.app.call(contract.listAnnouncements, {}, admin)).data.list).toEqual([]);
    expect((await desk.app.call(contract.listAnnouncements, {}, desk.people.operator)).data.list).toHaveLength(2);
  });
});

describe('an announcement', () => {
  it('is told to nobody as a draft, then to every teacher, once she dealt with it as old news', async () => {
    const { operator } = desk.people;
    const draft = (await save(operator)).data;
    expect(draft).toMatchObject({ state: 'draft', from: today(), until: addDays(today(), 6), schoolName: '' });
    expect(await told(desk.colleague)).toEqual([]);

    expect((await publish(operator, draft)).data.state).toBe('shown');
    for (const teacher of [desk.colleague, desk.stranger]) {
      expect(await told(teacher)).toMatchObject([
        { fact: '周三停机维护', use: '周三晚八点到九点不能用', isRead: false, leave: '知道了' },
      ]);
    }
    await desk.app.call(readBell, { keys: [`announcement.${draft.announcementId}`] }, desk.colleague);
    expect(await told(desk.colleague)).toMatchObject([{ isRead: true }]);
    expect(await told(desk.stranger)).toMatchObject([{ isRead: false }]);
  });

  it('of a school is told to those it confirmed and to nobody else', async () => {
    const guest = await desk.app.signUp();
    await desk.app.database.pool.query(`update users set school_id = 'one' where id = $1`, [guest.userId]);
    const own = await announce(desk.people['school-admin'], { level: 'important', title: '周五教研' });
    expect(own.schoolName).toBe('清河一校');
    expect(await told(desk.colleague)).toMatchObject([{ fact: '重要：周五教研' }]);
    expect(await told(desk.stranger)).toEqual([]);
    expect(await told(guest)).toEqual([]);
  });

  it('begins on its first day, is gone after its last, and when it was withdrawn', async () => {
    const { operator } = desk.people;
    await announce(operator, { from: addDays(today(), 2), until: addDays(today(), 3) });
    const at = async (days: number) => {
      desk.app.clock.now = new Date(began.getTime() + days * DAY_MS);
      const { list } = (await desk.app.call(contract.listAnnouncements, {}, operator)).data;
      return [list[0]?.state, (await told(desk.colleague)).length];
    };
    expect(await at(0)).toEqual(['coming', 0]);
    expect(await at(2)).toEqual(['shown', 1]);
    expect(await at(3)).toEqual(['shown', 1]);
    expect(await at(4)).toEqual(['over', 0]);
    desk.app.clock.now = began;
    const { announcementId, updateTime } = await announce(operator);
    const named = { announcementId, updateTime };
    expect((await desk.app.call(contract.withdrawAnnouncement, named, operator)).data.state).toBe('withdrawn');
    expect(await told(desk.colleague)).toEqual([]);
    expect((await desk.app.call(contract.withdrawAnnouncement, named, operator)).code).toBe(409);
  });

  it('is published as it was looked at, not changed afterwards, and every step is in the record', async () => {
    const { operator } = desk.people;
    const draft = (await save(operator)).data;
    expect((await publish(operator, { ...draft, updateTime: draft.updateTime - 1 })).code).toBe(409);
    const { announcementId } = (await publish(operator, draft)).data;
    expect((await save(operator, { announcementId, title: '别的' })).code).toBe(409);
    expect((await desk.app.call(contract.removeAnnouncement, { announcementId }, operator)).code).toBe(409);
    const { list } = (await desk.app.call(listAuditLog, { keyword: announcementId }, operator)).data;
    expect(list).toMatchObject([
      {
        action: 'publish-announcement',
        targetName: '周三停机维护',
        before: { 状态: '草稿' },
        after: { 状态: '发布', 内容: '周三晚八点到九点不能用' },
      },
    ]);
  });

  it.each([
    ['no title', { title: ' ' }],
    ['a long title', { title: '长'.repeat(41) }],
    ['no text', { text: '' }],
    ['a long text', { text: '长'.repeat(301) }],
    ['what may not be said', { text: '说说禁用的话题' }],
    ['a title that is a tag', { title: '<script>' }],
    ['an end before its beginning', { until: '2020-01-01' }],
    ['more than thirty days', { until: '2099-01-01' }],
    ['a day that is none', { from: '2026-13-01' }],
  ])('with %s is refused and nothing kept', async (_name, more) => {
    expect((await save(desk.people.operator, more)).code).toBe(400);
    expect((await desk.app.call(contract.listAnnouncements, {}, desk.people.operator)).data.list).toEqual([]);
  });

  it('whose last day is over is not published, and more than five at once are not', async () => {
    const { operator } = desk.people;
    const draft = (await save(operator, { until: today() })).data;
    desk.app.clock.now = new Date(began.getTime() + 2 * DAY_MS);
    expect((await publish(operator, draft)).code).toBe(400);
    desk.app.clock.now = began;
    const drafts = await Promise.all(Array.from({ length: 6 }, () => save(operator)));
    const codes = await Promise.all(drafts.map(async ({ data }) => (await publish(operator, data)).code));
    expect(codes.toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
    expect((await announce(desk.people['school-admin'])).state).toBe('shown');
  });

  it('is found by its title and state page by page, and taken along as a table', async () => {
    const { operator, inspector } = desk.people;
    for (const title of ['甲事', '乙事', '丙事']) await save(operator, { title });
    const all = (await desk.app.call(contract.listAnnouncements, { limit: 100 }, operator)).data.list;
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = await desk.app.call(contract.listAnnouncements, { limit: 2, cursor }, operator);
      seen.push(...data.list.map(({ announcementId }) => announcementId));
      cursor = data.next;
    } while (cursor !== '');
    expect(seen).toEqual(all.map(({ announcementId }) => announcementId));
    const titles = async (more: object) =>
      (await desk.app.call(contract.listAnnouncements, more, operator)).data.list.map(({ title }) => title);
    expect(await titles({ keyword: '乙' })).toEqual(['乙事']);
    expect(await titles({ state: 'shown' })).toEqual([]);
    expect(await titles({ state: 'draft' })).toHaveLength(3);
    const response = await desk.app.app.inject({
      method: 'GET',
      url: contract.exportAnnouncements.path,
      headers: { 's-auth-token': inspector.token },
    });
    expect(response.body).toContain('丙事');
    const { list } = (await desk.app.call(listAuditLog, { action: 'export', limit: 1 }, operator)).data;
    expect(list).toMatchObject([{ actorRole: 'inspector', targetName: '公告表' }]);
  });

  it('stays without a name when the account of its author goes', async () => {
    const author = desk.otherAdmin;
    const { announcementId } = (await save(author)).data;
    await desk.app.database.pool.query('delete from users where id = $1', [author.userId]);
    const { data } = await desk.app.call(contract.readAnnouncement, { announcementId }, desk.people.operator);
    expect(data.authorName).toBe('');
  });
});
