import { expect, it } from 'vitest';
import { workflowTable } from './workflow-table.ts';

it('the table of workflows gives every kind an id of its own that can stand in an address', () => {
  const ids = Object.values(workflowTable).map(({ shortcutData }) => shortcutData.workflowId);

  expect(new Set(ids).size).toBe(9);
  for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
});
