import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import { listDecisions } from './decisions.queries.ts';

type Judged = {
  kind: 'case' | 'agent';
  name: string;
  titleOf: ReadonlyMap<string, string>;
  ownerId: string;
  since: Date;
};
type Open = (id: string, isAccepted: boolean) => Ring['open'];

const outcomes: Readonly<Record<string, string>> = {
  approve: '通过了审核',
  reject: '没有通过，已退回',
  takeDown: '已下架',
  offline: '已收起',
  delete: '已删除',
};

/** What colleagues decided about things of hers, with the reason they gave. */
export async function ringsOfDecisions(
  { db }: Pick<Deps, 'db'>,
  { kind, name, titleOf, ownerId, since }: Judged,
  open: Open,
): Promise<Ring[]> {
  if (titleOf.size === 0) return [];
  const decisions = await listDecisions(db, { targetKind: kind, targetIds: [...titleOf.keys()], ownerId, since });
  return decisions.map(({ targetId, action, reason, createdAt }) => {
    const isAccepted = action === 'approve';
    const address = action === 'delete' ? undefined : open(targetId, isAccepted);
    return {
      key: `${kind}.${targetId}`,
      kind: 'reviewed',
      at: createdAt,
      fact: `${name}“${titleOf.get(targetId) ?? ''}”${outcomes[action] ?? '的状态变了'}`,
      use: isAccepted ? '同事现在能找到' : reason,
      ...(address ? { open: address } : { leave: '知道了' }),
    };
  });
}
