import { request } from 'node:http';
import type { Readable } from 'node:stream';
import { addAppPassword } from '@app/contract/identity/app-passwords.ts';
import type { Teacher, TestApp } from './test-app.ts';

export type DavAnswer = { status: number; headers: Record<string, string | undefined>; body: string };
type DavAsk = { headers?: Record<string, string>; body?: string | Uint8Array | Readable };
export type Dav = (method: string, path: string, ask?: DavAsk) => Promise<DavAnswer>;

/** Sends exactly this address: nothing is normalised on the way, as a program of its own could do. */
export function sendRaw(origin: string, method: string, path: string, { headers = {}, body }: DavAsk = {}) {
  return new Promise<DavAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, method, path, headers, agent: false }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      const known = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      resolve({ status: response.statusCode ?? 0, headers: known, body: text });
    });
    asked.once('error', reject);
    if (body && typeof body === 'object' && 'pipe' in body) body.pipe(asked);
    else asked.end(body);
  });
}

export const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** A program of this teacher that mounts her disk; paths are below /dav, escaped as they are unless told. */
export async function mount(app: TestApp, origin: string, as: Teacher): Promise<Dav> {
  const { password } = (await app.call(addAppPassword, { name: '测试' }, as)).data;
  const authorization = basic(as.mobile, password);
  return (method, path, { headers, body } = {}) =>
    sendRaw(origin, method, davUrl(path), {
      headers: { authorization, ...headers },
      ...(body === undefined ? {} : { body }),
    });
}

export const davUrl = (path: string) => `/dav${encodeURI(path)}`;
