import { listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { ProfileCard } from './profile-card.tsx';
import { button, choice, field, open } from './testing/open-users.tsx';
import { openUsersServer, profile } from './testing/school-facts.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openCard() {
  const server = openUsersServer(profile);
  const user = open(<ProfileCard profile={profile} />);
  await screen.findByRole('radio', { name: '数学' });
  return { server, user };
}

describe('the profile', () => {
  it('sends what was changed and says in words that it is saved', async () => {
    const { server, user } = await openCard();
    const classes = ['九（3）班', '九（4）班'].map((className) => ({
      classId: className,
      className,
      gradecode: '09',
      gradename: '九年级',
      phasecode: '04',
      phasename: '初中',
      subjectcode: '02',
      subjectname: '数学',
    }));
    server.on(saveUserInfo, () => answer(saveUserInfo, { ...profile, gradeCode: '08', classes }));

    await user.click(choice('八年级'));
    await user.type(field('班级'), '九（3）班，九（4）班、九（3）班');
    expect(screen.getByRole('status').textContent).toBe('有修改，还没有保存');
    await user.click(button('保存资料'));

    expect(await screen.findByText('已保存')).toBeDefined();
    expect(server.to(saveUserInfo)[0]?.body).toEqual({
      userName: '林晓芸',
      gradeCode: '08',
      classes: [{ className: '九（3）班' }, { className: '九（4）班' }],
    });
    expect(field('班级')).toHaveProperty('value', '九（3）班、九（4）班');
  });

  it('takes changes back', async () => {
    const { user } = await openCard();
    await user.clear(field('姓名'));
    await user.click(choice('小学'));

    await user.click(button('撤销修改'));

    expect(field('姓名')).toHaveProperty('value', '林晓芸');
    expect(choice('九年级')).toHaveProperty('checked', true);
    expect(screen.queryByRole('button', { name: '撤销修改' })).toBeNull();
  });

  it('shows a sentence of the contract at its field and puts the focus there', async () => {
    const { server, user } = await openCard();
    await user.clear(field('姓名'));

    await user.click(button('保存资料'));

    expect((await screen.findByRole('alert')).textContent).toBe('请输入姓名');
    expect(document.activeElement).toBe(field('姓名'));
    expect(server.to(saveUserInfo)).toEqual([]);
  });

  it('shows a refusal of the server at the field it names', async () => {
    const { server, user } = await openCard();
    server.on(saveUserInfo, () => refuse({ code: 400, message: '换一个姓名试试', field: 'userName' }));
    await user.type(field('姓名'), '甲');

    await user.click(button('保存资料'));

    expect((await screen.findByRole('alert')).textContent).toBe('换一个姓名试试');
    expect(field('姓名').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks again for phases and subjects that did not come', async () => {
    const server = openUsersServer(profile);
    server.on(listSystemPhaseInfo, () => refuse({ code: 500 }));
    const user = open(<ProfileCard profile={profile} />);
    await screen.findByText('学段和学科没有加载出来');

    server.on(listSystemPhaseInfo, () =>
      answer(listSystemPhaseInfo, [{ eduSystem: '63', eduSystemName: '六三制', phases: [] }]),
    );
    await user.click(button('再试一次'));

    expect(await screen.findByRole('radiogroup', { name: '学段' })).toBeDefined();
  });
});
