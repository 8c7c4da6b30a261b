import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { withDatabase } from '#test/templates.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const name = `membership_upgrade_${process.pid}`;
const server = openDatabase(inject('testConnection'), { max: 1, onError: () => undefined });

afterAll(async () => {
  await server.pool.query(`drop database if exists ${name}`);
  await server.close();
});

it('an upgrade locks nobody out who cannot be let in again, and lets administrators decide about the others', async () => {
  await server.pool.query(`create database ${name}`);
  const { pool, close } = openDatabase(withDatabase(inject('testConnection'), name), {
    max: 2,
    onError: () => undefined,
  });
  const before = await mkdtemp(join(tmpdir(), 'ta-migrations-'));
  for (const file of await readdir(migrations)) {
    if (file < '0047') await cp(join(migrations, file), join(before, file));
  }
  await migrate(pool, before);
  await pool.query(`insert into schools (id, name, area_id, phase_codes) values
    ('led', '有管理员的学校', '330106', '{04}'), ('plain', '没有管理员的学校', '330106', '{04}')`);
  const people = [
    ['led administrator', 'led', 2],
    ['led teacher', 'led', 1],
    ['led sample', 'led', 1],
    ['plain teacher', 'plain', 1],
    ['nowhere', null, 1],
  ] as const;
  for (const [userName, school, role] of people) {
    await pool.query(
      `insert into users (id, mobile, user_name, school_id, role_id) values (gen_random_uuid(), $1, $1, $2, $3)`,
      [userName, school, role],
    );
  }
  await pool.query(`insert into installation (name, value)
    select 'sample-school', json_agg(id)::text from users where user_name = 'led sample'`);

  await migrate(pool);

  const { rows } = await pool.query('select user_name, member_school_id from users order by user_name');
  expect(rows.map((row) => [row.user_name, row.member_school_id])).toEqual([
    ['led administrator', 'led'],
    ['led sample', 'led'],
    ['led teacher', null],
    ['nowhere', null],
    ['plain teacher', 'plain'],
  ]);
  await close();
  await rm(before, { recursive: true });
});
