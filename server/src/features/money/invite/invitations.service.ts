import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as contract from '@app/contract/money/invite.ts';
import { type Reward, readInviteRewards, rewardsOfInvite, tierOf } from '@app/engines/invite/invite-rewards.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { grantReward } from '#features/money/combos/grants.service.ts';
import type { Caller } from '#http/door.ts';
import { type PageWish, windowOf } from '#lib/paging.ts';
import * as queries from './invitations.queries.ts';
import { readActivities, readInviteCode } from './invite.service.ts';

type InviteDeps = Pick<Deps, 'config' | 'db' | 'newId' | 'now'>;

export async function readInviter(
  { db }: Pick<Deps, 'db'>,
  inviteCode: string,
): Promise<OutputOf<typeof contract.getInviter>> {
  const { userName, schoolName } = await requireInviter(db, inviteCode);
  return { userName, schoolName };
}

/**
 * Somebody new came by a teacher's code: both get what the campaign gives, in the transaction that makes them inviter and
 * invited, once for each who comes (SRV-034). Without a campaign the invitation is counted all the same.
 */
export async function completeInvitation(
  deps: InviteDeps,
  tx: Queryable,
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
): Promise<boolean> {
  const [inviter, invitee] = await queries.lockBoth(tx, inviterId, inviteeId);
  if (!inviter || !invitee) return false;
  // So nobody is rewarded in a circle: two who name each other are not both the older one.
  const isOlder = inviter.createdAt <= invitee.createdAt && inviter.invitedBy !== inviteeId;
  if (!isOlder) throw new AppError('forbidden', '邀请你的老师要比你先注册');
  const ordinal = await queries.nextOrdinal(tx, inviterId);
  const config = await readCampaign({ ...deps, db: tx });
  const inviterRewards = config === undefined ? [] : rewardsOfInvite(config, ordinal);
  const inviteeRewards = config === undefined ? [] : [readInviteRewards(config).base];
  const row = { id: deps.newId(), inviterId, inviteeId, ordinal, inviterRewards, inviteeRewards };
  if (!(await queries.insertInvitation(tx, { ...row, createdAt: deps.now() }))) return false;
  await queries.setInvitedBy(tx, inviteeId, inviterId);
  await giveAll(deps, tx, inviterId, `${row.id}:inviter`, inviterRewards);
  await giveAll(deps, tx, inviteeId, `${row.id}:invitee`, inviteeRewards);
  return true;
}

/** Twice is answered alike; somebody else's code, one's own and one that comes too late are refused. */
export async function bindInviter(
  deps: InviteDeps,
  caller: Caller,
  inviteCode: string,
): Promise<OutputOf<typeof contract.bindInviter>> {
  const inviter = await requireInviter(deps.db, inviteCode);
  if (inviter.id === caller.userId) throw new AppError('invalid', '不能用自己的邀请码');
  const known = await queries.findInvitationOf(deps.db, caller.userId);
  if (!known) await bindNew(deps, caller, inviter.id);
  const invitation = known ?? (await queries.findInvitationOf(deps.db, caller.userId));
  if (invitation?.inviterId !== inviter.id) throw new AppError('conflict', '你已经接受过别人的邀请');
  return { inviterName: inviter.userName, rewards: invitation.inviteeRewards };
}

export async function readMyInvites(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<OutputOf<typeof contract.getUserInviteInfo>> {
  const { inviteCode } = await readInviteCode(deps, caller);
  const all = await queries.listRewards(deps.db, caller.userId);
  const rewards = all.flat();
  return {
    inviteCode,
    inviteCount: all.length,
    rewardDays: sumOf(rewards.filter(isCard)),
    rewardCount: sumOf(rewards.filter((reward) => !isCard(reward))),
  };
}

export async function listMyInvites(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  wish: PageWish,
): Promise<OutputOf<typeof contract.getUserInviteRecords>> {
  const { rows, total } = await queries.listInvitations(db, caller.userId, windowOf(wish));
  const list = rows.map(({ userName, mobile, createdAt, rewards }) => ({
    invitee: shortened(userName, mobile),
    time: createdAt.getTime(),
    rewards,
  }));
  return { list, total };
}

export async function tellNewTier(
  deps: InviteDeps,
  caller: Caller,
): Promise<OutputOf<typeof contract.checkReachNewStepRewards>> {
  const config = await readCampaign(deps);
  const tiers = config === undefined ? [] : readInviteRewards(config).tiers;
  const toldAndNow = await deps.db.transaction(async (tx) => {
    const now = (await queries.listRewards(tx, caller.userId)).length;
    return { told: await queries.tellCount(tx, caller.userId, now), now };
  });
  const tier = tierOf(tiers, toldAndNow.now);
  const isNew = tier !== undefined && toldAndNow.told < tier.startCount;
  if (!isNew) return { reached: false, label: '', reward: null };
  return { reached: true, label: tier.label, reward: { kind: tier.reward, value: tier.rewardValue } };
}

async function readCampaign(deps: Pick<Deps, 'config' | 'now'> & { db: Queryable }): Promise<string | undefined> {
  const running = await readActivities(deps);
  return running.find(({ activityType }) => activityType === contract.INVITE_ACTIVITY)?.activityConfig;
}

async function bindNew(deps: InviteDeps, { userId }: Caller, inviterId: string): Promise<void> {
  const { createdAt } = await requireUser(deps, userId);
  const isNew = deps.now().getTime() - createdAt.getTime() < contract.NEW_TEACHER_HOURS * HOUR_MS;
  if (!isNew) throw new AppError('forbidden', '只有刚注册的老师可以填邀请码');
  await deps.db.transaction((tx) => completeInvitation(deps, tx, { inviterId, inviteeId: userId }));
}

async function giveAll(deps: InviteDeps, tx: Queryable, userId: string, ref: string, rewards: readonly Reward[]) {
  for (const [index, reward] of rewards.entries()) {
    await grantReward(deps, tx, { ...reward, userId, source: 'invite', sourceRef: `${ref}:${index}` });
  }
}

async function requireInviter(db: Queryable, inviteCode: string) {
  const inviter = await queries.findInviter(db, inviteCode);
  if (!inviter) throw new AppError('not-found', '没有这个邀请码，请核对后再试');
  return inviter;
}

function isCard({ kind }: Reward): boolean {
  return kind === 'custom monthly card' || kind === 'custom annual card';
}

function sumOf(rewards: readonly Reward[]): number {
  return rewards.reduce((sum, { value }) => sum + value, 0);
}

/** 林** for a name, 138****0000 for a number: enough to know a colleague by. */
function shortened(userName: string | null, mobile: string | null): string {
  if (userName) return `${[...userName][0]}**`;
  return mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '已注销的老师';
}
