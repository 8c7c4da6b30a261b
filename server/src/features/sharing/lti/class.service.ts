import { AppError } from '@app/contract/errors.ts';
import { z } from 'zod';
import { type LtiDeps, requireLaunch } from './launch.service.ts';
import { askForAccess, askPlatform } from './platform-calls.ts';

const ROSTER_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';
const COLUMN_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem';
const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const PAGE_SIZE = 50;
export const FULL_SCORE = 100;

export type Pupil = { id: string; name: string };

const Members = z.object({
  members: z
    .array(
      z.object({
        user_id: z.string().min(1).max(255),
        name: z.string().max(500).default(''),
        status: z.string().max(50).default('Active'),
        roles: z.array(z.string().max(500)).max(50).default([]),
      }),
    )
    .max(2_000),
});

/** The pupils of the course, page by page, asked for when the teacher asks and kept nowhere. */
export async function readRoster(
  deps: LtiDeps,
  ticket: string | undefined,
  next: string | undefined,
): Promise<{ pupils: Pupil[]; next: string | undefined }> {
  const { platform, facts } = await requireLaunch(deps, ticket);
  if (!facts.rosterUrl) throw new AppError('not-found', '平台没有给出这门课的名单');
  const token = await askForAccess(deps, platform, ROSTER_SCOPE);
  const address = new URL(next || facts.rosterUrl);
  if (!next) address.searchParams.set('limit', String(PAGE_SIZE));
  const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
  const { value, link } = await askPlatform(platform, address.href, {
    headers: { authorization: `Bearer ${token}`, accept },
  });
  const found = Members.safeParse(value);
  if (!found.success) throw new AppError('unavailable', '平台的名单读不出来');
  const pupils = found.data.members
    .filter(({ status, roles }) => status === 'Active' && roles.some((role) => /(^|#)Learner$/.test(role)))
    .map(({ user_id: id, name }) => ({ id, name: name || '没有给出姓名' }));
  return { pupils, next: nextOf(link) };
}

/** A score the teacher gives a pupil for what is linked here, into the platform's book of marks. */
export async function giveScore(
  deps: LtiDeps,
  ticket: string | undefined,
  { pupil = '', score = '' }: { pupil: string | undefined; score: string | undefined },
): Promise<void> {
  const scoreGiven = Number(score);
  const isScore = score.trim() !== '' && scoreGiven >= 0 && scoreGiven <= FULL_SCORE;
  if (!isScore) throw new AppError('invalid', `得分请写 0 到 ${FULL_SCORE} 之间的数`);
  if (pupil === '' || pupil.length > 255) throw new AppError('invalid', '请选一位学生');
  const { platform, facts } = await requireLaunch(deps, ticket);
  const token = await askForAccess(deps, platform, `${COLUMN_SCOPE} ${SCORE_SCOPE}`);
  const column = facts.columns?.oneUrl ?? (await ensureColumn(deps, ticket, token));
  const address = new URL(column);
  address.pathname = `${address.pathname}/scores`;
  await askPlatform(platform, address.href, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.ims.lis.v1.score+json' },
    body: JSON.stringify({
      userId: pupil,
      scoreGiven,
      scoreMaximum: FULL_SCORE,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: deps.now().toISOString(),
    }),
  });
}

/** The column of this link in the book of marks: the one that is there, or a new one. */
async function ensureColumn(deps: LtiDeps, ticket: string | undefined, token: string): Promise<string> {
  const { platform, facts } = await requireLaunch(deps, ticket);
  const listUrl = facts.columns?.listUrl;
  if (!listUrl) throw new AppError('not-found', '平台没有开放成绩册');
  const resourceId = facts.linkId ?? 'teacher-assistant';
  const type = 'application/vnd.ims.lis.v2.lineitem';
  const authorization = `Bearer ${token}`;
  const asked = new URL(listUrl);
  asked.searchParams.set('resource_id', resourceId);
  const Column = z.object({ id: z.string().max(2_000) });
  const there = await askPlatform(platform, asked.href, {
    headers: { authorization, accept: 'application/vnd.ims.lis.v2.lineitemcontainer+json' },
  });
  const [first] = z.array(Column).max(1_000).catch([]).parse(there.value);
  if (first) return first.id;
  const made = await askPlatform(platform, listUrl, {
    method: 'POST',
    headers: { authorization, 'content-type': `${type}+json` },
    body: JSON.stringify({ scoreMaximum: FULL_SCORE, label: '教师助手', resourceId }),
  });
  const column = Column.safeParse(made.value);
  if (!column.success) throw new AppError('unavailable', '平台没有建好成绩列');
  return column.data.id;
}

/** Where the next page is, as RFC 8288 writes it; the address is checked when it is asked. */
function nextOf(link: string): string | undefined {
  const part = link
    .slice(0, 10_000)
    .split(',')
    .find((one) => /;\s*rel="?next"?/i.test(one));
  const address = part?.slice(part.indexOf('<') + 1, part.indexOf('>'));
  return address || undefined;
}
