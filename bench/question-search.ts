import { loadavg } from 'node:os';
import { type ApiTeacher, signIn } from '../e2e/api-teacher.ts';
import { newServerPlace, removeServerPlace, startServer } from '../e2e/running-server.ts';
import { families } from '../engines/src/questions/families.ts';
import { makeQuestion } from '../engines/src/questions/make-question.ts';
import { type OpenedDatabase, openDatabase } from '../server/src/db/database.ts';
import { startPostgres } from '../server/src/db/postgres/launcher.ts';
import { rowOfMade } from '../server/src/features/library/questions/question-rows.ts';
import { searchVectors } from '../server/src/lib/search-vector.ts';
import { hold } from './bars.ts';
import { percentile, round } from './figures.ts';

const QUESTIONS = 200_000;
/** Made by the families; each lies there so many times that they are as many as wanted. */
const MADE = 10_000;
const AT_ONCE = 2_000;
/** The bank is read into words by the first search. */
const FIRST_MS = 300_000;
const ROUNDS = 5;
const BAR_MS = 50;
const FILL_MS = 1_200_000;

/** A subject alone, words that are rare and words that are everywhere, with and without a kind, a step and a later page. */
const searches = [
  { phase: '04', subject: '02' },
  { phase: '04', subject: '02', type: ['single'], difficulty: [3] },
  { phase: '04', subject: '05', keyword: '浮力' },
  { phase: '05', subject: '02', keyword: '函数' },
  { keyword: '函数' },
  { keyword: '方程' },
  { keyword: '科学记数法' },
  { keyword: '化学方程式 质量' },
  { keyword: '多少' },
  { phase: '03', subject: '02', keyword: '分数', page: 5 },
  { phase: '04', subject: '02', knowledge: ['一元二次方程'] },
  { keyword: 'grammar' },
  { keyword: '没有这样的题' },
];

/** The search of the bank with two hundred thousand questions in it, seen from a client on the same machine. */
export async function questionSearch() {
  const place = await newServerPlace();
  const postgres = await startPostgres({
    dataDir: place.dataDir,
    log: { info: () => undefined, error: console.error },
  });
  const opened = openDatabase(postgres.connection, { max: 2, limitMs: FILL_MS, onError: console.error });
  const { host, port, user, database } = postgres.connection;
  const address = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  try {
    const server = await startServer(place, { DATABASE_URL: address });
    try {
      const teacher = await signIn(server.origin, '13800000112');
      const count = await fill(opened);
      await untilRead(server.origin, teacher);
      const times: { ms: number; asked: string }[] = [];
      for (let turn = 0; turn <= ROUNDS; turn += 1) {
        for (const asked of searches) {
          const ms = await timeSearch(server.origin, teacher, asked);
          // The first round warms the database's own caches and reads the dictionary.
          if (turn > 0) times.push({ ms, asked: JSON.stringify(asked) });
        }
      }
      const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
      for (const { ms, asked } of slowest) console.log(`  ${round(ms, 1)} ms ${asked}`);
      const all = times.map(({ ms }) => ms);
      return hold('question-search', [
        { name: 'questions', value: count, atLeast: QUESTIONS },
        { name: 'searchP50Ms', value: round(percentile(all, 50), 1) },
        { name: 'searchP95Ms', value: round(percentile(all, 95), 1), atMost: BAR_MS },
        // Figures of a busy machine say little.
        { name: 'loadAverage', value: round(loadavg()[0] ?? 0, 1) },
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await opened.close();
    await postgres.stop();
    await removeServerPlace(place);
  }
}

/** As many of each step of each family, read into words as the bank is, and copied under other ids. */
async function fill({ pool }: OpenedDatabase): Promise<number> {
  const shelves = families.flatMap((family) => family.steps.map((step) => ({ family, step })));
  let rows: object[] = [];
  let count = 0;
  const put = async () => {
    await pool.query(
      `insert into questions select (jsonb_populate_record(null::questions, one)).* from jsonb_array_elements($1::jsonb) one
       on conflict (id) do nothing`,
      [JSON.stringify(rows)],
    );
    count += rows.length;
    rows = [];
  };
  for (let number = 1; count + rows.length < MADE; number += 1) {
    for (const { family, step } of shelves) {
      const made = makeQuestion(family, step, number);
      if ('fault' in made || count + rows.length >= MADE) continue;
      rows.push(await toColumns(made.question));
      if (rows.length === AT_ONCE) await put();
    }
  }
  await put();
  await pool.query(
    `insert into questions select (jsonb_populate_record(q, jsonb_build_object('id', q.id || '-' || copy))).*
     from questions q, generate_series(2, $1::int) copy where q.words <> ''::tsvector`,
    [Math.ceil(QUESTIONS / MADE)],
  );
  await pool.query('vacuum analyze questions');
  const { rows: counted } = await pool.query<{ count: number }>('select count(*)::int as count from questions');
  return counted[0]?.count ?? 0;
}

async function toColumns(question: Parameters<typeof rowOfMade>[0]) {
  const row = rowOfMade(question, question.knowledge);
  const texts = [question.title, question.stem, ...question.options, ...question.knowledge];
  const [words = ''] = await searchVectors([{ owner: 'questions', texts }]);
  return {
    ...{
      id: row.id,
      phase_code: row.phaseCode,
      subject_code: row.subjectCode,
      grade_code: row.gradeCode,
      type: row.type,
    },
    ...{ difficulty: row.difficulty, level: row.level ?? null, title: row.title, body: row.body, words, sought: '' },
    ...{ knowledge: row.knowledge, covers: row.covers, score: row.score, minutes: row.minutes },
    ...{ source_type: row.sourceType, is_verified: row.isVerified, is_retired: false },
  };
}

async function untilRead(origin: string, teacher: ApiTeacher): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const isRead = await timeSearch(origin, teacher, { keyword: '方程' }).then(
      () => true,
      () => false,
    );
    if (isRead) return;
    if (performance.now() - startedAt > FIRST_MS) throw new Error('the bank was not read in time');
  }
}

async function timeSearch(origin: string, { token }: ApiTeacher, asked: object): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/futureclass/questionRepository/searchQuestion`, {
    method: 'POST',
    headers: { 's-auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const said = (await answer.json()) as { code: number };
  if (said.code !== 200) throw new Error(`${JSON.stringify(asked)}: ${JSON.stringify(said)}`);
  return performance.now() - startedAt;
}
