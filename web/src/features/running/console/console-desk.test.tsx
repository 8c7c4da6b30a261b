import { ROLES } from '@app/contract/identity/roles.ts';
import { consolePagesOf } from '@app/contract/running/console-pages.ts';
import { expect, it } from 'vitest';
import { CONSOLE_ROLES } from '#lib/session/roles.ts';

it('the door of the console is there for exactly the roles that have a page in it', () => {
  const withPages = ROLES.filter(({ roleCode }) => consolePagesOf(roleCode).length > 0).map(({ roleId }) => roleId);
  expect([...CONSOLE_ROLES].sort()).toEqual([...withPages].sort());
});
