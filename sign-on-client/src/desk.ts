import { configOf, type SignOnConfig } from './config.ts';
import { type Call, callByForm, callByScript, type Fields } from './page/calls.ts';
import { deviceIdOf } from './page/device-id.ts';
import { newSessionData, type SessionData } from './page/session-data.ts';
import { recordOf, type SignOnResult } from './results.ts';

/** What the client does to the page it runs in; a portal with a router of its own may do it otherwise. */
export type PageActs = {
  goTo(address: string): void;
  /** The address of the page, and another one in its place without a visit. */
  address(): string;
  replaceAddress(address: string): void;
};

/** What every part of the client works with. */
export type Desk = {
  config: SignOnConfig;
  session: SessionData;
  page: PageActs;
  /** Calls the sign-on server, with what every call says of this client. */
  ask(path: string, fields?: Fields): Promise<SignOnResult>;
  /** The same as a form, however calls are made otherwise. */
  post(path: string, fields?: Fields): Promise<SignOnResult>;
};

const browserPage: PageActs = {
  goTo: (address) => location.assign(address),
  address: () => location.href,
  replaceAddress: (address) => history.replaceState(history.state, '', address),
};

export function openDesk(given: Partial<SignOnConfig>, page: Partial<PageActs> = {}): Desk {
  const config = configOf(given);
  const session = newSessionData(deviceIdOf(config.deviceId));
  const askBy =
    (call: Call): Desk['ask'] =>
    async (path, fields = {}) =>
      answerOf(await call(config.SSOServerUrl + path, { ...clientFacts(desk), ...fields }, config.timeout));
  const desk: Desk = {
    config,
    session,
    page: { ...browserPage, ...page },
    ask: askBy(config.callBy === 'script' ? callByScript : callByForm),
    post: askBy(callByForm),
  };
  return desk;
}

export function clientFacts({ config, session, page }: Desk): Fields {
  return {
    appId: config.appKey,
    client: config.client,
    mac: config.mac,
    extInfo: session.deviceId,
    service: serviceOf(config, page),
  };
}

/** Where tickets are good: as configured, or this page without what redirects put into its address. */
export function serviceOf({ loginRedirectUrl }: SignOnConfig, page: PageActs): string {
  return loginRedirectUrl || page.address().split(/[?#]/)[0] || '';
}

export function answerOf(said: unknown): SignOnResult {
  const answer = recordOf(said);
  if (typeof answer.code === 'string' || typeof answer.code === 'number') return answer as SignOnResult;
  throw new Error('the answer has no code');
}
