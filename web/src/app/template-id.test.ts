import { expect, it } from 'vitest';
import { newTemplateId } from './template-id.ts';

it('makes version 4 UUIDs that differ', () => {
  const ids = Array.from({ length: 200 }, newTemplateId);

  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
