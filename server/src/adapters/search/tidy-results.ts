import { z } from 'zod';
import type { Found } from './search.ts';
import { SearchError } from './search-error.ts';

/** More would crowd out the conversation in front of the model and the answer in front of the reader. */
export const MAX_RESULTS = 8;
const MAX_TITLE_CHARS = 120;
const MAX_PLACE_CHARS = 60;
const MAX_QUOTE_CHARS = 500;
const MAX_URL_CHARS = 2_000;

/** What a service said of one page, in whatever words; nothing of it is trusted. */
export type RawResult = {
  title?: string | null | undefined;
  site?: string | null | undefined;
  quote?: string | null | undefined;
  url?: string | null | undefined;
};

/** A field of another type counts as missing: one odd result must not cost the others. */
export const looseText = z.string().nullish().catch(null);

/** The list inside a reply; a reply of another shape is no answer at all. */
export function listIn<T>(shape: z.ZodType<T>, reply: unknown): T {
  const parsed = shape.safeParse(reply);
  if (!parsed.success) throw new SearchError('garbage', 'the answer has another shape');
  return parsed.data;
}

/** Plain text of bounded length, web addresses only, each page once, the best eight. */
export function tidyResults(results: readonly RawResult[]): Found[] {
  const found = new Map<string, Found>();
  for (const { title, site, quote, url } of results) {
    const address = webAddress(url ?? '');
    if (!address) continue;
    const key = pageKey(address);
    const words = plainText(quote ?? '', MAX_QUOTE_CHARS);
    const name = plainText(title ?? '', MAX_TITLE_CHARS);
    if (found.has(key) || (name === '' && words === '')) continue;
    found.set(key, {
      title: name || address.host,
      place: plainText(site ?? '', MAX_PLACE_CHARS) || address.host,
      quote: words || name,
      url: address.href,
    });
    if (found.size === MAX_RESULTS) break;
  }
  return [...found.values()];
}

/** Markup and control characters go, entities become what they stand for, white space becomes one space. */
export function plainText(text: string, maxChars: number): string {
  const plain = decodeEntities(withoutTags(decodeEntities(withoutTags(text.slice(0, 20 * maxChars)))))
    .replace(/[<>]/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (char) => (/\s/.test(char) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= maxChars ? plain : `${characters.slice(0, maxChars - 1).join('')}…`;
}

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}

function webAddress(address: string): URL | undefined {
  if (address.length > MAX_URL_CHARS) return undefined;
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined;
  return url;
}

/** The same page with and without www, https, a last slash or a mark in the page. */
function pageKey({ host, pathname, search }: URL): string {
  return `${host.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}${search}`;
}
