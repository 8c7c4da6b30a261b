import { boundedFetch } from './bounded-fetch.ts';
import { readCasAnswer } from './cas-answer.ts';
import { type PageWay, personOf } from './linked-accounts.ts';

/** As the protocol spells tickets for a service. */
const SERVICE_TICKET = /^ST-[\w.-]{1,300}$/;

/** The one thing of a logout request that is read. */
const SESSION_INDEX = /SessionIndex>([\w.-]{1,310})</;
const MAX_REQUEST_SIGNS = 10_000;

/** A CAS 3 server: the ticket it sends along is good once, and only for the address it was made for, which holds our state. */
export function casWay({ url }: { url: string }): PageWay {
  const base = url.replace(/\/$/, '');
  const serviceOf = (callback: string, state: string) => `${callback}?${new URLSearchParams({ state })}`;
  return {
    way: 'page',
    async begin({ callback, state }) {
      const query = new URLSearchParams({ service: serviceOf(callback, state) });
      return { address: `${base}/login?${query}`, kept: {} };
    },
    async finish({ callback, state, fields }) {
      const { ticket = '' } = fields;
      if (!SERVICE_TICKET.test(ticket)) throw new Error('no ticket came back');
      const query = new URLSearchParams({ service: serviceOf(callback, state), ticket });
      const response = await boundedFetch(`${base}/p3/serviceValidate?${query}`, { headers: { accept: 'text/xml' } });
      if (!response.ok) throw new Error(`the other system answered ${response.status}`);
      const { user, attributes } = readCasAnswer(await response.text());
      return { ...personOf(user, attributes.displayName ?? attributes.cn ?? attributes.name), session: ticket };
    },
    signOutAddress: async ({ back }) => `${base}/logout?${new URLSearchParams({ service: back })}`,
    // The ticket is the proof: it was told to this server, to us and to her browser, and to nobody else.
    async readSignOut({ logoutRequest = '' }) {
      const [, session = ''] = SESSION_INDEX.exec(logoutRequest.slice(0, MAX_REQUEST_SIGNS)) ?? [];
      if (!SERVICE_TICKET.test(session)) throw new Error('no ticket is signed out');
      return { session };
    },
  };
}
