import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { enterByLinkedAccount } from '@app/contract/identity/linked-accounts.ts';
import { SECOND_STEP_NEEDED } from '@app/contract/identity/sign-on.ts';
import type { From } from '#features/identity/sign-on/second-steps.service.ts';
import { makeAccount, signInUser } from '#features/identity/sign-on/sign-on.service.ts';
import type { Caller } from '#http/door.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { tokenHash } from '#lib/secrets.ts';
import { linkPerson, type ProvedPerson } from './link-person.service.ts';
import type { Provider } from './link-providers.ts';
import { type LinkDeps, remoteSessionOf } from './link-trips.service.ts';
import * as queries from './linked-accounts.queries.ts';
import { signInLinked } from './linked-sign-in.service.ts';

type Proved = queries.TripRow & { subject: string };

const NOT_FINISHED = '登录没有完成，请回到登录页再试一次';

type Visitor = From & { secret: string | undefined; deviceId?: string | undefined };

/** Signs in with an account that is linked. One that is not stays proved, until its owner has signed in and says so. */
export async function enter(deps: LinkDeps, visitor: Visitor): Promise<OutputOf<typeof enterByLinkedAccount>> {
  const { trip, provider } = await requireProved(deps, visitor.secret);
  const arrival = arrivalOf(trip, provider);
  if (trip.userId) return { state: 'mine', ...arrival };
  const link = await queries.findLink(deps.db, provider.authority, trip.subject);
  if (!link) return { state: 'unknown', ...arrival };
  if (!(await queries.takeTrip(deps.db, trip.browserHash, deps.now()))) throw notFinished();
  const remote = remoteSessionOf(provider, trip);
  const { displayName } = trip;
  const at = { device: deviceOf(visitor), from: visitor };
  const tokens = await signInLinked(deps, link, { displayName, remote }, at).catch((error) => {
    throw goingOnTo(trip.nextPage, error);
  });
  if (!tokens) throw notFinished();
  return { state: 'entered', tokens, ...arrival };
}

/** Links what was proved in this browser to whoever is signed in, if it was proved for her or for nobody yet. */
export async function confirm(deps: LinkDeps, { userId }: Caller, secret: string | undefined) {
  const { trip, provider } = await requireProved(deps, secret);
  if (trip.userId && trip.userId !== userId) {
    throw new AppError('conflict', '这期间换了登录的账号，请重新绑定');
  }
  await deps.db.transaction(async (tx) => {
    if (!(await queries.takeTrip(tx, trip.browserHash, deps.now()))) throw notFinished();
    await linkPerson(deps, tx, userId, personOf(trip, provider));
  });
  return { nextPage: trip.nextPage };
}

/** For whoever has no account here, where the installation allows that: one without a mobile number, with this way in. */
export async function register(deps: LinkDeps, visitor: Visitor): Promise<OutputOf<typeof enterByLinkedAccount>> {
  const { trip, provider } = await requireProved(deps, visitor.secret);
  if (!provider.mayRegister || trip.userId) throw new AppError('forbidden', '这里不能直接新建账号，请先用手机号登录');
  const userId = await deps.db.transaction(async (tx) => {
    if (!(await queries.takeTrip(tx, trip.browserHash, deps.now()))) throw notFinished();
    const { id } = await makeAccount(deps, tx, { userName: trip.displayName });
    await linkPerson(deps, tx, id, personOf(trip, provider));
    return id;
  });
  const remote = remoteSessionOf(provider, trip);
  const tokens = await signInUser(deps, userId, deviceOf(visitor), { from: visitor, remote });
  if (!tokens) throw notFinished();
  return { state: 'entered', tokens: { ...tokens, isNewUser: true }, ...arrivalOf(trip, provider) };
}

/** The trip is over with the first step; whoever takes the second goes on to where she wanted to. */
function goingOnTo(nextPage: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.details.wireCode !== SECOND_STEP_NEEDED) return error;
  return new AppError(error.code, error.message, { ...error.details, extra: { ...error.details.extra, nextPage } });
}

const deviceOf = ({ deviceId = '', userAgent }: Visitor) => ({ deviceId, deviceName: deviceNameOf(userAgent) });

function arrivalOf({ displayName, nextPage }: Proved, { name, mayRegister }: Provider) {
  return { providerName: name, displayName, nextPage, mayRegister };
}

function personOf({ subject, displayName }: Proved, { authority, name }: Provider): ProvedPerson {
  return { authority, authorityName: name, subject, displayName };
}

async function requireProved(deps: LinkDeps, secret = ''): Promise<{ trip: Proved; provider: Provider }> {
  const trip = await queries.findTrip(deps.db, tokenHash(secret), deps.now());
  const provider = deps.providers.all.find((one) => one.provider === trip?.provider);
  if (!trip || !provider) throw notFinished();
  if (trip.problem) throw new AppError('not-signed-in', trip.problem);
  const { subject } = trip;
  if (subject === null) throw notFinished();
  return { trip: { ...trip, subject }, provider };
}

function notFinished(): AppError {
  return new AppError('not-signed-in', NOT_FINISHED);
}
