import type { OutputOf } from '@app/contract/endpoint.ts';
import * as linked from '@app/contract/identity/linked-accounts.ts';
import { thirdLogin } from '@app/contract/identity/other-logins.ts';
import type { Deps } from '#deps.ts';
import type { KeyPair } from '#features/identity/passwords/key-pair.service.ts';
import { keepOwnSignIn } from '#features/identity/sign-on/kept-tickets.service.ts';
import type { Cookies } from '#http/cookies.ts';
import type { Door } from '#http/door.ts';
import { type RequestFacts, serve, servePublic } from '#http/serve.ts';
import { serveArrival } from '#http/serve-arrival.ts';
import { serveCallback } from '#http/serve-callback.ts';
import { serveDocument } from '#http/serve-document.ts';
import * as arrivals from './arrivals.service.ts';
import { takeCarried } from './carried-sign-out.service.ts';
import { enterByDirectory, linkByDirectory } from './directory-sign-in.service.ts';
import { openLinkProviders } from './link-providers.ts';
import * as trips from './link-trips.service.ts';
import { listMyLinks, unlinkMine } from './linked-accounts.service.ts';
import { findSignOutThere, saysSignOut, takeSignOut } from './remote-sign-out.service.ts';
import { loginByThird } from './third-login.service.ts';

/** Binds a trip to the browser it was begun in. */
const COOKIE = 'LINK_TRIP';

const keepSecret = (cookies: Cookies, secret: string) =>
  cookies.keep(COOKIE, secret, { path: linked.LINK_PATH, seconds: trips.TRIP_SECONDS });

const fromOf = ({ ip, header }: RequestFacts) => ({ ip, userAgent: header('user-agent') });

type Call = { facts: RequestFacts; cookies: Cookies };

const visitorOf = <Input extends object>(input: Input, { facts, cookies }: Call) => ({
  ...input,
  secret: cookies.read(COOKIE),
  ...fromOf(facts),
});

function keepEntered<Arrived extends OutputOf<typeof linked.enterByLinkedAccount>>(
  call: Call,
  arrived: Arrived,
): Arrived {
  if (arrived.state === 'entered') keepOwnSignIn(call, arrived.tokens);
  return arrived;
}

export function linkedAccountsRoutes(door: Door, given: Deps & { keyPair: KeyPair }): void {
  const deps = { ...given, providers: openLinkProviders(given.config.linkedAccounts, given.now) };
  servePublic(door, linked.listLinkProviders, async () => [...deps.providers.all]);
  servePublic(door, linked.beginLinkedSignIn, async ({ input, facts, cookies }) => {
    const { address, secret } = await trips.beginTrip(deps, input, facts.origin);
    keepSecret(cookies, secret);
    return { address };
  });
  serve(door, linked.beginLink, async ({ caller, input, facts, cookies }) => {
    const { address, secret } = await trips.beginTrip(deps, { ...input, userId: caller.userId }, facts.origin);
    keepSecret(cookies, secret);
    return { address };
  });
  serveArrival(door, linked.linkCallback, async ({ method, provider, fields, facts, cookies }) => {
    if (method === 'POST' && saysSignOut(fields)) return (await takeSignOut(deps, { provider, fields })) ? 200 : 400;
    if (method === 'POST') return trips.takeForm(deps, { provider, fields, origin: facts.origin });
    await trips.comeBack(deps, { provider, fields, secret: cookies.read(COOKIE), origin: facts.origin });
    return linked.LINKED_ACCOUNT_PAGE;
  });
  serveArrival(door, linked.linkSignOut, ({ facts: { origin }, ...arrived }) =>
    takeCarried(deps, { ...arrived, origin }),
  );
  servePublic(door, linked.enterByLinkedAccount, async ({ input, ...call }) =>
    keepEntered(call, await arrivals.enter(deps, visitorOf(input, call))),
  );
  servePublic(door, linked.registerByLinkedAccount, async ({ input, ...call }) =>
    keepEntered(call, await arrivals.register(deps, visitorOf(input, call))),
  );
  servePublic(door, linked.enterByForm, async ({ input, ...call }) => {
    const { secret, arrived } = await enterByDirectory(deps, input, fromOf(call.facts));
    keepSecret(call.cookies, secret);
    return keepEntered(call, arrived);
  });
  serve(door, linked.linkByForm, ({ caller, input, facts }) => linkByDirectory(deps, caller, input, facts.ip));
  serve(door, linked.signOutThere, ({ caller, facts }) => findSignOutThere(deps, caller, facts.origin));
  serveDocument(door, linked.linkMetadata, 'application/samlmetadata+xml', ({ input, facts }) =>
    trips.readMetadata(deps, input.provider, facts.origin),
  );
  serveCallback(door, thirdLogin, ({ input, facts }) =>
    loginByThird(deps, input, { origin: facts.origin, ...fromOf(facts) }),
  );
  serve(door, linked.confirmLink, ({ caller, cookies }) => arrivals.confirm(deps, caller, cookies.read(COOKIE)));
  serve(door, linked.listLinkedAccounts, ({ caller }) => listMyLinks(deps, caller));
  serve(door, linked.unlinkAccount, ({ caller, input }) => unlinkMine(deps, caller, input.linkId));
}
