import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import * as linked from '@app/contract/identity/linked-accounts.ts';
import type { Answered, Teacher, TestApp } from './test-app.ts';

/** The address of the installation, as other systems know it. */
export const OWN_URL = 'http://own.example';

/** A browser of its own at our page: keeps our cookies, and says that our page calls. */
export function openBrowser(app: TestApp) {
  const kept = new Map<string, string>();
  const cookies = () => (kept.size > 0 ? { cookie: [...kept].map((pair) => pair.join('=')).join('; ') } : {});
  const browser = {
    kept,
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: Teacher): Promise<Answered<OutputOf<E>>> {
      const response = await app.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.method === 'GET' ? {} : { payload: Object(input) }),
        headers: {
          'sec-fetch-site': 'same-origin',
          ...cookies(),
          ...(as ? { 's-auth-token': as.token } : {}),
        },
      });
      browser.keep(response.headers['set-cookie']);
      const body = response.json();
      return { status: response.statusCode, code: body.code, data: body.data, message: body.message, body };
    },
    keep(header: unknown): void {
      for (const line of [header].flat()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(String(line ?? '')) ?? [];
        if (name) kept.set(name, value ?? '');
      }
    },
    /** Where it is sent to sign in; with a teacher, to link an account to hers. */
    async begin(provider: string, { as, nextPage }: { as?: Teacher; nextPage?: string } = {}): Promise<string> {
      const endpoint = as ? linked.beginLink : linked.beginLinkedSignIn;
      const { data, message } = await browser.call(endpoint, { provider, ...(nextPage ? { nextPage } : {}) }, as);
      if (!data) throw new Error(message);
      return data.address;
    },
    /** Opens an address it was sent back to; answers where it goes on. */
    async comeBack(address: string): Promise<string> {
      const { pathname, search } = new URL(address, OWN_URL);
      const headers = { accept: 'text/html', ...cookies() };
      const response = await app.app.inject({ url: pathname + search, headers });
      return String(response.headers.location ?? '');
    },
    enter: () => browser.call(linked.enterByLinkedAccount, {}),
    confirm: (as: Teacher) => browser.call(linked.confirmLink, {}, as),
  };
  return browser;
}

export type Browser = ReturnType<typeof openBrowser>;

export const linksOf = async (app: TestApp, as: Teacher) => (await app.call(linked.listLinkedAccounts, {}, as)).data;

/** How many accounts are linked at all. */
export async function countLinks({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as n from linked_accounts');
  return rows[0].n;
}
