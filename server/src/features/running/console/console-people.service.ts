import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { roleNameOf } from '@app/contract/identity/roles.ts';
import type * as contract from '@app/contract/running/console-people.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { resetFactorsOf } from '#features/identity/second-factor/second-factor.service.ts';
import { listDevicesOf } from '#features/identity/sign-on/devices.service.ts';
import { requireFreshProof } from '#features/identity/sign-on/sessions.service.ts';
import { findAccount, listAccounts } from '#features/identity/users/people.service.ts';
import * as verbs from '#features/identity/users/person-verbs.service.ts';
import { readStanding } from '#features/money/combos/membership.service.ts';
import { listLastOrdersOf } from '#features/money/orders/orders.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { csvFile } from '#lib/csv-file.ts';
import { type ConsoleReach, requirePage, requireWithin } from './console-right.service.ts';
import { noteExport } from './exports.service.ts';

type PeopleDeps = Pick<Deps, 'db' | 'now' | 'newId'>;
type Wish = z.output<typeof contract.listConsolePeople.input>;

const PAGE_OF_FILE = 500;
const ORDERS_SHOWN = 5;

export async function listPeople(
  deps: PeopleDeps,
  caller: Caller,
  wish: Wish,
): Promise<OutputOf<typeof contract.listConsolePeople>> {
  const reach = await requirePage(deps, caller, 'people', 'looks');
  return listAccounts(deps, wish, schoolOf(reach, wish));
}

export async function exportPeople(deps: PeopleDeps, caller: Caller, wish: Wish): Promise<OutgoingFile> {
  const reach = await requirePage(deps, caller, 'people', 'looks');
  const table = { targetKind: 'people', targetId: 'people', label: '人员表', schoolId: reach.wall };
  await noteExport(deps, caller, table);
  return csvFile(
    '人员',
    ['姓名', '手机', '学校', '角色', '状态', '加入时间', '最近来过'],
    (cursor) => listAccounts(deps, { ...wish, cursor, limit: PAGE_OF_FILE }, schoolOf(reach, wish)),
    (one) => [
      one.userName,
      one.mobile,
      one.schoolName,
      roleNameOf(one.roleCode),
      one.suspendedReason ? `停用：${one.suspendedReason}` : '可以使用',
      timeOf(one.joinTime),
      timeOf(one.lastSeenTime),
    ],
  );
}

export async function readPerson(
  deps: PeopleDeps,
  caller: Caller,
  userId: string,
): Promise<OutputOf<typeof contract.readConsolePerson>> {
  const reach = await requirePage(deps, caller, 'people', 'looks');
  const person = await findAccount(deps, userId);
  if (!person) throw new AppError('not-found', '找不到这个人');
  requireWithin(reach, person.isMember ? person.schoolId : null, '这个人');
  const isOrdinary = verbs.ORDINARY_ROLES.includes(person.roleCode);
  const acts = reach.roleCode !== 'inspector' && userId !== caller.userId;
  const runs = acts && reach.roleCode === 'operator';
  const [devices, bought] = await Promise.all([
    listDevicesOf(deps, userId),
    // What a teacher buys is no business of her school.
    reach.wall === undefined ? boughtBy(deps, userId) : { comboName: '', orders: [] },
  ]);
  return {
    ...person,
    devices,
    ...bought,
    may: {
      changeRole: runs,
      suspend: runs || (acts && isOrdinary),
      signOut: runs || (acts && isOrdinary),
      resetTwoSteps: runs,
    },
  };
}

/** What opens other accounts takes a fresh proof, as what opens her own does. */
export async function changeRole(
  deps: PeopleDeps,
  caller: Caller,
  { userId, roleCode }: { userId: string; roleCode: string },
): Promise<{ formerRole: string }> {
  await requireOperatorHere(deps, caller);
  await requireFreshProof(deps, caller);
  return verbs.changeRole(deps, caller, { userId }, { roleCode });
}

export async function suspend(
  deps: PeopleDeps,
  caller: Caller,
  { userId, reason }: { userId: string; reason: string },
): Promise<null> {
  const { wall } = await requirePage(deps, caller, 'people', 'acts');
  await verbs.suspend(deps, caller, { userId, wall }, reason);
  return null;
}

export async function restore(deps: PeopleDeps, caller: Caller, userId: string): Promise<null> {
  const { wall } = await requirePage(deps, caller, 'people', 'acts');
  await verbs.restore(deps, caller, { userId, wall });
  return null;
}

export async function signOut(
  deps: PeopleDeps,
  caller: Caller,
  { userId, sessionId }: { userId: string; sessionId?: string | undefined },
): Promise<null> {
  const { wall } = await requirePage(deps, caller, 'people', 'acts');
  await verbs.signOut(deps, caller, { userId, wall }, sessionId);
  return null;
}

export async function resetFactors(
  deps: PeopleDeps,
  caller: Caller,
  { userId, reason }: { userId: string; reason: string },
): Promise<null> {
  await requireOperatorHere(deps, caller);
  await requireFreshProof(deps, caller);
  if (userId === caller.userId) throw new AppError('invalid', '自己的两步验证在个人中心改');
  const person = await findAccount(deps, userId);
  if (!person) throw new AppError('not-found', '找不到这个人');
  await resetFactorsOf(deps, caller, { userId, called: person.userName || '这个账号' }, reason);
  return null;
}

async function requireOperatorHere(deps: PeopleDeps, caller: Caller): Promise<void> {
  const { roleCode } = await requirePage(deps, caller, 'people', 'acts');
  if (roleCode !== 'operator') throw new AppError('forbidden', '只有平台运营可以这样做');
}

async function boughtBy(deps: PeopleDeps, userId: string) {
  const [{ combo }, orders] = await Promise.all([
    readStanding(deps.db, userId, deps.now()),
    listLastOrdersOf(deps, userId, ORDERS_SHOWN),
  ]);
  return {
    comboName: combo.comboName,
    orders: orders.map(({ payOrderId, ...order }) => ({ ...order, orderId: payOrderId })),
  };
}

/** She sees her own school, whatever she asks for. */
function schoolOf({ wall }: ConsoleReach, { schoolId }: Wish): string | undefined {
  return wall ?? (schoolId || undefined);
}

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

function timeOf(time: number): string {
  return time === 0 ? '' : moment.format(time);
}
