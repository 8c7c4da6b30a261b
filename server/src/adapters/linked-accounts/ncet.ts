import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalHashes } from '#lib/secrets.ts';
import type { NcetSettings } from '#linked-accounts-config.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { type PageWay, type Person, personOf } from './linked-accounts.ts';

/** What a browser brings from the platform, by the names the wire has for it. */
export type BroughtTicket = {
  ncetAppId?: string | undefined;
  sysCode?: string | undefined;
  sourceappname?: string | undefined;
  ticket?: string | undefined;
  timestamp?: string | undefined;
  signature?: string | undefined;
};

/** A ticket the platform signed for us a moment ago. `once` names it among all that are believed a single time. */
export type SignedTicket = { ncetAppId: string; sysCode: string; sourceappname: string; ticket: string; once: string };

export type NcetWay = PageWay & {
  tickets: {
    appId: string;
    /** Throws for whatever the platform did not sign, or not just now. */
    read(brought: BroughtTicket): SignedTicket;
    /** Whose it is; undefined when the platform does not know it, or not any more. */
    exchange(signed: SignedTicket): Promise<Person | undefined>;
  };
};

/** As far as two clocks may be apart, and as long as a browser may take on its way. */
const FRESH_MS = 5 * 60_000;

const MAX_PART_LENGTH = 512;

/** Line feeds part what is signed, so no part has one: two different tickets are never the same text. */
const part = z
  .string()
  .max(MAX_PART_LENGTH)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));

const Brought = z.object({
  ncetAppId: part.min(1),
  sysCode: part.default(''),
  sourceappname: part.default(''),
  ticket: part.min(1),
  timestamp: z.string().regex(/^\d{13}$/),
  signature: z.string().regex(/^[\da-f]{64}$/),
});

/** A text, since numbers of many digits are not the same after they were read. */
const Answered = z.object({ id: z.string(), name: z.string().optional() });

/**
 * A platform that signs the tickets it gives to browsers, and tells us by a call of our own whose they are (decision 78). Its page
 * knows where to send a browser back to: we name no address, so nobody else is ever sent a ticket that is meant for us.
 */
export function ncetWay({ appId, secret, pageUrl, ticketUrl }: NcetSettings, now: () => Date): NcetWay {
  const sign = (purpose: Purpose, signed: Omit<SignedTicket, 'once'>, timestamp: string) =>
    createHmac('sha256', secret)
      .update(signedText(purpose, signed, timestamp))
      .digest('hex');

  const read = (brought: BroughtTicket): SignedTicket => {
    const { timestamp, signature, ...parts } = Brought.parse(brought);
    if (parts.ncetAppId !== appId) throw new Error('it is for another application');
    if (!equalHashes(sign('loginByNcet', parts, timestamp), signature)) throw new Error('the platform did not sign it');
    if (Math.abs(now().getTime() - Number(timestamp)) > FRESH_MS) throw new Error('it was not signed just now');
    return { ...parts, once: `ncet\n${ticketUrl}\n${appId}\n${parts.ticket}` };
  };

  const exchange = async ({ once: _once, ...parts }: SignedTicket): Promise<Person | undefined> => {
    const timestamp = String(now().getTime());
    const response = await boundedFetch(ticketUrl, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...parts, timestamp, signature: sign('exchangeTicket', parts, timestamp) }),
    });
    if (response.status >= 400 && response.status < 500) return undefined;
    if (!response.ok) throw new Error(`the platform answered ${response.status}`);
    const { id, name } = Answered.parse(await response.json());
    return personOf(id, name);
  };

  return {
    way: 'page',
    async begin({ state }) {
      const target = new URL(pageUrl);
      target.searchParams.set('ncetAppId', appId);
      target.searchParams.set('state', state);
      return { address: target.href, kept: {} };
    },
    async finish({ fields }) {
      const signed = read(fields);
      const person = await exchange(signed);
      if (!person) throw new Error('the platform does not know the ticket');
      return { ...person, once: signed.once };
    },
    tickets: { appId, read, exchange },
  };
}

/** What a signature is for: one that came with a browser is no good for a call of ours, nor the other way round. */
type Purpose = 'loginByNcet' | 'exchangeTicket';

function signedText(
  purpose: Purpose,
  { ncetAppId, sysCode, sourceappname, ticket }: Omit<SignedTicket, 'once'>,
  timestamp: string,
): string {
  return [purpose, ncetAppId, sysCode, sourceappname, ticket, timestamp].join('\n');
}
