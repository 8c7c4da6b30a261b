import { randomBytes } from 'node:crypto';
import type { MethodAnswer } from '#http/serve-methods.ts';
import type { PlatformRow } from './lti.queries.ts';
import { originsOf } from './platforms.service.ts';

/** In the colours of the product, which its own style sheet has; here no file of ours is read. */
const STYLE = `:root{--ink:#1a2520;--ink-2:#4d5953;--paper:#fff;--line:#e3e8e3;--control:#869189;--accent:#0f7553;--on-accent:#fff;--danger:#9c231d}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#e5eae7;--ink-2:#b1bbb5;--paper:#171c19;--line:#2a322d;--control:#6d7972;--accent:#56bd93;--on-accent:#10201a;--danger:#f08a80}}
body{font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:40rem;margin:0 auto;padding:1.5rem;color:var(--ink);background:var(--paper)}
h1{font-size:1.25rem}a{color:var(--accent)}small{color:var(--ink-2)}[role=alert]{color:var(--danger)}
button{font:inherit;font-weight:600;min-height:40px;padding:0 1rem;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);cursor:pointer}
input{font:inherit;box-sizing:border-box;min-height:40px;max-width:100%;padding:0 .75rem;border:1px solid var(--control);border-radius:10px;background:none;color:inherit}
input[type=number]{width:6rem}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ol{padding-left:1.25rem}ol li{padding:.25rem 0}ol form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}ol label{display:grid;gap:.25rem}
ul{list-style:none;padding:0}ul li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.5rem 0;border-top:1px solid var(--line)}
ul span{min-width:0;overflow-wrap:anywhere}code{font-size:1.5rem;letter-spacing:.1em}`;

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
<title>${text(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${text(title)}</h1>${body}</main>
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
