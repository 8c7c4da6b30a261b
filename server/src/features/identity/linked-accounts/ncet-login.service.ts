import { AppError } from '@app/contract/errors.ts';
import { UNKNOWN_LOGIN_TYPE } from '@app/contract/identity/sso.ts';
import { SSO_LOGIN_PATH } from '@app/contract/identity/sso-address.ts';
import type { BroughtTicket, NcetWay, SignedTicket } from '#adapters/linked-accounts/ncet.ts';
import type { Deps } from '#deps.ts';
import { addressWith, allowedService } from '#features/identity/sign-on/allowed-services.service.ts';
import type { From } from '#features/identity/sign-on/second-steps.service.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { openLinkProviders, type Provider } from './link-providers.ts';
import { believeOnce } from './link-trips.service.ts';
import * as queries from './linked-accounts.queries.ts';
import { signInLinked } from './linked-sign-in.service.ts';

type Platform = { provider: Provider; tickets: NcetWay['tickets'] };
type Brought = BroughtTicket & {
  service?: string | undefined;
  extInfo?: string | undefined;
  deviceName?: string | undefined;
};

/** The platform an application id stands for. Which there are nobody learns: an unknown one is as if none were connected. */
export function requirePlatform({ config, now }: Pick<Deps, 'config' | 'now'>, appId: string | undefined): Platform {
  const settings = config.linkedAccounts.filter((entry) => entry.kind === 'ncet' && entry.appId === appId);
  const [provider] = openLinkProviders(settings, now).all;
  const tickets = provider?.ways.way === 'page' ? provider.ways.tickets : undefined;
  if (!provider || !tickets) throw new AppError('invalid', UNKNOWN_LOGIN_TYPE);
  return { provider, tickets };
}

/**
 * A page of a listed system brings a ticket of a connected platform, which we exchange ourselves; answers the ticket of her session.
 * An account nobody linked is not bound here: the browser goes to our page, where whoever it is proves both.
 */
export async function loginByNcet(
  deps: Deps,
  brought: Brought,
  { origin, ...from }: From & { origin: string },
): Promise<string> {
  const service = allowedService(deps.config, origin, brought.service);
  const platform = requirePlatform(deps, brought.ncetAppId);
  const { provider } = platform;
  const { subject, displayName } = await prove(deps, platform, brought);
  const link = await queries.findLink(deps.db, provider.authority, subject);
  if (!link) {
    const bindPage = addressWith(`${origin}${SSO_LOGIN_PATH}`, { thirdLoginType: provider.provider, service });
    throw new AppError('not-found', `这个${provider.name}账号还没有绑定`, { extra: { data: { bindPage } } });
  }
  const device = {
    deviceId: brought.extInfo ?? '',
    deviceName: brought.deviceName || deviceNameOf(from.userAgent),
  };
  const remote = { authority: provider.authority, session: undefined, told: {} };
  const tokens = await signInLinked(deps, link, { displayName, remote }, { device, from });
  if (!tokens) throw new AppError('not-signed-in', '这个账号已经注销');
  return tokens.tgt;
}

/** The ticket is used up before the platform is asked: whoever shows it again makes us ask nobody. */
async function prove(deps: Deps, { provider, tickets }: Platform, brought: BroughtTicket) {
  const { name } = provider;
  const refused = (error: unknown) => {
    deps.log.warn({ err: error, provider: provider.provider }, 'link-provider-refused');
    return new AppError('not-signed-in', `${name}没有确认你的身份，请回到${name}再进入一次`);
  };
  const signed = readSigned(tickets, brought, refused);
  if (!(await believeOnce(deps, signed.once))) throw refused(new Error('this was shown before'));
  const person = await tickets.exchange(signed).catch((error) => {
    deps.log.warn({ err: error, provider: provider.provider }, 'link-provider-unreachable');
    throw new AppError('unavailable', `现在连不上${name}，请稍后回到${name}再进入一次，或换一种方式登录`);
  });
  if (!person) throw refused(new Error('the platform does not know the ticket'));
  return person;
}

function readSigned(
  tickets: NcetWay['tickets'],
  brought: BroughtTicket,
  refused: (error: unknown) => AppError,
): SignedTicket {
  try {
    return tickets.read(brought);
  } catch (error) {
    throw refused(error);
  }
}
