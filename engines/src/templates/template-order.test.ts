import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeTemplates } from './template-order.ts';

const list = [
  { templateId: 'p1', isTop: true },
  { templateId: 'p2', isTop: true },
  { templateId: 'a', isTop: false },
  { templateId: 'b', isTop: false },
  { templateId: 'c', isTop: false },
];
const shown = (templates: readonly { templateId: string; isTop: boolean }[]) =>
  templates.map(({ templateId, isTop }) => (isTop ? `*${templateId}` : templateId)).join(' ');

describe('the order of custom templates', () => {
  it('puts a new one below the pinned and above the others, not pinned itself (TPL-001, TPL-002)', () => {
    const added = changeTemplates(list, { type: 'added', template: { templateId: 'new', isTop: true } });

    expect(shown(added)).toBe('*p1 *p2 new a b c');
  });

  it('puts a pinned one at the very front (TPL-003)', () => {
    expect(shown(changeTemplates(list, { type: 'pinned', templateId: 'c' }))).toBe('*c *p1 *p2 a b');
    expect(shown(changeTemplates(list, { type: 'pinned', templateId: 'p2' }))).toBe('*p2 *p1 a b c');
  });

  it('puts an unpinned one first among those not pinned (TPL-004)', () => {
    expect(shown(changeTemplates(list, { type: 'unpinned', templateId: 'p1' }))).toBe('*p2 p1 a b c');
    expect(shown(changeTemplates(list, { type: 'unpinned', templateId: 'b' }))).toBe('*p1 *p2 b a c');
  });

  it('moves what is changed or used to the front of its own group (TPL-005)', () => {
    expect(shown(changeTemplates(list, { type: 'used', templateId: 'p2' }))).toBe('*p2 *p1 a b c');
    expect(shown(changeTemplates(list, { type: 'used', templateId: 'c' }))).toBe('*p1 *p2 c a b');
    const renamed = { templateId: 'p2', isTop: false, name: '新名字' };
    const named = list.map((template) => ({ ...template, name: '' }));
    const updated = changeTemplates(named, { type: 'updated', template: renamed });
    expect(shown(updated)).toBe('*p2 *p1 a b c');
    expect(updated[0]?.name).toBe('新名字');
  });

  it('removes by id and leaves the rest as it is (TPL-006)', () => {
    expect(shown(changeTemplates(list, { type: 'deleted', templateId: 'a' }))).toBe('*p1 *p2 b c');
    expect(changeTemplates(list, { type: 'deleted', templateId: 'unknown' })).toEqual(list);
    expect(changeTemplates(list, { type: 'pinned', templateId: 'unknown' })).toEqual(list);
  });

  it('keeps pinned ones before all others, whatever happens', () => {
    const ids = fc.constantFrom('p1', 'p2', 'a', 'b', 'c');
    const type = fc.constantFrom('used' as const, 'pinned' as const, 'unpinned' as const, 'deleted' as const);
    fc.assert(
      fc.property(fc.array(fc.record({ type, templateId: ids })), (changes) => {
        const flags = changes.reduce((now, change) => changeTemplates(now, change), list).map(({ isTop }) => isTop);
        expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
