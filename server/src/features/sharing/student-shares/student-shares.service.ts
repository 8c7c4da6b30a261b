import { AppError } from '@app/contract/errors.ts';
import { MAX_CLASS_SIZE } from '@app/contract/identity/schools.ts';
import type { SharedConversation } from '@app/contract/sharing/shares.ts';
import {
  type listStudentShares,
  type Receiver,
  type StudentShare,
  type StudentSharePage,
  type sendStudentShare,
  studentSharePath,
} from '@app/contract/sharing/student-shares.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { listMyClasses, listMyStudents } from '#features/identity/schools/classes.service.ts';
import { readShared } from '#features/sharing/shares/shared-conversation.service.ts';
import { requireMyShare } from '#features/sharing/shares/shares.service.ts';
import type { Caller } from '#http/door.ts';
import { noSuchShare, shareGone } from '#lib/closed-share.ts';
import { windowOf } from '#lib/paging.ts';
import * as queries from './student-shares.queries.ts';

type SendDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>;

/** Every student gets a link of his own: it says who opened it, and can be taken back alone. */
export async function send(
  deps: SendDeps,
  caller: Caller,
  { classId, studentIds, shareId }: z.output<(typeof sendStudentShare)['input']>,
): Promise<StudentShare> {
  const { title, state } = await requireMyShare(deps, caller, shareId);
  if (state !== 'open') throw new AppError('conflict', '这个分享已经停止或过期，请先重新分享');
  const chosen = new Set(studentIds);
  const { list } = await listMyStudents(deps, caller, { classId, page: 1, limit: MAX_CLASS_SIZE });
  const receivers = list.filter(({ studentId }) => chosen.has(studentId));
  if (receivers.length < chosen.size) throw new AppError('invalid', '有的学生不在这个班，请重新选择');
  const taught = (await listMyClasses(deps, caller)).find((one) => one.classId === classId);
  const sending = {
    id: deps.newId(),
    userId: caller.userId,
    shareId,
    className: taught ? `${taught.gradename} ${taught.className}` : '',
    createdAt: deps.now(),
  };
  await deps.db.transaction((tx) =>
    queries.insertStudentShare(tx, {
      ...sending,
      receivers: receivers.map(({ studentId }) => ({ id: deps.newId(), studentId })),
    }),
  );
  const { id: studentShareId, className, createdAt } = sending;
  const counts = { sentCount: receivers.length, seenCount: 0 };
  return { studentShareId, shareId, title, className, createTime: createdAt.getTime(), ...counts, state };
}

export async function listSent(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { page, limit }: z.output<(typeof listStudentShares)['input']>,
  isOver: boolean,
): Promise<StudentSharePage> {
  const which = { isOver, now: deps.now() };
  const window = windowOf({ page, limit });
  const { rows, total } = await queries.listStudentShares(deps.db, caller.userId, which, window);
  return { list: rows.map((row) => toStudentShare(row, isOver)), total };
}

export async function listReceivers(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<Receiver[]> {
  if (!(await queries.isOwn(deps.db, caller.userId, id))) throw notFound();
  const rows = await queries.listReceivers(deps.db, caller.userId, id);
  return rows.map((row) => ({
    receiverId: row.id,
    userName: row.name,
    seenAt: row.seenAt?.getTime() ?? 0,
    url: studentSharePath(row.id),
  }));
}

export async function withdraw(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, id: string): Promise<null> {
  return setWithdrawn(deps, caller, id, deps.now());
}

export async function restore(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<null> {
  return setWithdrawn(deps, caller, id, null);
}

/** Students see the content and nothing else. */
export async function openReceived(deps: Pick<Deps, 'db' | 'now'>, receiverId: string): Promise<SharedConversation> {
  const received = await queries.findReceived(deps.db, receiverId);
  if (!received) throw noSuchShare();
  if (received.withdrawnAt) throw shareGone('老师已经收回了这份内容');
  const shared = await readShared(deps, received.shareId);
  await queries.markSeen(deps.db, receiverId, deps.now());
  return shared;
}

async function setWithdrawn(deps: Pick<Deps, 'db'>, { userId }: Caller, id: string, at: Date | null): Promise<null> {
  const isHers = await queries.setWithdrawn(deps.db, userId, id, at);
  if (!isHers) throw notFound();
  return null;
}

function notFound(): AppError {
  return new AppError('not-found', '找不到这次分享');
}

function toStudentShare(row: queries.StudentShareRow, isOver: boolean): StudentShare {
  const { id, shareId, title, className, createdAt, sentCount, seenCount, withdrawnAt, stoppedAt } = row;
  const whyOver = withdrawnAt ? 'withdrawn' : stoppedAt ? 'revoked' : 'expired';
  return {
    studentShareId: id,
    shareId,
    title,
    className,
    createTime: createdAt.getTime(),
    sentCount,
    seenCount,
    state: isOver ? whyOver : 'open',
  };
}
