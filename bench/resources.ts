import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { type ApiTeacher, post, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, type ServerPlace, startServer } from '../e2e/running-server.ts';
import { searchVector } from '../server/src/lib/search-vector.ts';
import { openWords } from '../server/src/lib/words.ts';
import { hold } from './bars.ts';
import { topics } from './corpus.ts';
import { withDatabase } from './drive-database.ts';
import { percentile, round } from './figures.ts';

/** Of the school that is searched; as many again lie on the shelf of another. */
const PUBLISHED = 50_000;
const ROWS_AT_ONCE = 5_000;
const SCHOOLS = ['sample-beijing-dongcheng-primary', 'sample-beijing-dongcheng-middle'];
const ROUNDS = 8;
const BAR_MS = 100;
const kinds = ['分层练习', '导学案', '单元测试卷', '公开课课件', '微课视频', '错题整理'];
const searches = [
  '八年级数学勾股定理的课件',
  '《背影》教案',
  '高中物理牛顿第二定律',
  '七年级语文教案',
  '怎样比较分数的大小',
  '光合作用 导学案',
  '数学期末试卷',
  '没有人做过的东西',
  '',
];

/** Sentences over a shelf of fifty thousand files and the whole curriculum, seen from a client on the same machine. */
export async function resources() {
  const place = await newServerPlace();
  try {
    const teacher = await withServer(place, (origin) => signIn(origin, '13800000002'));
    await fillShelves(place, teacher);
    const times = await withServer(place, (origin) => timeSearches(origin, teacher));
    const bySentence = searches.map((keyword) => [keyword, round(percentile(times.get(keyword) ?? [], 95), 1)]);
    const p95 = percentile([...times.values()].flat(), 95);
    const held = hold('resources', [
      { name: 'searchP50Ms', value: round(percentile([...times.values()].flat(), 50), 1) },
      { name: 'searchP95Ms', value: round(p95, 1), atMost: BAR_MS },
      // Figures of a busy machine say little.
      { name: 'loadAverage', value: round(loadavg()[0] ?? 0, 1) },
    ]);
    return { published: PUBLISHED, p95MsBySentence: Object.fromEntries(bySentence), ...held };
  } finally {
    await removeServerPlace(place);
  }
}

async function withServer<T>(place: ServerPlace, work: (origin: string) => Promise<T>): Promise<T> {
  const server = await startServer(place);
  return work(server.origin).finally(() => server.stop());
}

function fillShelves(place: ServerPlace, { userId }: ApiTeacher): Promise<void> {
  return withDatabase(place, async ({ pool }) => {
    const words = await openWords();
    await pool.query("update users set school_id = $2, phase_code = '04', subject_code = '02' where id = $1", [
      userId,
      SCHOOLS[0],
    ]);
    for (const schoolId of SCHOOLS) {
      for (let start = 0; start < PUBLISHED; start += ROWS_AT_ONCE) {
        const titles = Array.from({ length: ROWS_AT_ONCE }, (_, index) => titleOf(start + index));
        const vectors = titles.map((title) => searchVector(words, schoolId, [title]));
        await pool.query(INSERT, [userId, schoolId, titles.map(() => randomUUID()), titles, vectors]);
      }
    }
    await pool.query('vacuum analyze');
  });
}

function titleOf(no: number): string {
  return `${topics[no % topics.length]} ${kinds[(no >> 3) % kinds.length]} ${no}`;
}

const INSERT = `
  with given as (
    select * from unnest($3::uuid[], $4::text[], $5::text[]) with ordinality as t (id, title, words, no)
  ), new_blobs as (
    insert into blobs (id, size_bytes, md5, crc32, key, refs) select id, 1000, md5(id::text), 0, id, 1 from given
  )
  insert into shelf_resources (id, user_id, school_id, blob_id, title, extension, md5, size_bytes, use_type, tech_type,
    phase_code, subject_code, grade_code, lesson_id, words)
  select id, $1, $2, id, title, 'docx', md5(id::text), 1000,
    (array['exercise', 'teachDesign', 'paper', 'courseware', 'material'])[1 + no % 5], 'document',
    (array['03', '04', '05'])[1 + no % 3], (array['01', '02', '03', '05'])[1 + no % 4], '', '', words::tsvector
  from given`;

/** Each sentence in turn; the first turn reads the dictionary and warms the database's own caches. */
async function timeSearches(origin: string, { token }: ApiTeacher): Promise<Map<string, number[]>> {
  const path = '/futureclass/resourceServer/newResource/recommendCloudResourceV3';
  const times = new Map<string, number[]>(searches.map((keyword) => [keyword, []]));
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const keyword of searches) {
      const startedAt = performance.now();
      await post(origin, path, { keyword }, token);
      if (turn > 0) times.get(keyword)?.push(performance.now() - startedAt);
    }
  }
  return times;
}
