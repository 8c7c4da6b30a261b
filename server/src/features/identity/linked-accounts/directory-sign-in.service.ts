import { AppError } from '@app/contract/errors.ts';
import type { enterByForm, linkByForm } from '@app/contract/identity/linked-accounts.ts';
import type { z } from 'zod';
import type { Person } from '#adapters/linked-accounts/linked-accounts.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { countTries } from '#features/identity/passwords/passwords.service.ts';
import type { Caller } from '#http/door.ts';
import { enter } from './arrivals.service.ts';
import { linkPerson } from './link-person.service.ts';
import type { Provider } from './link-providers.ts';
import { keepProved, type LinkDeps } from './link-trips.service.ts';

type DirectoryDeps = LinkDeps & { keyPair: KeyPair };
type Typed = z.output<(typeof linkByForm)['input']>;

/** Account and password of a directory, typed into our form. */
export async function enterByDirectory(
  deps: DirectoryDeps,
  { nextPage, deviceId, ...typed }: z.output<(typeof enterByForm)['input']>,
  { ip, userAgent }: { ip: string; userAgent: string | undefined },
) {
  const { person } = await prove(deps, typed, ip);
  const secret = await keepProved(deps, { provider: typed.provider, nextPage }, person);
  return { secret, arrived: await enter(deps, { secret, userAgent, ip, deviceId }) };
}

/** The same, for whoever is signed in: the password is the proof, so there is no trip to come back from. */
export async function linkByDirectory(
  deps: DirectoryDeps,
  { userId }: Caller,
  typed: Typed,
  ip: string,
): Promise<null> {
  const { person, provider } = await prove(deps, typed, ip);
  const { authority, name: authorityName } = provider;
  await deps.db.transaction((tx) => linkPerson(deps, tx, userId, { ...person, authority, authorityName }));
  return null;
}

/** Tried and counted as passwords of ours are. */
async function prove(
  deps: DirectoryDeps,
  { account, provider: id, captchaId, captchaCode, ...typed }: Typed,
  ip: string,
): Promise<{ person: Person; provider: Provider }> {
  const provider = deps.providers.require(id);
  const { ways } = provider;
  if (ways.way !== 'form') throw new AppError('invalid', `请到${provider.name}的页面登录`);
  const password = await deps.keyPair.decrypt(typed.password);
  const captcha = { ...(captchaId ? { captchaId } : {}), ...(captchaCode ? { captchaCode } : {}) };
  const person = await countTries(deps, { account: `${id} ${account}`, ip, ...captcha }, () =>
    ways.prove(account, password).catch((error) => {
      deps.log.warn({ err: error, provider: id }, 'link-provider-unreachable');
      throw new AppError('unavailable', `现在连不上${provider.name}，请稍后再试，或换一种方式登录`);
    }),
  );
  return { person, provider };
}
