import { teachingInClass } from '@app/contract/identity/schools.ts';
import { currentBook } from '@app/contract/library/books.ts';
import { getLearningSituation } from '@app/contract/making/papers.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { SituationPanel } from './situation-panel.tsx';

const third = {
  ...{
    classId: 'c3',
    className: '九（3）班',
    gradecode: '09',
    gradename: '九年级',
    phasecode: '04',
    phasename: '初中',
  },
  ...{ subjectcode: '02', subjectname: '数学' },
};
const situation = { paperCount: 2, questionCount: 20, sheetCount: 1, message: '得分率按填完的成绩算' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: 't' });
  server.on(teachingInClass, () => answer(teachingInClass, [third]));
  server.on(currentBook, () =>
    answer(currentBook, { bookCode: 'rj-math-9a', textBookType: '人教版', title: '九年级上册' }),
  );
  server.on(getLearningSituation, () =>
    answer(getLearningSituation, {
      ...situation,
      list: [
        { knowledge: '公式法', questionCount: 3, score: 12, rate: 0.414 },
        { knowledge: '配方法', questionCount: 1, score: 5 },
      ],
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

it('says how far pupils came, and asks again for a class and for the book she teaches from', async () => {
  const user = await openScreen(<SituationPanel />);
  expect(await screen.findByText('3 题 · 得分率 41%')).toBeDefined();
  expect(screen.getByText('1 题 · 5 分')).toBeDefined();
  await user.selectOptions(await screen.findByRole('combobox', { name: '班级' }), '九（3）班');
  await user.click(screen.getByRole('checkbox', { name: '只看九年级上册' }));
  await waitFor(() =>
    expect(server.to(getLearningSituation).map(({ query }) => Object.fromEntries(query))).toEqual([
      {},
      { classId: 'c3' },
      { classId: 'c3', bookCode: 'rj-math-9a' },
    ]),
  );
});
