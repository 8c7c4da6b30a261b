import { AppError } from '@app/contract/errors.ts';
import { LINK_PATH, LINKED_ACCOUNT_PAGE } from '@app/contract/identity/linked-accounts.ts';
import { isSignOnPath } from '@app/contract/identity/sso-address.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Kept, PageWay, Person, Proof } from '#adapters/linked-accounts/linked-accounts.ts';
import type { RemoteSession } from '#db/tables/sign-on.ts';
import type { Deps } from '#deps.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import type { LinkProviders, Provider } from './link-providers.ts';
import * as queries from './linked-accounts.queries.ts';

export type LinkDeps = Deps & { providers: LinkProviders };

/** As long as somebody needs to find her phone and sign in there. */
export const TRIP_SECONDS = 600;

type Wish = { provider: string; nextPage?: string | undefined; userId?: string };

/** Goes to another system; the secret stays in the browser that goes. */
export async function beginTrip(deps: LinkDeps, wish: Wish, origin: string) {
  const provider = deps.providers.require(wish.provider);
  const state = newState();
  const secret = newToken();
  const trip = { callback: callbackOf(deps, provider, origin), state };
  const { address, kept } = await pageOf(provider)
    .begin(trip)
    .catch((error) => {
      deps.log.warn({ err: error, provider: provider.provider }, 'link-provider-unreachable');
      throw new AppError('unavailable', `现在连不上${provider.name}，请稍后再试，或换一种方式登录`);
    });
  await insertTrip(deps, wish, { secret, state, kept });
  return { address, secret };
}

/** For what was proved in a form of ours: a trip that is over already. Answers the secret of the browser. */
export async function keepProved(deps: LinkDeps, wish: Wish, person: Person): Promise<string> {
  const secret = newToken();
  await insertTrip(deps, wish, { secret, state: newState(), kept: {}, ...person });
  return secret;
}

export async function readMetadata(deps: LinkDeps, id: string, origin: string): Promise<string> {
  const provider = deps.providers.require(id);
  const { ways } = provider;
  if (ways.way !== 'page' || !ways.metadata) throw new AppError('not-found', '没有这个地址');
  return ways.metadata(callbackOf(deps, provider, origin));
}

async function insertTrip(
  deps: LinkDeps,
  wish: Wish,
  {
    secret,
    state,
    ...rest
  }: { secret: string; state: string } & Pick<queries.NewTrip, 'kept' | 'subject' | 'displayName'>,
): Promise<void> {
  await queries.insertTrip(deps.db, {
    browserHash: tokenHash(secret),
    stateHash: tokenHash(state),
    provider: wish.provider,
    userId: wish.userId ?? null,
    nextPage: ownPage(wish.nextPage),
    expiresAt: new Date(deps.now().getTime() + TRIP_SECONDS * 1_000),
    ...rest,
  });
}

type Coming = {
  provider: string;
  secret: string | undefined;
  fields: Readonly<Record<string, string>>;
  origin: string;
};

/** Comes back. What became of it is told to the page of the same browser, and to nobody else. */
export async function comeBack(deps: LinkDeps, { provider: id, secret = '', fields, origin }: Coming): Promise<void> {
  const provider = deps.providers.all.find((one) => one.provider === id);
  if (provider?.ways.way !== 'page') return;
  const { state = '' } = fields;
  const browserHash = tokenHash(secret);
  const coming = { browserHash, stateHash: tokenHash(state), provider: id };
  const trip = await queries.comeBack(deps.db, coming, deps.now());
  if (!trip) return;
  const { subject, displayName = '', ...there } = trip.kept;
  const callback = callbackOf(deps, provider, origin);
  const finish = async () => {
    if (subject !== undefined) return { subject, displayName, kept: there };
    if (provider.ways.way !== 'page' || provider.ways.comesAsForm) throw new Error('a form was to come');
    const proof = await provider.ways.finish({ callback, state, kept: trip.kept, fields });
    return { ...(await proofOnce(deps, proof)), kept: thereOf(proof) };
  };
  const outcome = await finish().catch((error) => {
    deps.log.warn({ err: error, provider: id }, 'link-provider-refused');
    return { problem: `${provider.name}没有确认你的身份，请再试一次` };
  });
  await queries.putOutcome(deps.db, browserHash, outcome);
}

/**
 * A form that another site sends brings no cookie of ours. What it proves is kept, and the browser that brought it comes once
 * more by itself, with a word only it knows: then its cookie says whose trip it is. Answers where it goes.
 */
export async function takeForm(
  deps: LinkDeps,
  { provider: id, fields, origin }: Omit<Coming, 'secret'>,
): Promise<string> {
  const provider = deps.providers.all.find((one) => one.provider === id);
  const { RelayState: state = '' } = fields;
  const stateHash = tokenHash(state);
  const trip = await queries.findTripOfState(deps.db, { stateHash, provider: id }, deps.now());
  if (!trip || provider?.ways.way !== 'page' || !provider.ways.comesAsForm) return LINKED_ACCOUNT_PAGE;
  const callback = callbackOf(deps, provider, origin);
  const { kept } = trip;
  try {
    const proof = await provider.ways.finish({ callback, state, kept, fields });
    const person = await proofOnce(deps, proof);
    const word = newState();
    const isFirst = await queries.keepProof(deps.db, stateHash, tokenHash(word), { ...thereOf(proof), ...person });
    return isFirst ? `${LINK_PATH}/callback/${id}?state=${word}` : LINKED_ACCOUNT_PAGE;
  } catch (error) {
    deps.log.warn({ err: error, provider: id }, 'link-provider-refused');
    return LINKED_ACCOUNT_PAGE;
  }
}

/** What was signed is believed once, as long as it could be shown again. */
async function proofOnce(deps: LinkDeps, { once, subject, displayName }: Proof): Promise<Person> {
  const person = { subject, displayName };
  if (once !== undefined && !(await believeOnce(deps, once))) throw new Error('this was shown before');
  return person;
}

/** True for the first who shows it, at whichever server, longer than anything that is signed stays good. */
export async function believeOnce({ db, now }: Pick<Deps, 'db' | 'now'>, once: string): Promise<boolean> {
  return once !== '' && queries.noteAssertion(db, tokenHash(once), new Date(now().getTime() + DAY_MS));
}

/** What is known of her session there, for the day it ends. */
function thereOf({ session, told }: Proof): Kept {
  return { ...told, ...(session !== undefined && { session }) };
}

export function remoteSessionOf(
  { authority }: Provider,
  { kept: { session, ...told } }: queries.TripRow,
): RemoteSession {
  return { authority, session, told };
}

export async function sweepTrips(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteTripsBefore(deps.db, deps.now());
  await queries.deleteAssertionsBefore(deps.db, deps.now());
}

/** Letters and digits alone: some systems bring nothing else back. */
function newState(): string {
  return Buffer.from(newToken(), 'base64url').toString('hex');
}

function pageOf({ ways }: Provider): PageWay {
  if (ways.way !== 'page') throw new AppError('invalid', '这种账号直接输入账号和密码登录');
  return ways;
}

/** As it is registered there: an installation behind a proxy says its own address. */
export function callbackOf({ config }: Pick<LinkDeps, 'config'>, { provider }: Provider, origin: string): string {
  return `${config.publicUrl ?? origin}${LINK_PATH}/callback/${provider}`;
}

/** Nobody is led from here to another site, nor to an address that signs in or out. */
export function ownPage(given = '/'): string {
  const base = 'http://own.example';
  const url = given.startsWith('/') && !/[\\\p{Cc}]/u.test(given) ? URL.parse(given, base) : null;
  if (url?.origin !== base || isSignOnPath(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
