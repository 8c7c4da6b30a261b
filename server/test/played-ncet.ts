import { createHmac } from 'node:crypto';
import { type Asked, openPlayedPlatform } from './played-platform.ts';

export type SignedTicket = Record<
  'ticket' | 'timestamp' | 'signature' | 'ncetAppId' | 'sysCode' | 'sourceappname',
  string
>;
type Options = { id?: string; now?: () => number; callback?: () => string };
type Unsigned = Omit<SignedTicket, 'signature'>;
type Person = { id: string; name: string };

/**
 * A platform as its engineer builds it from docs/how-to/sign-in-from-a-platform.md: signs the tickets it gives to browsers, and says
 * once whose each is. `callback` is where its own page sends a browser.
 */
export async function openPlayedNcet({ id = 'ncet', now = Date.now, callback = () => '' }: Options = {}) {
  const ncetAppId = `app-of-${id}`;
  const secret = `a secret of ${id} and of us that is long`;
  const given = new Map<string, Person>();
  const sign = (purpose: string, { ncetAppId: app, sysCode, sourceappname, ticket, timestamp }: Unsigned) =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${app}\n${sysCode}\n${sourceappname}\n${ticket}\n${timestamp}`)
      .digest('hex');
  /** What the page of a portal is given for whoever is signed in at the platform. */
  const giveTicket = (person: Person, more: Partial<SignedTicket> = {}): SignedTicket => {
    const ticket = `t-${given.size}-${Math.random()}`;
    const fields = { ncetAppId, sysCode: 'S1', sourceappname: '校园门户', ticket, timestamp: String(now()), ...more };
    given.set(fields.ticket, person);
    return { ...fields, signature: sign('loginByNcet', fields) };
  };
  const exchange = ({ method, body }: Asked) => {
    const { signature, ...fields } = JSON.parse(body) as SignedTicket;
    const isOurs = method === 'POST' && signature === sign('exchangeTicket', fields);
    const person = isOurs ? given.get(fields.ticket) : undefined;
    given.delete(fields.ticket);
    return person ? { body: person } : { status: 404, body: { error: 'no such ticket' } };
  };
  const enterPage = ({ query }: Asked) => {
    const { signature, ...fields } = giveTicket({ id: 'zhou', name: '周老师' });
    const brought = new URLSearchParams({ ...fields, signature, state: query.get('state') ?? '' });
    const link = `<meta charset="utf-8"><h1>云平台</h1><a href="${callback()}?${brought}">进入教师助手</a>`;
    return { type: 'text/html', body: link.replaceAll('&', '&amp;') };
  };
  const replies = { exchange: exchange as (asked: Asked) => { status?: number; type?: string; body: unknown } };
  const platform = await openPlayedPlatform((asked) => {
    if (asked.path === '/enter') return enterPage(asked);
    // A browser that shows its page asks for more than that, an icon for one.
    return asked.path === '/ticket' ? replies.exchange(asked) : { status: 404, body: '' };
  });
  return {
    ...platform,
    giveTicket,
    /** What it answers instead, until it is put back. */
    replies,
    entry: {
      kind: 'ncet',
      id,
      name: '云平台',
      appId: ncetAppId,
      secret,
      pageUrl: `${platform.url}/enter`,
      ticketUrl: `${platform.url}/ticket`,
    },
  };
}
