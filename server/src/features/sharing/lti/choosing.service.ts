import { AppError } from '@app/contract/errors.ts';
import { listMyShares as listDriveShares } from '#features/keeping/drive-shares/drive-shares.service.ts';
import { listMyShares } from '#features/sharing/shares/shares.service.ts';
import type { Caller } from '#http/door.ts';
import { tokenHash } from '#lib/secrets.ts';
import { findTeacher } from './binding.service.ts';
import { LAUNCH_PATH, type LtiDeps, type OpenLaunch, requireLaunch } from './launch.service.ts';
import * as queries from './lti.queries.ts';
import { requireOwnAddress } from './platforms.service.ts';
import { signAsTool } from './tool-keys.service.ts';

export type Choice = { id: string; kind: string; title: string; address: string };

const MAX_CHOICES = 100;
const LTI = 'https://purl.imsglobal.org/spec/lti/claim';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';

/** What she may link: what she shares by a link already, and whose page pupils open without an account. */
export async function listChoices(deps: LtiDeps, caller: Caller): Promise<Choice[]> {
  const [conversations, files] = await Promise.all([
    listMyShares(deps, caller, { page: 1, limit: MAX_CHOICES }),
    listDriveShares(deps, caller),
  ]);
  return [
    ...conversations.list.map(({ shareId, title }) => ({
      id: shareId,
      kind: '对话',
      title,
      address: `/share?shareId=${encodeURIComponent(shareId)}`,
    })),
    ...files
      .filter(({ state, hasPassword }) => state === 'open' && !hasPassword)
      .slice(0, MAX_CHOICES)
      .map(({ shareId, name, isdir, code }) => ({
        id: shareId,
        kind: isdir ? '文件夹' : '文件',
        title: name,
        address: `/driveShare/${encodeURIComponent(code)}`,
      })),
  ];
}

/** The platform's page gets a link of its own to what she chose, signed by us; the choice is made once. */
export async function choose(
  deps: LtiDeps,
  origin: string,
  { ticket, choice = '' }: { ticket: string | undefined; choice: string | undefined },
): Promise<{ returnUrl: string; message: string }> {
  const launch = await requireLaunch(deps, ticket);
  const caller = await findTeacher(deps, launch);
  if (!caller || !launch.facts.choosing) throw new AppError('forbidden', '请回到平台重新打开');
  const chosen = (await listChoices(deps, caller)).find(({ id }) => id === choice);
  if (!chosen) throw new AppError('not-found', '这项内容已经不分享了，请另选一项');
  const { id: platformId } = launch.platform;
  const link = { id: deps.newId(), platformId, userId: caller.userId, title: chosen.title, address: chosen.address };
  await deps.db.transaction(async (tx) => {
    if (!(await queries.takeLaunch(tx, tokenHash(launch.ticket)))) throw new AppError('conflict', '已经选好了');
    await queries.insertLink(tx, link);
  });
  return answerTo(deps, origin, launch, link);
}

async function answerTo(
  deps: LtiDeps,
  origin: string,
  { platform, facts }: OpenLaunch,
  { id, title }: { id: string; title: string },
): Promise<{ returnUrl: string; message: string }> {
  const returnUrl = requireOwnAddress(platform, facts.choosing?.returnUrl ?? '');
  const item = { type: 'ltiResourceLink', title, url: `${origin}${LAUNCH_PATH}`, custom: { link: id } };
  const claims = {
    nonce: deps.newId(),
    [`${LTI}/message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}/version`]: '1.3.0',
    [`${LTI}/deployment_id`]: facts.deploymentId,
    [`${DEEP_LINKING}/content_items`]: [item],
    ...(facts.choosing?.data === undefined ? {} : { [`${DEEP_LINKING}/data`]: facts.choosing.data }),
  };
  const parties = { issuer: platform.clientId, audience: platform.issuer };
  return { returnUrl, message: await signAsTool(deps, parties, claims) };
}
