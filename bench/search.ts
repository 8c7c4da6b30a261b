import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { type ApiTeacher, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, type RunningServer, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { type OpenedDatabase, openDatabase } from '../server/src/db/database.ts';
import { startPostgres } from '../server/src/db/postgres/launcher.ts';
import { indexMissing } from '../server/src/features/talking/chat/search-index.service.ts';
import { openLog } from '../server/src/lib/log.ts';
import { hold } from './bars.ts';
import { makeCorpus, searches } from './corpus.ts';
import { percentile, round } from './figures.ts';

/** A question and its answer are two messages. */
const EXCHANGES = 50_000;
const EXCHANGES_A_CHAT = 8;
const ROWS_AT_ONCE = 2_000;
/** The first teacher has sixty of a hundred conversations, the others share the rest. */
const TEACHERS = 5;
const SHARE_OF_FIRST = 0.6;
const ROUNDS = 6;
const BAR_MS = 100;

/** The ranked search over a hundred thousand messages, seen from a client on the same machine. */
export async function search() {
  const place = await newServerPlace();
  const postgres = await startPostgres({
    dataDir: place.dataDir,
    log: { info: () => undefined, error: console.error },
  });
  const opened = openDatabase(postgres.connection, { max: 2, onError: console.error });
  try {
    return await measure(opened, await startServer(place, { DATABASE_URL: addressOf(postgres.connection) }));
  } finally {
    await opened.close();
    await postgres.stop();
    await removeServerPlace(place);
  }
}

async function measure(opened: OpenedDatabase, server: RunningServer) {
  try {
    const teachers: ApiTeacher[] = [];
    for (let no = 0; no < TEACHERS; no += 1) teachers.push(await signIn(server.origin, `1380000010${no}`));
    const [first] = teachers;
    if (!first) throw new Error('somebody must search');
    const filledInMs = await timed(() => fill(opened, teachers));
    const indexedInMs = await timed(() => index(opened));
    const plain = searches.map(() => 'limit=50');
    const ranked = searches.map((keyword) => `limit=50&keyword=${encodeURIComponent(keyword)}`);
    const lists = await timeCalls(server.origin, first, plain);
    const found = await timeCalls(server.origin, first, ranked);
    return hold('search', [
      { name: 'messages', value: EXCHANGES * 2 },
      { name: 'filledInMs', value: round(filledInMs) },
      { name: 'indexedInMs', value: round(indexedInMs) },
      { name: 'searchP50Ms', value: round(percentile(found, 50), 1) },
      { name: 'searchP95Ms', value: round(percentile(found, 95), 1), atMost: BAR_MS },
      { name: 'plainListP50Ms', value: round(percentile(lists, 50), 1) },
      { name: 'timesThePlainList', value: round(percentile(found, 50) / percentile(lists, 50), 1) },
      // Figures of a busy machine say little.
      { name: 'loadAverage', value: round(loadavg()[0] ?? 0, 1) },
    ]);
  } finally {
    await server.stop();
  }
}

/** Ours listens on a socket, which a URL names as a parameter. */
function addressOf({ host, port, user, database }: { host: string; port: number; user: string; database: string }) {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function fill({ pool }: OpenedDatabase, teachers: readonly ApiTeacher[]): Promise<void> {
  let rows: unknown[][] = [];
  let chatId = '';
  let userId = '';
  let no = 0;
  for (const { question, answer } of makeCorpus(EXCHANGES)) {
    if (no % EXCHANGES_A_CHAT === 0) {
      chatId = randomUUID();
      userId = ownerOf(teachers, no);
    }
    const at = new Date(Date.UTC(2026, 0, 1) + (no * 300 * 86_400_000) / EXCHANGES);
    rows.push([randomUUID(), chatId, userId, question, answer, at]);
    no += 1;
    if (rows.length === ROWS_AT_ONCE || no === EXCHANGES) {
      await insertRows(pool, rows);
      rows = [];
    }
  }
}

function ownerOf(teachers: readonly ApiTeacher[], no: number): string {
  const share = ((no / EXCHANGES_A_CHAT) % 100) / 100;
  const place = share < SHARE_OF_FIRST ? 0 : 1 + (Math.floor(share * 100) % (TEACHERS - 1));
  return teachers[place]?.userId ?? '';
}

async function insertRows(pool: OpenedDatabase['pool'], rows: readonly unknown[][]): Promise<void> {
  const columns = Array.from({ length: 6 }, (_, column) => rows.map((row) => row[column]));
  await pool.query(
    `with given as (
      select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
        as t (id, chat_id, user_id, question, answer, at)
    ), new_chats as (
      insert into chats (id, user_id, title, message_count, created_at, updated_at)
      select chat_id, (array_agg(user_id))[1], left((array_agg(question order by at))[1], 30), count(*), min(at), max(at)
      from given group by chat_id
      on conflict (id) do nothing
    )
    insert into exchanges (id, chat_id, user_id, question, text, state, created_at, ended_at)
    select id, chat_id, user_id, question, answer, 'done', at, at from given`,
    columns,
  );
}

/** By the product's own job; the index is built at the end, which is how a large import would do it too. */
async function index({ db, pool }: OpenedDatabase): Promise<void> {
  await pool.query('drop index exchange_search_words');
  await indexMissing({ db, log: openLog('warn'), now: () => new Date() });
  await pool.query('create index exchange_search_words on exchange_search using gin (words)');
  await pool.query('vacuum analyze');
}

async function timeCalls(origin: string, { token }: ApiTeacher, queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    for (const query of queries) {
      const ms = await timed(async () => {
        const answer = await fetch(`${origin}/sparkAssistant/api/chat/list?${query}`, {
          headers: { 's-auth-token': token },
        });
        if ((await answer.json()).code !== 200) throw new Error(query);
      });
      // The first round reads the dictionary and warms the database's own caches.
      if (turn > 0) times.push(ms);
    }
  }
  return times;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
