import { AppError } from '@app/contract/errors.ts';
import type { ReviewDecision, ReviewRow, ReviewText } from '@app/contract/running/console-review.ts';
import { type ReportReason, reportReasons } from '@app/contract/talking/feedback.ts';
import { flagKinds } from '@app/contract/talking/flags.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { pageOf, readCursor } from '#db/keyset.ts';
import type { Deps } from '#deps.ts';
import { writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import type { Caller } from '#http/door.ts';
import { OPERATOR } from '#lib/permissions.ts';
import * as queries from './flag-list.queries.ts';
import type { FlagRow } from './flags.queries.ts';
import { verdictWords } from './verdict-words.ts';

type DbDeps = Pick<Deps, 'db'>;
type ActDeps = Pick<Deps, 'db' | 'now' | 'newId'>;
type Named = Awaited<ReturnType<typeof queries.findFlag>>;

const KEPT_MS = 180 * DAY_MS;
const SCREENING_TIMEOUT_MS = 5_000;

export const flagStates: Readonly<Record<FlagRow['state'], string>> = {
  waiting: '等着看',
  appealed: '申诉，等着看',
  upheld: '属实，已处理',
  dismissed: '不属实',
  released: '误拦，已放行',
};

export async function listFlagged(
  { db }: DbDeps,
  filter: queries.FlagFilter,
  { order, cursor, limit }: { order: 'asc' | 'desc'; cursor: string; limit: number },
): Promise<{ list: ReviewRow[]; next: string }> {
  const place = readCursor(cursor, 'moment', 'uuid');
  const rows = await queries.listFlags(db, filter, { order, place }, limit + 1);
  const { list, next } = pageOf(rows, limit, ({ timeText, flag }) => ({ value: timeText, id: flag.id }));
  return { list: list.map(toRow), next };
}

export function countFlagged({ db }: DbDeps, wall: string | undefined): Promise<{ open: number; appealed: number }> {
  return queries.countFlags(db, wall);
}

/** What came of hers since then, for the bell. */
export function listDecidedFlags(
  { db }: DbDeps,
  userId: string,
  since: Date,
): ReturnType<typeof queries.listDecidedOf> {
  return queries.listDecidedOf(db, userId, since);
}

/** With why the one who looks may not decide, where it waits for somebody. */
export async function readFlagged(deps: DbDeps, caller: Caller, wall: string | undefined, id: string) {
  const row = await queries.findFlag(deps.db, wall, id);
  if (!row) throw gone();
  const isOpen = row.flag.decidedAt === null || row.flag.state === 'appealed';
  return {
    ...toRow(row),
    updateTime: row.flag.updatedAt.getTime(),
    isOpen,
    whyNot: isOpen ? await whyNot(deps, caller, row.flag) : '',
  };
}

/** Reading what somebody wrote for herself is written down, before a word of it is seen. */
export async function openText(
  deps: ActDeps & Pick<Deps, 'screening'>,
  caller: Caller,
  wall: string | undefined,
  id: string,
): Promise<ReviewText> {
  const row = await queries.findFlag(deps.db, wall, id);
  const text = row && (await queries.findText(deps.db, row.flag.exchangeId));
  if (!row || !text) throw gone();
  const { flag } = row;
  await deps.db.transaction((tx) =>
    writeDown(deps, tx, caller, { action: 'read-flag', reason: flagKinds[flag.kind], ...aboutFlag(flag) }),
  );
  const isQuestion = flag.kind === 'question';
  const verdict = await deps.screening.judgeQuestion(text.question, AbortSignal.timeout(SCREENING_TIMEOUT_MS));
  return {
    ...text,
    answer: isQuestion ? '' : text.answer,
    words: flag.words,
    appeal: flag.appeal,
    verdict: verdictWords(verdict),
  };
}

/** By somebody it is not about, of what stood there when she looked; written down with it or not at all. */
export async function decideFlagged(
  deps: ActDeps,
  caller: Caller,
  wall: string | undefined,
  {
    flagId,
    decision,
    note,
    updateTime,
  }: { flagId: string; decision: ReviewDecision; note: string; updateTime: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const flag = await queries.lockFlag(tx, wall, flagId);
    if (!flag) throw gone();
    if (flag.state !== 'waiting' && flag.state !== 'appealed') {
      throw new AppError('conflict', '已经有人处理过了，请刷新');
    }
    if (flag.updatedAt.getTime() !== updateTime) throw new AppError('conflict', '这一条刚有变化，请再看一遍');
    const refused = await whyNot({ db: tx }, caller, flag);
    if (refused) throw new AppError('forbidden', refused);
    if (decision === (flag.kind === 'report' ? 'released' : 'dismissed')) {
      throw new AppError('invalid', flag.kind === 'report' ? '举报没有拦下什么，不用放行' : '被拦下的请选维持或放行');
    }
    await queries.decideFlag(tx, flagId, { state: decision, note, decidedBy: caller.userId }, deps.now());
    await writeDown(deps, tx, caller, {
      action: actionOf[decision],
      reason: note,
      before: { 状态: flagStates[flag.state] },
      after: { 状态: flagStates[decision] },
      ...aboutFlag(flag),
    });
  });
}

/** What was decided half a year ago nobody asks for any more. */
export async function sweepFlags({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteDecidedBefore(db, new Date(now().getTime() - KEPT_MS));
}

const actionOf = { upheld: 'uphold-flag', dismissed: 'dismiss-flag', released: 'release-flag' } as const;

function aboutFlag({ id, kind, userId, schoolId }: FlagRow) {
  return {
    targetKind: 'flag',
    targetId: id,
    label: flagKinds[kind],
    aboutId: userId,
    schoolId: schoolId ?? undefined,
  };
}

/** Nobody decides on her own, and an appeal is looked at by somebody else, as long as there is anybody else. */
async function whyNot({ db }: { db: Parameters<typeof queries.hasOtherWithRole>[0] }, caller: Caller, flag: FlagRow) {
  if (flag.userId === caller.userId) return '这一条和你自己有关，要请别人来看';
  if (flag.state !== 'appealed' || flag.decidedBy !== caller.userId) return '';
  return (await queries.hasOtherWithRole(db, OPERATOR, caller.userId)) ? '上次是你看的，申诉要请另一位来看' : '';
}

function toRow({ flag, personName, schoolName, deciderName }: NonNullable<Named>): ReviewRow {
  return {
    flagId: flag.id,
    kind: flag.kind,
    state: flag.state,
    time: flag.createdAt.getTime(),
    personName,
    schoolName,
    // Stored by the door of reports, which takes no others.
    reason: flag.kind === 'report' ? (reportReasons[flag.reason as ReportReason] ?? '') : '',
    isAppealed: flag.appealedAt !== null,
    note: flag.note,
    deciderName: flag.decidedAt === null ? '' : deciderName,
    decidedTime: flag.decidedAt?.getTime() ?? 0,
  };
}

function gone(): AppError {
  return new AppError('not-found', '找不到这一条，它可能已被删除');
}
