import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { pictureIdsIn } from '@app/contract/keeping/design-pictures.ts';
import { designSections } from '@app/contract/making/design.ts';
import * as contract from '@app/contract/sharing/remarks.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { listPictures, withPictureAddress } from '#features/keeping/design-pictures/design-pictures.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import { sectionBody } from '#lib/design-markdown.ts';
import * as queries from './remarks.queries.ts';

type DbDeps = Pick<Deps, 'db' | 'now'>;

/** She may look again at what was said long after the link has ended. */
const KEPT_MS = 365 * DAY_MS;

export async function circulate(
  deps: DbDeps & Pick<Deps, 'newId' | 'screening'>,
  caller: Caller,
  designId: string,
): Promise<contract.Circulation> {
  requireUse(caller);
  const { title, stage } = await requireDesign(deps, caller, designId);
  if (stage === 'writing' || stage === 'outlining') throw new AppError('conflict', '还在写，写完再请同事看');
  const { memberSchoolId } = await requireUser(deps, caller.userId);
  if (!memberSchoolId) throw new AppError('invalid', '加入学校后才能请同事看');
  await refuseBlocked(deps, title, '课题');
  const now = deps.now();
  const row = {
    id: deps.newId(),
    userId: caller.userId,
    designId,
    schoolId: memberSchoolId,
    expiresAt: new Date(now.getTime() + contract.CIRCULATION_DAYS * DAY_MS),
    createdAt: now,
    updatedAt: now,
  };
  return toCirculation(await queries.putCirculation(deps.db, row));
}

export async function end(deps: DbDeps, caller: Caller, designId: string): Promise<Record<string, never>> {
  await requireDesign(deps, caller, designId);
  await queries.endCirculation(deps.db, caller.userId, designId, deps.now());
  return {};
}

export async function listOnMine(
  deps: DbDeps,
  caller: Caller,
  designId: string,
): Promise<OutputOf<typeof contract.listRemarks>> {
  await requireDesign(deps, caller, designId);
  const row = await queries.findOfDesign(deps.db, caller.userId, designId);
  if (!row) return { circulation: null, remarks: [] };
  const remarks = await queries.listRemarks(deps.db, row.id);
  return {
    circulation: row.expiresAt > deps.now() ? toCirculation(row) : null,
    remarks: remarks.map((remark) => toRemark(remark, caller)),
  };
}

export async function dealWith(
  deps: DbDeps,
  caller: Caller,
  { remarkId, isDone }: z.output<(typeof contract.dealWithRemark)['input']>,
): Promise<Record<string, never>> {
  if (!(await queries.setDone(deps.db, caller.userId, remarkId, isDone ? deps.now() : null))) throw gone();
  return {};
}

/** As the design stands now; a colleague reads, and changes nothing. */
export async function readForColleagues(
  deps: DbDeps & Pick<Deps, 'secrets'>,
  caller: Caller,
  circulationId: string,
): Promise<OutputOf<typeof contract.readCirculated>> {
  const circulation = await requireOpen(deps, caller, circulationId);
  const owner = { userId: circulation.userId };
  const [{ title, place, design }, remarks] = await Promise.all([
    requireDesign(deps, owner, circulation.designId),
    queries.listRemarks(deps.db, circulationId),
  ]);
  const { list: pictures } = await listPictures(deps, owner, pictureIdsIn(design));
  const shown = (text: string) => pictures.reduce(withPictureAddress, text);
  const parts = designSections.map((section) => ({ section, text: shown(sectionBody(design, section)) }));
  return {
    title,
    place,
    teacherName: circulation.ownerName,
    isOwn: circulation.userId === caller.userId,
    parts: parts.filter(({ text }) => text !== ''),
    remarks: remarks.map((remark) => toRemark(remark, caller)),
  };
}

export async function add(
  deps: DbDeps & Pick<Deps, 'newId' | 'screening'>,
  caller: Caller,
  { circulationId, section, text }: z.output<(typeof contract.addRemark)['input']>,
): Promise<contract.Remark> {
  requireUse(caller);
  await requireOpen(deps, caller, circulationId);
  await refuseBlocked(deps, text, '批注');
  const { userName, nickName } = await requireUser(deps, caller.userId);
  const now = deps.now();
  const row = {
    id: deps.newId(),
    circulationId,
    userId: caller.userId,
    section,
    text,
    doneAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const isKept = await deps.db.transaction((tx) => queries.insertRemark(tx, row));
  if (!isKept) throw new AppError('conflict', `一份设计最多 ${contract.MAX_REMARKS} 条批注`);
  return toRemark({ ...row, authorName: userName || nickName }, caller);
}

export async function remove(deps: DbDeps, caller: Caller, remarkId: string): Promise<Record<string, never>> {
  if (!(await queries.deleteRemark(deps.db, caller.userId, remarkId))) throw gone();
  return {};
}

export async function sweepCirculations(deps: DbDeps): Promise<void> {
  await queries.deleteEndedBefore(deps.db, new Date(deps.now().getTime() - KEPT_MS));
}

/** To whoever is not of the school it does not exist. */
async function requireOpen(deps: DbDeps, caller: Caller, circulationId: string) {
  const { memberSchoolId } = await requireUser(deps, caller.userId);
  const found = memberSchoolId && (await queries.findOpen(deps.db, circulationId, memberSchoolId, deps.now()));
  if (!found) throw new AppError('not-found', '这份教学设计不再给同事看了，或者你不在这所学校');
  return found;
}

/** A text names a picture as it stands in a design, in one of the widths it can have; she who reads it here needs where it lies. */
function gone(): AppError {
  return new AppError('not-found', '找不到这条批注');
}

function toCirculation({ id, expiresAt }: queries.CirculationRow): contract.Circulation {
  return { circulationId: id, path: contract.circulationPath(id), expireTime: expiresAt.getTime() };
}

function toRemark(
  { id, section, text, authorName, userId, doneAt, createdAt }: queries.RemarkRow,
  caller: Caller,
): contract.Remark {
  return {
    remarkId: id,
    section,
    text,
    authorName,
    isMine: userId === caller.userId,
    isDone: doneAt !== null,
    createTime: createdAt.getTime(),
  };
}
