import * as contract from '@app/contract/running/console-announcements.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementPane } from './announcement-pane.tsx';

const announcementId = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0101';
const draft: contract.Announcement = {
  ...{ announcementId, level: 'important', title: '周三停机', text: '八点到九点不能用', state: 'draft' },
  ...{ from: '2026-11-20', until: '2026-11-26', schoolName: '', authorName: '周远航', createTime: 1, updateTime: 2 },
};

let server: ReturnType<typeof fakeServer>;
let now: contract.Announcement;
beforeEach(() => {
  server = fakeServer();
  now = draft;
  sessionStore.setState({ token: 'token-of-hers' });
  server.on(contract.readAnnouncement, () => answer(contract.readAnnouncement, now));
  server.on(contract.listAnnouncements, () => answer(contract.listAnnouncements, { list: [now], next: '' }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const change = (state: contract.AnnouncementState) => {
  now = { ...now, state, updateTime: now.updateTime + 1 };
  return now;
};

it('is looked at as teachers will see it, published as it was looked at, and withdrawn', async () => {
  server.on(contract.publishAnnouncement, () => answer(contract.publishAnnouncement, change('shown')));
  server.on(contract.withdrawAnnouncement, () => answer(contract.withdrawAnnouncement, change('withdrawn')));
  const user = await openScreen(<AnnouncementPane announcementId={announcementId} mayAct onRemoved={vi.fn()} />);
  expect(await screen.findByText('重要：周三停机')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '发布' }));
  expect(await screen.findByRole('heading', { name: '正在显示' })).toBeDefined();
  expect(server.to(contract.publishAnnouncement)[0]?.body).toEqual({ announcementId, updateTime: 2 });
  await user.click(screen.getByRole('button', { name: '撤下' }));
  expect(await screen.findByRole('heading', { name: '撤下了' })).toBeDefined();
});

it('offers nothing to whoever only looks', async () => {
  await openScreen(<AnnouncementPane announcementId={announcementId} mayAct={false} onRemoved={vi.fn()} />);
  expect(await screen.findByText('重要：周三停机')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps what was written when it is refused, and says why', async () => {
  const why = '公告涉及不能使用的话题，请修改后再试';
  server.on(contract.saveAnnouncement, () => refuse({ code: 400, message: why }));
  const saved = vi.fn();
  const user = await openScreen(<AnnouncementForm isForSchool onSaved={saved} />);
  await user.type(screen.getByRole('textbox', { name: '标题' }), '标题');
  await user.type(screen.getByRole('textbox', { name: '内容' }), '内容');
  await user.click(screen.getByRole('button', { name: '预览' }));
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  expect(screen.getByDisplayValue('标题')).toBeDefined();
  expect(saved).not.toHaveBeenCalled();
});
