import { randomUUID } from 'node:crypto';
import { sameKey } from '../contract/src/keeping/entry-names.ts';
import { type ApiTeacher, signIn } from '../e2e/api-teacher.ts';
import { type ServerPlace, startServer } from '../e2e/running-server.ts';
import { orderKey } from '../engines/src/drive/entry-order.ts';
import type { OpenedDatabase } from '../server/src/db/database.ts';
import type { Bar } from './bars.ts';
import { contentSearches, fillContents } from './drive-contents.ts';
import { withDatabase } from './drive-database.ts';
import { percentile, round } from './figures.ts';

const FILES = 100_000;
const IN_ONE_FOLDER = 10_000;
const FOLDERS = 300;
const ROWS_AT_ONCE = 5_000;
const CALLS = 60;
const LIST_BAR_MS = 60;
const SEARCH_BAR_MS = 50;
const CONTENT_BAR_MS = 60;
const subjects = ['数学', '语文', '英语', '物理', '化学', '生物', '历史', '地理'];
const kinds = [
  '教案.docx',
  '课件.pptx',
  '试卷 A 卷.pdf',
  '导学案.docx',
  '成绩.xlsx',
  '板书.jpg',
  '听力.mp3',
  '微课.mp4',
];
/** Of everything, of some, of one and of nothing. */
const words = ['课件', '数学 期末', '第 777 课', '98765', '没有这样的文件', '试卷', 'PPTX', '单元 历史'];

type Filled = { folderId: string; rootId: string };

/** A disk of a hundred thousand files, ten thousand of them in one folder, seen from a client on the same machine. */
export async function driveLists(place: ServerPlace): Promise<Bar[]> {
  const teacher = await withServer(place, ({ origin }) => signIn(origin, '13800000002'));
  const { folderId, rootId } = await fillDisk(place, teacher);
  return withServer(place, async ({ origin }) => {
    const folder = await timeCalls(origin, teacher, [{ dirId: folderId }]);
    const searches = words.map((fuzzyQuery) => ({ fuzzyQuery, recursive: 'true' }));
    const everywhere = await timeCalls(origin, teacher, searches);
    const below = await timeCalls(
      origin,
      teacher,
      searches.map((query) => ({ ...query, dirId: rootId })),
    );
    const inside = await timeContents(origin, teacher, { recursive: 'true' });
    const insideBelow = await timeContents(origin, teacher, { recursive: 'true', dirId: folderId });
    return [
      { name: 'files', value: FILES },
      { name: 'folderOf', value: IN_ONE_FOLDER },
      { name: 'folderP95Ms', value: p95(folder), atMost: LIST_BAR_MS },
      { name: 'searchP95Ms', value: p95(everywhere), atMost: SEARCH_BAR_MS },
      { name: 'searchBelowP95Ms', value: p95(below), atMost: SEARCH_BAR_MS },
      ...inside.map(({ kind, ms }) => ({ name: `contentP95Ms of ${kind}`, value: ms, atMost: CONTENT_BAR_MS })),
      ...insideBelow.map(({ kind, ms }) => ({
        name: `contentBelowP95Ms of ${kind}`,
        value: ms,
        atMost: CONTENT_BAR_MS,
      })),
    ];
  });
}

/** The words in the content of files, by how many hold them; no name holds them, and all names are read first. */
async function timeContents(origin: string, teacher: ApiTeacher, where: Record<string, string>) {
  const measured: { kind: string; ms: number }[] = [];
  for (const [kind, typed] of Object.entries(contentSearches)) {
    const queries = typed.map((fuzzyQuery) => ({ ...where, fuzzyQuery }));
    measured.push({ kind, ms: p95(await timeCalls(origin, teacher, queries)) });
  }
  return measured;
}

const p95 = (times: readonly number[]) => round(percentile(times, 95), 1);

async function withServer<T>(place: ServerPlace, work: (server: { origin: string }) => Promise<T>): Promise<T> {
  const server = await startServer(place);
  return work(server).finally(() => server.stop());
}

function fillDisk(place: ServerPlace, { userId }: ApiTeacher): Promise<Filled> {
  return withDatabase(place, async (opened) => {
    const filled = await insertEntries(opened, userId);
    await fillContents(opened, userId);
    return filled;
  });
}

async function insertEntries({ pool }: OpenedDatabase, userId: string): Promise<Filled> {
  const { rows } = await pool.query('select id from drive_entries where user_id = $1 order by created_at limit 1', [
    userId,
  ]);
  const rootId: string = rows[0].id;
  const folders = Array.from({ length: FOLDERS }, (_, no) => ({
    id: randomUUID(),
    name: `第 ${no + 1} 单元 ${subjects[no % subjects.length]}`,
  }));
  const folderId = folders[0]?.id ?? '';
  await insert(
    pool,
    userId,
    true,
    folders.map(({ id, name }) => [id, rootId, name]),
  );
  for (let start = 0; start < FILES; start += ROWS_AT_ONCE) {
    const files = Array.from({ length: ROWS_AT_ONCE }, (_, index) => {
      const no = start + index;
      const parentId = no < IN_ONE_FOLDER ? folderId : (folders[1 + (no % (FOLDERS - 1))]?.id ?? '');
      return [randomUUID(), parentId, nameOf(no)];
    });
    await insert(pool, userId, false, files);
  }
  return { folderId, rootId };
}

function nameOf(no: number): string {
  const term = no % 7 === 0 ? ' 期末' : '';
  return `${subjects[no % subjects.length]}${term} 第 ${no % 1_000} 课 ${no} ${kinds[(no >> 3) % kinds.length]}`;
}

async function insert(pool: OpenedDatabase['pool'], userId: string, isDir: boolean, given: string[][]): Promise<void> {
  const columns = [0, 1, 2].map((column) => given.map((row) => row[column] ?? ''));
  const [, , names = []] = columns;
  await pool.query(
    `insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, alias_name, is_dir, size_bytes)
     select id, $1, parent_id, name, name_key, order_key, name, $2, case when $2 then 0 else 1000 end
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[])
       as t (id, parent_id, name, name_key, order_key)`,
    [userId, isDir, ...columns, names.map(sameKey), names.map(orderKey)],
  );
}

/** Each query in turn; the first turn warms the database's own caches. */
async function timeCalls(
  origin: string,
  { token }: ApiTeacher,
  queries: readonly Record<string, string>[],
): Promise<number[]> {
  const times: number[] = [];
  for (let call = -queries.length; call < CALLS; call += 1) {
    const query = new URLSearchParams(queries[(call + queries.length) % queries.length]);
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/panServer/per/list/safe?${query}`, { headers: { 's-auth-token': token } });
    if ((await answer.json()).code !== 200) throw new Error(`the list answered no success for ${query}`);
    if (call >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}
