import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/running/console-announcements.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Transaction } from '#db/database.ts';
import { pageOf, readCursor } from '#db/keyset.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { requirePage } from '#features/running/console/console-right.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import * as queries from './announcements.queries.ts';

type AnnounceDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'screening'>;
type Wish = z.output<typeof contract.listAnnouncements.input>;
type Named = { announcementId: string; updateTime: number };
type Row = NonNullable<Awaited<ReturnType<typeof queries.findRow>>>;

const PAGE_OF_FILE = 500;

export async function list(
  deps: AnnounceDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.listAnnouncements>> {
  const { wall } = await requirePage(deps, caller, 'announcements', 'looks');
  return pageFor(deps, wall, wish);
}

export async function exportAll(deps: AnnounceDeps, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  const { wall } = await requirePage(deps, caller, 'announcements', 'looks');
  await deps.db.transaction((tx) =>
    writeDown(deps, tx, caller, {
      action: 'export',
      targetKind: 'announcements',
      targetId: 'announcements',
      label: '公告表',
      schoolId: wall,
      reason: '',
    }),
  );
  return csvFile(
    '公告',
    ['标题', '内容', '级别', '开始', '结束', '状态', '给谁', '谁写的'],
    (cursor) => pageFor(deps, wall, { ...wish, cursor, limit: PAGE_OF_FILE }),
    (one) => [
      one.title,
      one.text,
      contract.announcementLevels[one.level],
      one.from,
      one.until,
      contract.announcementStates[one.state],
      one.schoolName || '全部老师',
      one.authorName,
    ],
  );
}

export async function read(deps: AnnounceDeps, caller: Caller, id: string): Promise<contract.Announcement> {
  const { wall } = await requirePage(deps, caller, 'announcements', 'looks');
  return readRow(deps, wall, id);
}

/** Judged like everything that others read; what was published is not changed behind those who read it. */
export async function save(
  deps: AnnounceDeps,
  caller: Caller,
  { announcementId, from, until, ...words }: z.output<typeof contract.saveAnnouncement.input>,
): Promise<contract.Announcement> {
  const { wall } = await requirePage(deps, caller, 'announcements', 'acts');
  const [startsAt, endsAt] = [startOfChinaDay(from), new Date(startOfChinaDay(until).getTime() + DAY_MS)];
  if (endsAt.getTime() - startsAt.getTime() > contract.MAX_ANNOUNCED_DAYS * DAY_MS) {
    throw new AppError('invalid', `最多显示 ${contract.MAX_ANNOUNCED_DAYS} 天`);
  }
  await refuseBlocked(deps, `${words.title}\n${words.text}`, '公告');
  const now = deps.now();
  const id = announcementId ?? deps.newId();
  const fields = { ...words, startsAt, endsAt, updatedAt: now };
  await deps.db.transaction(async (tx) => {
    await queries.lockAll(tx);
    if (announcementId) {
      requireDraft(await queries.findWithin(tx, wall, id));
      return queries.updateRow(tx, id, fields);
    }
    const { drafts } = await queries.countOf(tx, wall ?? null, now);
    if (drafts >= contract.MAX_DRAFTS) throw new AppError('conflict', '草稿太多了，请先删掉不用的');
    const owned = { id, schoolId: wall ?? null, authorId: caller.userId, createdAt: now };
    return queries.insertRow(tx, { ...fields, ...owned });
  });
  return readRow(deps, wall, id);
}

export async function publish(deps: AnnounceDeps, caller: Caller, named: Named): Promise<contract.Announcement> {
  const { wall } = await requirePage(deps, caller, 'announcements', 'acts');
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await queries.lockAll(tx);
    const row = await requireAsRead(tx, wall, named);
    requireDraft(row);
    if (row.endsAt <= now) throw new AppError('invalid', '结束日已经过了，请先改日期');
    const { announced } = await queries.countOf(tx, row.schoolId, now);
    if (announced >= contract.MAX_ANNOUNCED) {
      throw new AppError('conflict', `同时最多 ${contract.MAX_ANNOUNCED} 条，请先撤下一条`);
    }
    await queries.updateRow(tx, row.id, { state: 'published', publishedAt: now, updatedAt: now });
    await note(deps, tx, caller, 'publish-announcement', row, '发布');
  });
  return readRow(deps, wall, named.announcementId);
}

export async function withdraw(deps: AnnounceDeps, caller: Caller, named: Named): Promise<contract.Announcement> {
  const { wall } = await requirePage(deps, caller, 'announcements', 'acts');
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await queries.lockAll(tx);
    const row = await requireAsRead(tx, wall, named);
    if (row.state !== 'published') throw new AppError('conflict', '它没有在显示，不用撤下');
    await queries.updateRow(tx, row.id, { state: 'withdrawn', updatedAt: now });
    await note(deps, tx, caller, 'withdraw-announcement', row, '撤下');
  });
  return readRow(deps, wall, named.announcementId);
}

export async function remove(deps: AnnounceDeps, caller: Caller, id: string): Promise<null> {
  const { wall } = await requirePage(deps, caller, 'announcements', 'acts');
  await deps.db.transaction(async (tx) => {
    await queries.lockAll(tx);
    const row = requireDraft(await queries.findWithin(tx, wall, id));
    await queries.deleteRow(tx, id);
    await note(deps, tx, caller, 'remove-announcement', row, '删除');
  });
  return null;
}

const stateNames = { draft: '草稿', published: '发布', withdrawn: '撤下' } as const;

function note(
  deps: AnnounceDeps,
  tx: Transaction,
  caller: Caller,
  action: string,
  { id, title, text, level, schoolId, startsAt, endsAt, state }: queries.AnnouncementRow,
  after: string,
): Promise<void> {
  return writeDown(deps, tx, caller, {
    action,
    targetKind: 'announcement',
    targetId: id,
    label: title,
    schoolId: schoolId ?? undefined,
    reason: '',
    before: { 状态: stateNames[state] },
    after: {
      ...{ 状态: after, 标题: title, 内容: text, 级别: contract.announcementLevels[level] },
      ...{ 开始: chinaDay(startsAt), 结束: lastDay(endsAt) },
    },
  });
}

function requireDraft(row: queries.AnnouncementRow | undefined): queries.AnnouncementRow {
  if (!row) throw gone();
  if (row.state !== 'draft') throw new AppError('conflict', '已经发布过，不能再改，可以撤下再写一条');
  return row;
}

/** As it was when she looked at it. */
async function requireAsRead(
  tx: Transaction,
  wall: string | undefined,
  { announcementId, updateTime }: Named,
): Promise<queries.AnnouncementRow> {
  const row = await queries.findWithin(tx, wall, announcementId);
  if (!row) throw gone();
  if (row.updatedAt.getTime() !== updateTime) throw new AppError('conflict', '这条公告刚有变化，请再看一遍');
  return row;
}

async function readRow({ db, now }: AnnounceDeps, wall: string | undefined, id: string) {
  const row = await queries.findRow(db, wall, id);
  if (!row) throw gone();
  return toAnnouncement(row, now());
}

async function pageFor({ db, now }: AnnounceDeps, wall: string | undefined, wish: Wish) {
  const place = readCursor(wish.cursor, 'moment', 'uuid');
  const { order, limit } = wish;
  const rows = await queries.listRows(db, { ...wish, wall }, now(), { order, place }, limit + 1);
  const page = pageOf(rows, limit, ({ timeText, row }) => ({ value: timeText, id: row.id }));
  return { list: page.list.map((one) => toAnnouncement(one, now())), next: page.next };
}

function toAnnouncement({ row, schoolName, authorName }: Row, now: Date): contract.Announcement {
  const { id, level, title, text, startsAt, endsAt, createdAt, updatedAt } = row;
  return {
    ...{ announcementId: id, level, title, text, schoolName, authorName, state: stateOf(row, now) },
    ...{ from: chinaDay(startsAt), until: lastDay(endsAt) },
    ...{ createTime: createdAt.getTime(), updateTime: updatedAt.getTime() },
  };
}

function stateOf({ state, startsAt, endsAt }: queries.AnnouncementRow, now: Date): contract.AnnouncementState {
  if (state !== 'published') return state;
  if (endsAt <= now) return 'over';
  return startsAt > now ? 'coming' : 'shown';
}

const lastDay = (endsAt: Date) => chinaDay(new Date(endsAt.getTime() - 1));

function gone(): AppError {
  return new AppError('not-found', '找不到这条公告，它可能已被删除');
}
