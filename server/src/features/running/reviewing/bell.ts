import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import { chatAddress } from '#features/running/finding/addresses.service.ts';
import { listDecidedFlags } from '#features/talking/flags/flag-list.service.ts';
import type { Caller } from '#http/door.ts';

type Decided = Awaited<ReturnType<typeof listDecidedFlags>>[number];

/** What came of what she reported, and of what was withheld from her. */
export async function bellOfFlags(deps: Pick<Deps, 'db'>, { userId }: Caller, since: Date): Promise<Ring[]> {
  return (await listDecidedFlags(deps, userId, since)).map((decided) => ({
    key: `flag.${decided.flag.id}`,
    kind: 'reviewed',
    at: decided.flag.decidedAt ?? decided.flag.updatedAt,
    fact: factOf(decided.flag),
    use: decided.flag.note,
    open: { label: labelOf(decided.flag), address: chatAddress(decided, decided.messageId) },
    leave: '知道了',
  }));
}

function factOf({ kind, state }: Decided['flag']): string {
  if (kind === 'report') return state === 'upheld' ? '你举报的回答属实，已处理' : '你举报的回答看过了，没有问题';
  const what = kind === 'question' ? '被拦下的提问' : '被拦下的回答';
  return state === 'released' ? `${what}放行了，可以再问一次` : `${what}看过了，不能放行`;
}

function labelOf({ kind, state, appealedAt }: Decided['flag']): string {
  if (kind === 'report') return '看这条回答';
  if (state === 'released') return '去再问一次';
  return appealedAt === null ? '看看，可以申诉' : '看看';
}
