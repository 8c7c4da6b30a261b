import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeskContext, openDesk } from './desk.ts';
import { Sources } from './sources.tsx';
import { sampleDesign } from './testing/sample-design.ts';

const show = (sources: typeof sampleDesign.sources) =>
  render(
    <DeskContext value={openDesk('d', { ...sampleDesign, sources })}>
      <Sources />
    </DeskContext>,
  );

it('shows what the numbers in the text stand for', () => {
  show([
    { no: 1, title: '义务教育数学课程标准（2022年版）', place: '抽象能力、几何直观' },
    { no: 2, title: '人教版数学九年级上册', place: '' },
  ]);
  const items = screen.getAllByRole<HTMLLIElement>('listitem');

  expect(items.map(({ value, textContent }) => [value, textContent])).toEqual([
    [1, '义务教育数学课程标准（2022年版）：抽象能力、几何直观'],
    [2, '人教版数学九年级上册'],
  ]);
});

it('is not there for a design without sources', () => {
  show([]);
  expect(screen.queryByText('参考依据')).toBeNull();
});
