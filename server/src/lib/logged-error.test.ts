import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

/** What a line of the log says of this error. */
function lineOf(error: unknown): string {
  const lines: string[] = [];
  openLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'unexpected-error');
  return lines.join('');
}

function refusalOfDatabase(message: string, rest: object): DatabaseError {
  return Object.assign(new DatabaseError(message, message.length, 'error'), { severity: 'ERROR', ...rest });
}

it('keeps of a database error which rule was broken and drops every value', () => {
  const cause = refusalOfDatabase('duplicate key value violates unique constraint "users_mobile_key"', {
    code: '23505',
    constraint: 'users_mobile_key',
    table: 'users',
    detail: 'Key (mobile)=(13812345678) already exists.',
    where: 'JSON data, line 1: 悄悄话',
  });
  const line = lineOf(
    new DrizzleQueryError('insert into users (mobile) values ($1)', ['13812345678', '悄悄话'], cause),
  );

  for (const kept of ['23505', 'users_mobile_key', '"table":"users"', 'insert into users (mobile) values ($1)'])
    expect(line).toContain(kept);
  for (const hidden of ['13812345678', '悄悄话']) expect(line).not.toContain(hidden);
});

it.each([
  refusalOfDatabase('invalid input syntax for type integer: "悄悄话"', { code: '22P02' }),
  (() => {
    try {
      return JSON.parse('悄悄话');
    } catch (error) {
      return error;
    }
  })(),
])('drops what a message quotes: %#', (error) => {
  expect(lineOf(error)).not.toContain('悄');
});

it('keeps where an error of ours came from', () => {
  const line = lineOf(new Error('the journal stands'));

  expect(line).toContain('the journal stands');
  expect(line).toContain('logged-error.test.ts');
});
