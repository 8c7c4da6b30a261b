import { enterSchoolCode } from '@app/contract/identity/school-members.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { SchoolMembership } from './school-membership.tsx';
import { button, field, open } from './testing/open-users.tsx';
import { openUsersServer, profile } from './testing/school-facts.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const guest = { ...profile, schoolId: 's-1', schoolName: '实验中学', membership: 'guest' as const };

describe('how a teacher stands to her school', () => {
  it('is shown to a guest, who becomes a member by the code of the school', async () => {
    const server = openUsersServer(guest);
    const user = open(<SchoolMembership profile={guest} />);
    expect(screen.getByText('等待学校确认')).toBeDefined();

    server.on(enterSchoolCode, () => refuse({ code: 400, message: '学校码不正确或已过期，请向学校管理员确认' }));
    await user.type(field('学校码'), 'abcd-2345');
    await user.click(button('确认'));
    expect(await screen.findByText('学校码不正确或已过期，请向学校管理员确认')).toBeDefined();

    server.on(enterSchoolCode, () => answer(enterSchoolCode, { ...guest, membership: 'member' }));
    await user.click(button('确认'));
    await waitFor(() => expect(useSession.getState().schoolInfo?.membership).toBe('member'));
  });

  it('is told to whom the school refused, and nothing to who chose none', () => {
    openUsersServer(guest);
    open(<SchoolMembership profile={{ ...guest, membership: 'refused' }} />);
    expect(screen.getByText('没有通过')).toBeDefined();
    open(<SchoolMembership profile={{ ...profile, membership: 'none' }} />);
    expect(screen.queryByText('等待学校确认')).toBeNull();
  });
});
