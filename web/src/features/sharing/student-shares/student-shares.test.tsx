import { listOrgStudents, teachingInClass } from '@app/contract/identity/schools.ts';
import { listShares } from '@app/contract/sharing/shares.ts';
import * as student from '@app/contract/sharing/student-shares.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { ReceiversDialog } from './receivers-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { StudentShares } from './student-shares.tsx';

const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;
const SHARE = idOf(9);
const CLASS = idOf(8);

const sent: student.StudentShare = {
  studentShareId: idOf(7),
  shareId: SHARE,
  title: '复习提纲',
  className: '七年级 2 班',
  createTime: 1_700_000_000_000,
  sentCount: 2,
  seenCount: 1,
  state: 'open',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: 't' });
  const share = {
    shareId: SHARE,
    url: '',
    title: '复习提纲',
    excerpt: '',
    exchangeCount: 1,
    createTime: 0,
    expireAt: 0,
    ratioIndex: 0,
    selectStyleIndex: 0,
    opens: 0,
    state: 'open' as const,
  };
  server.on(listShares, () => answer(listShares, { list: [share], total: 1 }));
  const taught = { classId: CLASS, className: '2 班', gradecode: '07', gradename: '七年级' };
  const subject = { phasecode: '04', phasename: '初中', subjectcode: '02', subjectname: '数学' };
  server.on(teachingInClass, () => answer(teachingInClass, [{ ...taught, ...subject }]));
  const students = ['陈一', '李二'].map((userName, no) => ({ studentId: idOf(no + 1), userName, imgUrl: '' }));
  server.on(listOrgStudents, () => answer(listOrgStudents, { list: students, total: 2 }));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

function open(content: ReactNode) {
  render(
    <QueryClientProvider client={queryClient}>
      {content}
      <Overlays />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('sending to students', () => {
  it('goes to all of the class at first, or to those she leaves ticked', async () => {
    server.on(student.sendStudentShare, () => answer(student.sendStudentShare, sent));
    const onSent = vi.fn();
    const user = open(<SendDialog onSent={onSent} onClose={vi.fn()} />);
    expect(await screen.findByText('已选 2 人，共 2 人')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '生成每人的链接' }).disabled).toBe(true);
    await user.selectOptions(screen.getByRole('combobox', { name: '内容' }), SHARE);
    await user.click(screen.getByRole('checkbox', { name: '陈一' }));
    await user.click(screen.getByRole('button', { name: '生成每人的链接' }));

    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(server.to(student.sendStudentShare)[0]?.body).toEqual({
      shareId: SHARE,
      classId: CLASS,
      studentIds: [idOf(2)],
    });
  });

  it('says what the server refuses', async () => {
    const sentence = '这个分享已经停止或过期，请先重新分享';
    server.on(student.sendStudentShare, () => refuse({ code: 409, message: sentence }));
    const user = open(<SendDialog shareId={SHARE} onSent={vi.fn()} onClose={vi.fn()} />);
    await screen.findByText('已选 2 人，共 2 人');
    await user.click(screen.getByRole('button', { name: '生成每人的链接' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});

describe('what was sent', () => {
  it('says who has seen it and gives every link', async () => {
    const receivers = [
      { receiverId: idOf(3), userName: '陈一', seenAt: 1_700_000_000_000, url: '/share?receiverId=r1' },
      { receiverId: idOf(4), userName: '李二', seenAt: 0, url: '/share?receiverId=r2' },
    ];
    server.on(student.listReceivers, () => answer(student.listReceivers, receivers));
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('isSecureContext', true);
    const user = open(<ReceiversDialog sent={sent} onClose={vi.fn()} />);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    expect(await screen.findByText('未看')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '复制全部链接' }));
    const { origin } = window.location;
    expect(copied).toHaveBeenCalledWith(`陈一 ${origin}/share?receiverId=r1\n李二 ${origin}/share?receiverId=r2`);
  });

  it('is taken back, with a way to send it again', async () => {
    let listed = [sent];
    const page = (list: student.StudentShare[]) => answer(student.listStudentShares, { list, total: list.length });
    server.on(student.listStudentShares, () => page(listed));
    server.on(student.withdrawStudentShare, () => {
      listed = [];
      return answer(student.withdrawStudentShare, null);
    });
    server.on(student.restoreStudentShare, () => {
      listed = [sent];
      return answer(student.restoreStudentShare, null);
    });
    const user = open(<StudentShares isOver={false} empty={<p>没有了</p>} onOpen={vi.fn()} />);
    expect(await screen.findByText(/七年级 2 班 · .*发出 · 1 \/ 2 人已看/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '收回 七年级 2 班 复习提纲' }));
    expect(await screen.findByText('没有了')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByText('复习提纲')).toBeDefined();
  });
});
