import { fileURLToPath } from 'node:url';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { figureOf } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import { withFigures } from '#content/kernel-figures.ts';
import { KernelFile, type LessonKernel } from '#content/kernel-shapes.ts';
import { readContentFolder } from '#content/read-content.ts';
import { figuresIn } from '#features/making/courseware/compose/figures.ts';
import { slidesFromDesign } from '#features/making/courseware/compose/from-design.ts';
import { composeDesign } from '#features/making/designs/compose/compose-design.ts';
import { headFor } from '#features/making/designs/compose/head.ts';
import { designTable } from '#lib/design-table.ts';

const folder = fileURLToPath(new URL('../../content/curriculum/kernels', import.meta.url));
const kernels = readContentFolder(folder, KernelFile).flatMap((file) => file.kernels);
const SUBJECTS = ['math', 'physics', 'chemistry', 'biology', 'geography'];

describe.each(SUBJECTS)('every written lesson of %s', (subject) => {
  it('has its figures in the design, on paper and on slides', () => {
    const taught = kernels.filter(({ book }) => book.split('-').includes(subject));
    const faults = taught.flatMap((kernel) =>
      faultsOf(kernel).map((fault) => `${kernel.book} ${kernel.lesson}: ${fault}`),
    );

    expect(taught.length).toBeGreaterThan(40);
    expect(faults).toEqual([]);
  });
});

function faultsOf({ plan, lesson }: LessonKernel): string[] {
  const wishes = [...plan.activities, ...plan.exercises].flatMap(({ figure }) => figure?.wish.trim() ?? []);
  if (wishes.length === 0) return ['no figure'];
  const design = designOf(withFigures(plan), lesson);
  const rows = designTable(design, false).flatMap((piece) => piece.rows.flat());
  const onPaper = new Set(figuresIn(...rows.map(({ text }) => text)).map(({ words }) => words));
  const onSlides = new Set(slidesFromDesign(design).flatMap((slide) => figureOf(slide)?.words ?? []));
  return wishes.flatMap((wish) => [
    ...(onPaper.has(wish) ? [] : [`not on paper: ${wish}`]),
    ...(onSlides.has(wish) ? [] : [`on no slide: ${wish}`]),
  ]);
}

function designOf(plan: ReturnType<typeof withFigures>, title: string) {
  const place = {
    unit: '一个单元',
    book: '一本书',
    phaseCode: '04',
    subjectCode: '02',
    grade: '八年级',
    subject: '数学',
  };
  const facts = { ...place, title, points: [], before: '', after: '' };
  const lesson = { facts, plan, from: 'kernel' as const, type: '新授课', leastMinutes: 1 };
  const ground = { lesson, unit: [lesson], standards: [], minutes: 45, similar: [] };
  const request = DesignRequest.parse({ title });
  return composeDesign(ground, headFor(request, ground), request);
}
