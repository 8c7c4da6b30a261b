import { Subject } from '@app/contract/enums.ts';
import { SchoolInfo } from '@app/contract/identity/users.ts';
import { generateProblemChain } from '@app/contract/making/problem-chains.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { entryStore } from '#lib/host/environment.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { ChainStart } from './chain-start.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const nowhere = { provinceId: '', cityId: '', areaId: '', schoolId: '', schoolName: '', roleId: '' };
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
  server.on(generateProblemChain, () => answer(generateProblemChain, { id }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  entryStore.setState({ from: '', wordGenerate: '' });
  sessionStore.setState({ isAuthorized: false });
});

async function designFor(subjectCode: string): Promise<unknown> {
  const taught = { phaseCode: '04', phaseName: '', subjectCode, subjectName: '' };
  sessionStore.setState({ token: 't', userInfo: null, schoolInfo: SchoolInfo.parse({ ...nowhere, ...taught }) });
  const user = await openScreen(
    <ChainStart
      opening={{ title: '', place: { phaseCode: '', subjectCode: '' } }}
      renderPicker={({ onTitle, onPlace }) => (
        <>
          <input aria-label="课题" onChange={({ target }) => onTitle(target.value)} />
          <button type="button" onClick={() => onPlace({ phaseCode: '05', subjectCode: '' })}>
            高中
          </button>
        </>
      )}
      writeLink={null}
      onBegun={() => undefined}
    />,
  );
  await user.type(screen.getByLabelText('课题'), 'My School Life');
  await user.click(screen.getByRole('button', { name: '高中' }));
  await user.click(screen.getByRole('button', { name: '设计问题链' }));
  await waitFor(() => expect(server.to(generateProblemChain)).toHaveLength(1));
  return server.to(generateProblemChain)[0]?.body;
}

it('a chain is of the subject she teaches, also when she takes another phase', async () => {
  expect(await designFor(Subject.English)).toMatchObject({ phase: '05', subject: Subject.English });
});

it('a chain is of mathematics for whoever told no subject', async () => {
  expect(await designFor('')).toMatchObject({ phase: '05', subject: Subject.math });
});

it.each([
  [true, Subject.math],
  [false, Subject.English],
])(
  'a chain of the bureau’s project is of senior mathematics, once she is authorised: %s (LOGIN-015, LOGIN-018)',
  async (isAuthorized, subject) => {
    entryStore.setState({ from: 'beijingSmartEdu' });
    sessionStore.setState({ isAuthorized });

    expect(await designFor(Subject.English)).toMatchObject({ phase: '05', subject });
  },
);
