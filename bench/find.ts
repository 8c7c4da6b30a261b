import { loadavg } from 'node:os';
import { type ApiTeacher, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, type RunningServer, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { type OpenedDatabase, openDatabase } from '../server/src/db/database.ts';
import { startPostgres } from '../server/src/db/postgres/launcher.ts';
import { hold } from './bars.ts';
import { percentile, round } from './figures.ts';

const THINGS = 100_000;
const ROUNDS = 6;
const BAR_MS = 100;
/** Reading a hundred thousand titles takes a job some minutes on a busy machine. */
const FOLD_MS = 600_000;

const parts = [
  ...[
    '公式法',
    '配方法',
    '一元二次方程',
    '勾股定理',
    '光合作用',
    '呼吸作用',
    '背影',
    '荷塘月色',
    '二次函数',
    '电流与电路',
  ],
  ...['期中考试', '月考讲评', '家长会发言稿', '重庆的地形', '长江三峡', '单元测试', 'Unit 3 My friends', '复习课'],
];
const ends = ['第一课时', '第二课时', '练习', '（A 卷）', '资料', '.docx', '.pptx', '讲评', '导入', '板书'];
/** Text, sounds, initials, mixtures, what is everywhere and what is nowhere. */
const searches = [
  '公式法',
  'gongshifa',
  'gsf',
  'g式法',
  'gongsf',
  'ggdl第一',
  'dyks',
  'l',
  '的',
  'zzzzqq',
  '重庆 练习',
  'unit3',
];

/** The one search of a teacher with a hundred thousand things, seen from a client on the same machine. */
export async function find() {
  const place = await newServerPlace();
  const postgres = await startPostgres({
    dataDir: place.dataDir,
    log: { info: () => undefined, error: console.error },
  });
  const opened = openDatabase(postgres.connection, { max: 2, limitMs: FOLD_MS, onError: console.error });
  const { host, port, user, database } = postgres.connection;
  const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  try {
    return await measure(opened, await startServer(place, { DATABASE_URL: address }));
  } finally {
    await opened.close();
    await postgres.stop();
    await removeServerPlace(place);
  }
}

async function measure(opened: OpenedDatabase, server: RunningServer) {
  try {
    const teacher = await signIn(server.origin, '13800000111');
    await fill(opened, teacher);
    const first = await timeCall(server.origin, teacher, '公式法');
    const foldedInMs = await untilFolded(server.origin, teacher);
    await opened.pool.query('vacuum analyze found_titles');
    const times: number[] = [];
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      for (const words of searches) {
        const { ms } = await timeCall(server.origin, teacher, words);
        // The first round warms the database's own caches.
        if (turn > 0) times.push(ms);
      }
    }
    return hold('find', [
      { name: 'things', value: THINGS },
      { name: 'firstSearchMs', value: round(first.ms) },
      { name: 'foldedInMs', value: round(foldedInMs) },
      { name: 'findP50Ms', value: round(percentile(times, 50), 1) },
      { name: 'findP95Ms', value: round(percentile(times, 95), 1), atMost: BAR_MS },
      // Figures of a busy machine say little.
      { name: 'loadAverage', value: round(loadavg()[0] ?? 0, 1) },
    ]);
  } finally {
    await server.stop();
  }
}

/** Six of ten are files, three chains and one a conversation, changed over a year. */
async function fill({ pool }: OpenedDatabase, { userId }: ApiTeacher): Promise<void> {
  const titles = Array.from({ length: THINGS }, (_, no) => {
    return `${parts[(no * 7) % parts.length]}${parts[(no * 13 + 5) % parts.length]}${ends[no % ends.length]}${no}`;
  });
  const given = `(select gen_random_uuid() as id, title, no, now() - no * interval '5 minutes' as at
    from unnest($2::text[]) with ordinality as listed (title, no)) given`;
  await pool.query(
    `insert into drive_entries (id, user_id, parent_id, name, name_key, order_key, is_dir, updated_at)
    select given.id, $1, (select id from drive_entries where user_id = $1 and parent_id is null limit 1), title, title, title, false, at
    from ${given} where no % 10 < 6`,
    [userId, titles],
  );
  await pool.query(
    `insert into problem_chains (id, user_id, title, lesson_id, book_code, unit1, unit2, unit3, unit4, place, questions, updated_at)
    select id, $1, title, '', '', '', '', '', '', '', '[]', at from ${given} where no % 10 between 6 and 8`,
    [userId, titles],
  );
  await pool.query(
    `insert into chats (id, user_id, title, updated_at) select id, $1, title, at from ${given} where no % 10 = 9`,
    [userId, titles],
  );
  // As if they had come one after the other and not in one moment.
  for (const table of ['drive_entries', 'problem_chains', 'chats']) {
    await pool.query(`update ${table} set shelved_at = updated_at where user_id = $1`, [userId]);
    await pool.query(`vacuum analyze ${table}`);
  }
}

async function untilFolded(origin: string, teacher: ApiTeacher): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < FOLD_MS) {
    if ((await timeCall(origin, teacher, 'gsf')).isComplete) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the titles were not read in time');
}

async function timeCall(origin: string, { token }: ApiTeacher, words: string) {
  const startedAt = performance.now();
  const url = `${origin}/futureclass/sparkAssistant/api/find?words=${encodeURIComponent(words)}`;
  const answer = await (await fetch(url, { headers: { 's-auth-token': token } })).json();
  if (answer.code !== 200) throw new Error(`${words}: ${JSON.stringify(answer)}`);
  return { ms: performance.now() - startedAt, isComplete: answer.data.isComplete as boolean };
}
