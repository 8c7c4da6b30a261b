import type { StepLinks } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import type { Box } from './slide-boxes.ts';
import { layOutSlide } from './slide-layout.ts';

const base = { id: 's', title: '题', tag: '', notes: '', minutes: 0 };
const lay = (steps: readonly string[], links?: StepLinks) =>
  layOutSlide(
    { ...base, layout: 'example', question: '为什么？', steps: [...steps], ...(links && { links }) },
    { bodySize: 'standard', formulaOf: () => undefined },
  ).boxes.filter(({ field }) => field === 'steps');
const lines = (boxes: readonly Box[]) => boxes.filter((box) => box.kind === 'line');
const clicks = (boxes: readonly Box[]) => [...new Set(boxes.map(({ step }) => step))];

describe('the steps of an example that hang together', () => {
  it('are joined by arrows where one follows from the other, each with its arrow at its click', () => {
    for (const steps of [['甲', '乙', '丙'], Array.from({ length: 6 }, (_, at) => `第 ${at} 步，说得长一些`)]) {
      const drawn = lay(steps, 'chain');

      expect(lines(drawn)).toHaveLength(steps.length - 1);
      expect(lines(drawn).every((box) => box.kind === 'line' && box.isArrow)).toBe(true);
      expect(clicks(drawn)).toEqual(steps.map((_, at) => at + 1));
      expect(lines(drawn).map(({ step }) => step)).not.toContain(1);
    }
  });

  it('hang from the question where they stand side by side', () => {
    const drawn = lay(['甲', '乙', '丙'], 'sides');

    expect(clicks(drawn)).toEqual([1, 2, 3]);
    for (const click of [1, 2, 3]) expect(lines(drawn.filter(({ step }) => step === click)).length).toBeGreaterThan(0);
    expect(lines(drawn).every((box) => box.kind === 'line' && !box.isArrow)).toBe(true);
  });

  it('stand one below the other where nothing joins them, and where there is only one', () => {
    expect(lines(lay(['甲', '乙']))).toEqual([]);
    expect(lines(lay(['甲'], 'chain'))).toEqual([]);
  });
});
