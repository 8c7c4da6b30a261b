import { expect, it } from 'vitest';
import { markedParts } from './marked.tsx';

const shown = (text: string, words: string[]) =>
  markedParts(text, words)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

it('marks every word, in any case, the longer before the shorter', () => {
  expect(shown('用 GeoGebra 讲分数和分', ['geogebra', '分', '分数'])).toBe('用 [GeoGebra] 讲[分数]和[分]');
});

it('takes signs as they are and leaves a text without words alone', () => {
  expect(shown('a.b (c)', ['.', '('])).toBe('a[.]b [(]c)');
  expect(shown('原样', [])).toBe('原样');
});
