import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { withDatabase } from '#test/templates.ts';
import { authorityOf } from './platforms.service.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const name = `lti_upgrade_${process.pid}`;
const server = openDatabase(inject('testConnection'), { max: 1, onError: () => undefined });

afterAll(async () => {
  await server.pool.query(`drop database if exists ${name}`);
  await server.close();
});

it('an upgrade keeps who is whom at a learning platform, as a linked account', async () => {
  await server.pool.query(`create database ${name}`);
  const address = withDatabase(inject('testConnection'), name);
  const { pool, close } = openDatabase(address, { max: 2, onError: () => undefined });
  const before = await mkdtemp(join(tmpdir(), 'ta-migrations-'));
  for (const file of await readdir(migrations)) {
    if (file < '0090') await cp(join(migrations, file), join(before, file));
  }
  await migrate(pool, before);
  await pool.query(`
    with teacher as (insert into users (id, mobile) values (gen_random_uuid(), '13900000001') returning id),
      platform as (
        insert into lti_platforms (id, name, issuer, client_id, login_url, token_url, keys_url, deployments)
        values (gen_random_uuid(), '学校平台', 'https://moodle.example', 'client-1', 'https://moodle.example/a',
          'https://moodle.example/t', 'https://moodle.example/k', '{1}')
        returning id
      )
    insert into lti_people (platform_id, subject, user_id) select platform.id, 'person-7', teacher.id from platform, teacher`);

  await migrate(pool);

  const { rows } = await pool.query(
    `select authority, authority_name, subject, mobile from linked_accounts join users on users.id = user_id`,
  );
  expect(rows).toEqual([
    {
      authority: authorityOf({ issuer: 'https://moodle.example', clientId: 'client-1' }),
      authority_name: '学校平台',
      subject: 'person-7',
      mobile: '13900000001',
    },
  ]);
  await close();
  await rm(before, { recursive: true });
});
