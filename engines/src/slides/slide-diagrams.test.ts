import type { DiagramSlide } from '@app/contract/making/slides.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, BoxPlace } from './slide-boxes.ts';
import { breaksWord } from './slide-frame.ts';
import { layOutSlide } from './slide-layout.ts';

const base = { id: 's', title: '题', tag: '', notes: '', minutes: 0 };
const layouts = ['flow', 'cycle', 'timeline', 'tree', 'mindmap'] as const;
const lay = (layout: DiagramSlide['layout'], nodes: DiagramSlide['nodes'], root = '中心') =>
  layOutSlide({ ...base, layout, root, nodes }, { bodySize: 'standard', formulaOf: () => undefined });
const nodesOf = (count: number, text = '做什么') =>
  Array.from({ length: count }, (_, index) => ({ title: `第${index + 1}步`, text }));
/** The question above a way is a bar, and no card. */
const panels = (boxes: readonly Box[]) =>
  boxes.filter((box) => box.kind === 'shape' && box.fill === 'panel' && box.form === 'round');
const lines = (boxes: readonly Box[]) => boxes.filter((box) => box.kind === 'line');

const meet = (one: BoxPlace, other: BoxPlace) =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

describe('a diagram on a slide', () => {
  it('has a card for each of its parts, none over another, whatever few words stand in them', () => {
    const word = fc.string({ unit: fc.constantFrom('水', '汽', 'a', '1', ' '), maxLength: 12 });
    const parts = fc.array(fc.record({ title: word, text: word }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.constantFrom('flow', 'cycle', 'tree', 'mindmap'), (nodes, layout) => {
        const cards = panels(lay(layout, nodes).boxes);

        expect(cards).toHaveLength(nodes.length);
        for (const [at, one] of cards.entries())
          for (const other of cards.slice(at + 1)) expect(meet(one.place, other.place)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('joins them: a step to the next, a cycle back to its first, a whole to all its parts', () => {
    const count = (layout: DiagramSlide['layout'], of: number) => lines(lay(layout, nodesOf(of)).boxes).length;

    expect([3, 5, 8].map((of) => count('flow', of))).toEqual([2, 4, 7]);
    expect([3, 6].map((of) => count('cycle', of))).toEqual([3, 6]);
    expect(count('mindmap', 5)).toBe(5);
    // Down from the whole, along, and down to each.
    expect(count('tree', 4)).toBe(6);
  });

  it('keeps its words at eighteen points or more, and says so where they are too many', () => {
    for (const layout of layouts) {
      const { boxes, overLines } = lay(layout, nodesOf(4, '说清楚这一步要做什么'));
      const sizes = boxes.flatMap((box) => (box.kind === 'text' && !box.role ? [box.size] : []));

      expect(overLines, layout).toBeLessThanOrEqual(0);
      expect(Math.min(...sizes), layout).toBeGreaterThanOrEqual(18);
    }
    expect(lay('cycle', nodesOf(6, '很长的说明'.repeat(30))).overLines).toBeGreaterThan(0);
  });

  it('never stands in cards so narrow that a word ends in the middle of itself', () => {
    const nodes = ['Learning goals', 'New words', 'Talk in pairs', 'Choose', 'Homework'].map((title) => ({
      title,
      text: '',
    }));
    for (const layout of layouts) expect(breaksWord({ ...lay(layout, nodes), height: 0 }), layout).toBe(false);
    const wide = nodes.map(() => ({ title: 'a'.repeat(24), text: '' }));
    expect(breaksWord({ ...lay('flow', wide), height: 0 })).toBe(true);
  });

  it('shows above the steps of a way what they are to answer', () => {
    const { boxes } = lay('flow', nodesOf(3), '浮力有多大？');
    const asked = boxes.filter(({ field }) => field === 'root');
    const bottom = Math.max(...asked.map(({ place: { y, height } }) => y + height));

    expect(asked.length).toBeGreaterThan(0);
    for (const { place } of panels(boxes)) expect(place.y).toBeGreaterThanOrEqual(bottom);
    expect(lay('flow', nodesOf(3), '').boxes.some(({ field }) => field === 'root')).toBe(false);
  });

  it('lets the branches of a map appear one by one', () => {
    const steps = new Set(lay('mindmap', nodesOf(4)).boxes.flatMap(({ step }) => step ?? []));

    expect([...steps].sort()).toEqual([1, 2, 3, 4]);
  });
});
