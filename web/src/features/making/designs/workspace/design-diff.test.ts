import { describe, expect, it } from 'vitest';
import { diffText } from '#components/markdown/diff-text.ts';
import { describeChange, diffDesigns } from './design-diff.ts';
import { writeField } from './fields.ts';
import { removePart } from './parts.ts';
import { sampleDesign } from './testing/sample-design.ts';

const shown = (before: string, after: string) =>
  diffText(before, after)
    .map(({ kind, text }) => (kind === 'added' ? `+${text}+` : kind === 'removed' ? `-${text}-` : text))
    .join('');

describe('the difference of two designs', () => {
  it('is told word by word, with a formula as one word', () => {
    expect(shown('请一人板演。', '请两人板演。')).toMatch(/^请.*-.*一.*-.*\+.*两.*\+.*板演。$/);
    expect(shown('解 $x^2=1$。', '解 $x^2=2$。')).toBe('解 -$x^2=1$-+$x^2=2$+。');
    expect(shown('一样', '一样')).toBe('一样');
  });

  it('names only the sections that differ', () => {
    const changed = writeField(writeField(sampleDesign, 'board', '右'), 'activities.a1.teacher', '讲');
    expect(diffDesigns(sampleDesign, changed).map(({ section }) => section)).toEqual(['activities', 'board']);
    expect(describeChange(sampleDesign, changed)).toBe('改了教学过程、板书设计');
    expect(describeChange(sampleDesign, removePart(sampleDesign, 'goals', 'g2'))).toContain('教学目标');
  });

  it('shows a part that went as taken out', () => {
    const [goals] = diffDesigns(sampleDesign, removePart(sampleDesign, 'goals', 'g2'));
    expect(goals?.fields).toEqual([{ name: '目标 2', pieces: [{ kind: 'removed', text: '选择合适的解法' }] }]);
  });
});
