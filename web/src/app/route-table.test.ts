import { describe, expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

describe('the route table', () => {
  it('names each route after its address', () => {
    for (const [name, { path }] of Object.entries(routeTable)) {
      if (name !== 'root') expect(path.split('/')[1]).toBe(name);
    }
  });
});
