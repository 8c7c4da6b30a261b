import { fileURLToPath } from 'node:url';
import { MAX_FIGURE_WORDS } from '@app/contract/making/figures.ts';
import { expect, test } from 'vitest';
import { KernelFile } from '#content/kernel-shapes.ts';
import { readContentFolder } from '#content/read-content.ts';
import { readFigure } from './refusals.ts';

const folder = fileURLToPath(new URL('../../../content/curriculum/kernels', import.meta.url));
const kernels = readContentFolder(folder, KernelFile).flatMap((file) => file.kernels);

test('the pen draws every figure of a written lesson, and all of what it is asked', () => {
  const faults = kernels.flatMap(({ book, lesson, plan }) =>
    [...plan.activities, ...plan.exercises].flatMap(({ figure }) => {
      const fault = figure && faultOf(figure.wish);
      return fault ? [`${book} ${lesson}: ${figure.wish}: ${fault}`] : [];
    }),
  );

  expect(faults).toEqual([]);
});

function faultOf(wish: string): string | undefined {
  if ([...wish].length > MAX_FIGURE_WORDS) return 'too long';
  const { painted, refusal = 'nothing is drawn' } = readFigure(wish);
  if (!painted) return refusal;
  return painted.left?.length ? `left out: ${painted.left.join('、')}` : undefined;
}
