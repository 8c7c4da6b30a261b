import { decideSchoolPeople, listSchoolPeople, type SchoolPerson } from '@app/contract/identity/school-members.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { PeopleList } from './people-list.tsx';

beforeEach(() => sessionStore.setState({ token: 'token-of-hers' }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const stranger: SchoolPerson = {
  userId: '00000000-0000-4000-8000-0000000000c1',
  userName: '王敏',
  imgUrl: '',
  confirmTime: null,
  mobile: '139****0001',
  gradeName: '九年级',
  subjectName: '数学',
  isAdministrator: false,
};

function Waiting() {
  const { data } = useQuery(endpointQuery(listSchoolPeople, { state: 'guest' }));
  return data ? <PeopleList state="guest" people={data.list} total={data.total} /> : null;
}

it('somebody who was refused leaves the list, and can be taken back though her row is gone', async () => {
  const server = fakeServer();
  let list = [stranger];
  server.on(listSchoolPeople, () => answer(listSchoolPeople, { list, total: list.length }));
  server.on(decideSchoolPeople, () => {
    list = [];
    return answer(decideSchoolPeople, { decided: 1 });
  });
  const user = await openScreen(<Waiting />);
  await user.click(await screen.findByRole('button', { name: '不是本校' }));
  await screen.findByText('没有等着确认的老师');
  await user.click(await screen.findByRole('button', { name: '撤销' }));

  expect(server.to(decideSchoolPeople).map(({ body }) => body)).toEqual([
    { decision: 'refuse', userIds: [stranger.userId] },
    { decision: 'confirm', userIds: [stranger.userId] },
  ]);
});
