import { getCourseware } from '@app/contract/making/courseware.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { OpenedCourseware } from './opened-courseware.tsx';

beforeEach(() => useSession.setState({ token: 't' }));
afterEach(() => {
  cleanup();
  useSession.setState({ token: '' });
  vi.unstubAllGlobals();
});

const coursewareId = '00000000-0000-4000-8000-000000000001';
const making = {
  ...{ coursewareId, revision: 0, stage: 'composing' as const, progress: 40, notice: '', designId: '', deck: null },
  ...{ createTime: 1, updateTime: 1 },
};

it('shows what the pages will be called while they are written, also to whoever comes back', async () => {
  const server = fakeServer();
  const soFar = { titles: ['学习目标', '求根公式'], deck: null };
  server.on(getCourseware, () => answer(getCourseware, { ...making, soFar }));
  await openScreen(<OpenedCourseware coursewareId={coursewareId} onLeave={vi.fn()} />);

  const coming = within(await screen.findByRole('list', { name: '接下来的页' }));
  expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(soFar.titles);
  expect(screen.getByText('40%，离开或刷新都不会丢')).toBeDefined();
});
