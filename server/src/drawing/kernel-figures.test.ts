import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_FIGURE_WORDS } from '@app/contract/making/figures.ts';
import { expect, test } from 'vitest';
import { KernelFile } from '#content/kernel-shapes.ts';
import { readContentFile } from '#content/read-content.ts';
import { readFigure } from './refusals.ts';

const folder = fileURLToPath(new URL('../../../content/curriculum/kernels', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

// File by file: each has its own time, however many lessons the library comes to hold.
test.each(files)('the pen draws every figure of the written lessons in %s, and all of what it is asked', (file) => {
  const { kernels } = readContentFile(join(folder, file), KernelFile);
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
