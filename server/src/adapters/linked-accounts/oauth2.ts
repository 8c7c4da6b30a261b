import { createHash } from 'node:crypto';
import { newToken } from '#lib/secrets.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { type PageWay, personOf } from './linked-accounts.ts';
import type { Dialect } from './oauth2-dialects.ts';

type Values = Readonly<Record<string, string>>;
export type OAuth2Way = PageWay & {
  /** For a code that another page of the same application was given; there is no verifier for it. */
  exchange(code: string, callback: string): ReturnType<PageWay['finish']>;
};

/** Codes of these systems are short; nothing longer is sent on. */
const MAX_CODE_LENGTH = 1_024;

/** OAuth 2 in one of its dialects; with another base the same paths are asked there. */
export function oauth2Way(dialect: Dialect, settings: Values, baseUrl?: string): OAuth2Way {
  const addressOf = (address: string) => (baseUrl ? new URL(new URL(address).pathname, baseUrl).href : address);
  const prove = async (values: Values) => {
    const { code = '' } = values;
    if (code === '' || code.length > MAX_CODE_LENGTH) throw new Error('no code came back');
    let known: Values = { ...settings, ...values };
    for (const step of dialect.steps) known = { ...known, ...(await take(step, known, addressOf(step.address))) };
    return personOf(known.subject, known.displayName);
  };
  return {
    way: 'page',
    async begin(trip) {
      const verifier = newToken();
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const { address, fields, fragment } = dialect.authorize;
      const target = new URL(addressOf(address));
      for (const [name, value] of Object.entries(filled(fields, { ...settings, ...trip, challenge }))) {
        if (value !== '') target.searchParams.set(name, value);
      }
      if (fragment) target.hash = fragment;
      return { address: target.href, kept: { verifier } };
    },
    finish: ({ callback, kept, fields }) =>
      prove({ callback, verifier: kept.verifier ?? '', code: fields[dialect.codeField] ?? '' }),
    exchange: (code, callback) => prove({ callback, verifier: '', code }),
  };
}

async function take(step: Dialect['steps'][number], known: Values, address: string): Promise<Values> {
  const target = new URL(address);
  for (const [name, value] of Object.entries(filled(step.query ?? {}, known))) target.searchParams.set(name, value);
  const response = await boundedFetch(target, { method: step.method, ...bodyOf(step, known) });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`the other system answered ${response.status}`);
  const fault = step.fault === undefined ? undefined : valueAt(answer, step.fault);
  if (fault !== undefined && fault !== 0 && fault !== '0') throw new Error('the other system refused');
  for (const [path, wanted] of Object.entries(filled(step.expect ?? {}, known))) {
    if (String(valueAt(answer, path)) !== wanted) throw new Error(`the other system speaks of another ${path}`);
  }
  const kept = Object.entries(step.keep).map(([name, path]) => [name, textOf(valueAt(answer, path))]);
  const missing = kept.find(([name, value]) => value === '' && name !== 'displayName');
  if (missing) throw new Error(`the other system did not say ${missing[0]}`);
  return Object.fromEntries(kept);
}

function bodyOf({ json, form, headers = {} }: Dialect['steps'][number], known: Values): RequestInit {
  const head = { accept: 'application/json', ...filled(headers, known) };
  if (json) {
    return { headers: { ...head, 'content-type': 'application/json' }, body: JSON.stringify(filled(json, known)) };
  }
  return form ? { headers: head, body: new URLSearchParams(filled(form, known)) } : { headers: head };
}

/** Every `$name` with the value it stands for; one that is not known is empty. */
function filled(fields: Values, known: Values): Record<string, string> {
  const fill = (text: string) => text.replaceAll(/\$([a-z]+)/gi, (_mark, name: string) => known[name] ?? '');
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fill(text)]));
}

function valueAt(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (Object.hasOwn(Object(value), name) ? Object(value)[name] : undefined), answer);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
