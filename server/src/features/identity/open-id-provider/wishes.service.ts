import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { OpenIdScope, type readOpenIdWish } from '@app/contract/identity/open-id-provider.ts';
import type { Provider } from 'oidc-provider';
import type { Caller } from '#http/door.ts';
import { accountOf } from './accounts.service.ts';
import { findClient } from './clients.service.ts';
import type { ProviderDeps } from './provider.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Raw = { req: Parameters<Provider['interactionDetails']>[0]; res: Parameters<Provider['interactionDetails']>[1] };

/** What was asked in this browser: a cookie says which, so another browser sees and answers nothing. */
export async function requireWish(provider: Provider, { req, res }: Raw): Promise<Interaction> {
  const wish = await provider.interactionDetails(req, res).catch(() => undefined);
  if (!wish) throw new AppError('not-found', '等得太久了，请回到那个网站重新登录');
  return wish;
}

export async function tellWish(deps: ProviderDeps, { params }: Interaction): Promise<OutputOf<typeof readOpenIdWish>> {
  const client = await findClient(deps, String(params.client_id));
  if (!client) throw new AppError('not-found', '这个网站没有登记，不能用这里的账号登录');
  const asked = String(params.scope).split(' ');
  return {
    name: client.name,
    host: new URL(String(params.redirect_uri)).host,
    scopes: OpenIdScope.options.filter((scope) => asked.includes(scope)),
    isTrusted: client.isTrusted,
  };
}

/** Her yes signs her in there with this session; her no is told to the other system. */
export async function answerWish(
  provider: Provider,
  raw: Raw,
  { params }: Interaction,
  caller: Caller,
  isAllowed: boolean,
): Promise<string> {
  if (caller.suspendedReason) throw new AppError('forbidden', caller.suspendedReason);
  if (!isAllowed) {
    const refusal = { error: 'access_denied', error_description: 'the teacher said no' };
    return provider.interactionResult(raw.req, raw.res, refusal, { mergeWithLastSubmission: false });
  }
  const accountId = accountOf(caller);
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(OpenIdScope.options.filter((scope) => String(params.scope).split(' ').includes(scope)).join(' '));
  const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
  return provider.interactionResult(raw.req, raw.res, result, { mergeWithLastSubmission: false });
}
