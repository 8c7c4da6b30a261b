import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { LINK_PATH } from '@app/contract/identity/linked-accounts.ts';
import type { thirdLogin } from '@app/contract/identity/other-logins.ts';
import { LOGIN_NEEDED, TICKET_ISSUED } from '@app/contract/identity/sso.ts';
import { SSO_LOGIN_PATH } from '@app/contract/identity/sso-address.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import type { z } from 'zod';
import type { Proof } from '#adapters/linked-accounts/linked-accounts.ts';
import { addressWith, allowedService } from '#features/identity/sign-on/allowed-services.service.ts';
import type { From } from '#features/identity/sign-on/second-steps.service.ts';
import { sessionOfTicket } from '#features/identity/sign-on/sessions.service.ts';
import { issueTicket } from '#features/identity/sign-on/tickets.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import type { Provider } from './link-providers.ts';
import type { LinkDeps } from './link-trips.service.ts';
import * as queries from './linked-accounts.queries.ts';
import { signInLinked } from './linked-sign-in.service.ts';

type Input = z.output<(typeof thirdLogin)['input']>;
type Exchange = (code: string, callback: string) => Promise<Proof>;

/** As pages of the first version name them. */
const kindsByType: Readonly<Record<string, string>> = { wechatLogin: 'wechat', dingdingLogin: 'dingtalk' };

/**
 * A page of a listed system was given a code by a third one; we exchange it ourselves. An account nobody linked is not bound here:
 * the browser goes to our page, where whoever it is proves both.
 */
export async function loginByThird(
  deps: LinkDeps,
  input: Input,
  { origin, ...from }: From & { origin: string },
): Promise<OutputOf<typeof thirdLogin>> {
  const service = allowedService(deps.config, origin, input.service);
  const { code = '', thirdId } = input;
  if (code === '') throw new AppError('invalid', '缺少 code：只凭编号不能登录');
  const { provider, exchange } = requireThird(deps, input);
  const callback = input.redirectUri ?? `${deps.config.publicUrl ?? origin}${LINK_PATH}/callback/${provider.provider}`;
  const person = await exchange(code, callback).catch((error) => {
    deps.log.warn({ err: error, provider: provider.provider }, 'link-provider-refused');
    throw new AppError('not-signed-in', `${provider.name}没有确认你的身份，请再试一次`);
  });
  if (thirdId && thirdId !== provider.provider && thirdId !== person.subject) {
    throw new AppError('not-signed-in', `${provider.name}说的是另一个人，请再试一次`);
  }
  const link = await queries.findLink(deps.db, provider.authority, person.subject);
  if (!link) {
    if (!input.needBindPage) throw new AppError('not-found', `这个${provider.name}账号还没有绑定`);
    const page = addressWith(`${origin}${SSO_LOGIN_PATH}`, { thirdLoginType: provider.provider, service });
    return { code: LOGIN_NEEDED, data: { bindPage: page } };
  }
  const device = { deviceId: input.extInfo ?? '', deviceName: deviceNameOf(from.userAgent) };
  const remote = { authority: provider.authority, session: person.session, told: person.told };
  const session = await signInLinked(deps, link, { displayName: person.displayName, remote }, { device, from });
  if (!session) throw new AppError('not-signed-in', '这个账号已经注销');
  const st = await issueTicket(deps, await sessionOfTicket(deps, session.tgt), 'service', service);
  const { mobile, accountName } = await requireUser(deps, link.userId);
  const who = { userId: link.userId, loginName: mobile || (accountName ?? '') };
  const token = input.needToken ? { token: session.token } : {};
  return { code: TICKET_ISSUED, data: { ...who, tgt: session.tgt, st, mergingUserId: '', ...token } };
}

function requireThird(
  { providers }: LinkDeps,
  { customConfig, thirdId }: Input,
): { provider: Provider; exchange: Exchange } {
  const { thirdLoginType } = Object(parseJson(Buffer.from(customConfig ?? '', 'base64').toString('utf8')) ?? {});
  const wanted = typeof thirdLoginType === 'string' ? (kindsByType[thirdLoginType] ?? thirdLoginType) : thirdId;
  const able = providers.all.flatMap((provider) => {
    const { ways } = provider;
    return ways.way === 'page' && ways.exchange ? [{ provider, exchange: ways.exchange }] : [];
  });
  const named = able.find(({ provider }) => provider.provider === wanted || provider.kind === wanted);
  const [only, ...others] = able;
  const found = named ?? (others.length === 0 && typeof thirdLoginType !== 'string' ? only : undefined);
  if (!found) throw new AppError('not-found', '这种登录方式没有开通');
  return found;
}
