import { expect, it } from 'vitest';
import { newUuid } from './new-uuid.ts';

it('makes version 4 UUIDs that differ', () => {
  const ids = Array.from({ length: 200 }, newUuid);

  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
