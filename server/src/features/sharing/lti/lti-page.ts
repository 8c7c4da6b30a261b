import { randomBytes } from 'node:crypto';
import type { MethodAnswer } from '#http/serve-methods.ts';
import { PLAIN_PAGE_STYLE } from '#lib/plain-page-style.ts';
import type { PlatformRow } from './lti.queries.ts';
import { originsOf } from './platforms.service.ts';

type Page = {
  title: string;
  body: string;
  /** Who may show it inside a page of its own, and get forms of it. */
  framedBy?: readonly PlatformRow[];
  status?: number;
  /** Runs once the page is there. */
  script?: string;
  /** How much of its address is told to where it leads. */
  referrer?: 'no-referrer' | 'strict-origin';
};

/** What is shown inside a platform: a page of its own that needs no script of ours and that only this platform frames. */
export function pageOf({
  title,
  body,
  framedBy = [],
  status = 200,
  script = '',
  referrer = 'no-referrer',
}: Page): MethodAnswer {
  const nonce = randomBytes(16).toString('base64url');
  const origins = [...new Set(framedBy.flatMap(originsOf))].join(' ');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src ${script ? `'nonce-${nonce}'` : "'none'"}`,
    `form-action 'self' ${origins}`,
    `frame-ancestors ${origins || "'none'"}`,
    "base-uri 'none'",
  ];
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(title)}</title><style nonce="${nonce}">${PLAIN_PAGE_STYLE}</style></head><body><main><h1>${text(title)}</h1>${body}</main>
${script ? `<script nonce="${nonce}">${script}</script>` : ''}</body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') };
  return { status, headers: { ...headers, 'referrer-policy': referrer }, body: html };
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${text(value)}">`;
}

/** Text between tags and in attributes; whatever it says, it stays text. */
export function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
