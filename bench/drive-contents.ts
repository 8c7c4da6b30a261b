import { randomUUID } from 'node:crypto';
import type { OpenedDatabase } from '../server/src/db/database.ts';
import { searchVector } from '../server/src/lib/search-vector.ts';
import { openWords } from '../server/src/lib/words.ts';
import { makeCorpus } from './corpus.ts';

/** So many files of the disk have a text that was read; the others are pictures, films and sheets nobody opened. */
const TEXTS = 20_000;
/** About 2 to 5 KB. */
const PASSAGES_A_TEXT = 4;
const ROWS_AT_ONCE = 1_000;

/** What a teacher may look for inside her files, by how much of the disk holds it; nothing of it is in a name. */
export const contentSearches = {
  frequentWord: ['学生', '小组', '思维导图'],
  rareWord: ['王芃', '参考王芃老师'],
  twoWords: ['海报 量角器', '牛顿第二定律 学困生', '岳阳楼记 GeoGebra'],
  chineseWithoutSpaces: ['小组合作制作海报', '请几位同学上台演示', '一元二次方程的应用'],
  noHit: ['没有人说过的话', 'zygote', '紫荆花 氢氧化钡'],
};

/** Gives Word files of the disk the texts and words that the product's own job would have read from them. */
export async function fillContents({ pool }: OpenedDatabase, userId: string): Promise<void> {
  const words = await openWords();
  const { rows: files } = await pool.query<{ id: string }>(
    "select id from drive_entries where user_id = $1 and name like '%.docx' order by id limit $2",
    [userId, TEXTS],
  );
  const passages = makeCorpus(files.length * PASSAGES_A_TEXT);
  const textOf = () => Array.from({ length: PASSAGES_A_TEXT }, () => passages.next().value?.answer ?? '').join('\n\n');
  await pool.query('drop index drive_words_words');
  for (let start = 0; start < files.length; start += ROWS_AT_ONCE) {
    const ids = files.slice(start, start + ROWS_AT_ONCE).map(({ id }) => id);
    const texts = ids.map(textOf);
    const vectors = texts.map((text) => searchVector(words, userId, [text]));
    await pool.query(INSERT, [userId, ids, ids.map(() => randomUUID()), texts, vectors]);
  }
  await pool.query('create index drive_words_words on drive_words using gin (words)');
  await pool.query('delete from new_drive_files');
  await pool.query('vacuum analyze');
}

const INSERT = `
  with given as (
    select * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[]) as t (entry_id, blob_id, text, words)
  ), new_blobs as (
    insert into blobs (id, size_bytes, md5, crc32, key, refs)
    select blob_id, 1000, md5(blob_id::text), 0, blob_id, 1 from given returning id
  ), new_previews as (
    insert into blob_previews (blob_id, type, state, markdown) select blob_id, 'docx', 'done', text from given
  ), new_words as (
    insert into drive_words (user_id, blob_id, words, indexed_at) select $1, blob_id, words::tsvector, now() from given
  )
  update drive_entries e set blob_id = g.blob_id from given g where e.id = g.entry_id`;
