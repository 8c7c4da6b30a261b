import { createContext } from 'react';

/** Addresses an answer may link to, because a source or the question holds them; null where all may be followed. */
export const KnownAddressesContext = createContext<ReadonlySet<string> | null>(null);

const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`|()[\]{}\u2018-\u201d\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+/gi;
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** What the question and the sources hold; a model's own addresses are not among them. */
export function gatherAddresses(
  question: string,
  sources: readonly { url?: string | undefined }[],
): ReadonlySet<string> {
  const written = [...question.matchAll(ADDRESS)].map(([address]) => address.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''));
  const pages = written.map((address) => (/^www\./i.test(address) ? `http://${address}` : address));
  const mails = [...question.matchAll(MAIL)].map(([address]) => `mailto:${address}`);
  const given = sources.flatMap(({ url }) => (url === undefined ? [] : [url]));
  return new Set([...pages, ...mails, ...given].map(keyOf));
}

/** Our own pages are always known. */
export function isKnownAddress(
  known: ReadonlySet<string> | null,
  address: string,
  ownOrigin = window.location.origin,
): boolean {
  return known === null || known.has(keyOf(address)) || parse(address)?.origin === ownOrigin;
}

/** The same page with or without www, https, a last slash or a mark in the page. */
function keyOf(address: string): string {
  const url = parse(address);
  if (!url || url.protocol === 'mailto:') return address.toLowerCase();
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/(?<!\/)\/+$/, '')}${url.search}`;
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
