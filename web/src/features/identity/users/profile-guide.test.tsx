import { saveUserInfo } from '@app/contract/identity/users.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { GuideGate } from './guide-gate.tsx';
import { button, choice, field, open } from './testing/open-users.tsx';
import { newcomer, openUsersServer, profile } from './testing/school-facts.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const guide = () => screen.findByRole('dialog', { name: '先认识一下' });

async function fillIn(user: ReturnType<typeof open>) {
  await guide();
  await user.type(field('怎么称呼你'), '林晓芸');
  await user.click(await screen.findByRole('radio', { name: '初中' }));
  await user.click(choice('九年级'));
  await user.click(await screen.findByRole('radio', { name: '数学' }));
}

describe('the first-run guide', () => {
  it('saves three answers, lets the session know and closes', async () => {
    const server = openUsersServer(newcomer);
    server.on(saveUserInfo, () => answer(saveUserInfo, profile));
    const user = open(<GuideGate />);

    await fillIn(user);
    await user.selectOptions(screen.getByRole('combobox', { name: '省' }), '浙江省');
    await user.selectOptions(screen.getByRole('combobox', { name: '市' }), '杭州市');
    await user.type(screen.getByRole('combobox', { name: '学校' }), '实验');
    await screen.findByRole('option', { name: '实验中学' });
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(button('开始备课'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(saveUserInfo)[0]?.body).toEqual({
      userName: '林晓芸',
      phaseCode: '04',
      gradeCode: '09',
      subjectCode: '02',
      schoolId: 's-2',
    });
    expect(useSession.getState()).toMatchObject({
      userInfo: { userName: '林晓芸' },
      schoolInfo: { gradeName: '九年级', schoolName: '实验中学' },
    });
    expect(localStorage.getItem('ta.userInfo')).toContain('林晓芸');
  });

  it('takes a school that is not in the list, and none at all', async () => {
    const server = openUsersServer(newcomer);
    server.on(saveUserInfo, () => answer(saveUserInfo, profile));
    const user = open(<GuideGate />);

    await fillIn(user);
    await user.type(screen.getByRole('combobox', { name: '学校' }), '山里的小学');
    await user.click(button('开始备课'));

    await waitFor(() => expect(server.to(saveUserInfo)).toHaveLength(1));
    expect(server.to(saveUserInfo)[0]?.body).toMatchObject({ schoolId: '', schoolName: '山里的小学', areaId: '' });
  });

  it('points at what is missing, one at a time, and sends nothing', async () => {
    const server = openUsersServer(newcomer);
    const user = open(<GuideGate />);
    await guide();
    await screen.findByRole('radio', { name: '初中' });

    await user.click(button('开始备课'));
    expect(screen.getByRole('alert').textContent).toBe('写个名字，好称呼你');
    expect(document.activeElement).toBe(field('怎么称呼你'));

    await user.type(field('怎么称呼你'), '林晓芸');
    await user.click(button('开始备课'));
    expect(screen.getByRole('alert').textContent).toBe('选一个学段');
    expect(server.to(saveUserInfo)).toEqual([]);
  });

  it('shows what the server says when it belongs to no field, and keeps what was typed', async () => {
    openUsersServer(newcomer).on(saveUserInfo, () => refuse({ code: 503, message: '服务暂不可用' }));
    const user = open(<GuideGate />);
    await fillIn(user);

    await user.click(button('开始备课'));

    expect((await screen.findByRole('alert')).textContent).toBe('服务暂不可用');
    expect(field('怎么称呼你')).toHaveProperty('value', '林晓芸');
  });

  it('is put off once and for all on this device, for this teacher', async () => {
    openUsersServer(newcomer);
    const user = open(<GuideGate />);
    await guide();

    await user.click(button('以后再说'));

    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    open(<GuideGate />);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void openUsersServer({ ...newcomer, userId: 'u-2' }));
    expect(await guide()).toBeDefined();
  });

  it('asks neither those who have told, nor those who are not known yet, nor behind the login dialog', () => {
    openUsersServer(profile);
    open(<GuideGate />);
    expect(screen.queryByRole('dialog')).toBeNull();

    act(() => useSession.setState({ userInfo: newcomer, schoolInfo: null }));
    expect(screen.queryByRole('dialog')).toBeNull();

    act(() => useSession.setState({ schoolInfo: newcomer, isLoginVisible: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
