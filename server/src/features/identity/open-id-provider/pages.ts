import { createHash } from 'node:crypto';
import { PLAIN_PAGE_STYLE } from '#lib/plain-page-style.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** Its own style, named by its hash, and nothing else. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PLAIN_PAGE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The few pages the protocol shows by itself, without a script. */
export function plainPage(title: string, text: string, more = ''): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${PLAIN_PAGE_STYLE}</style>`;
  return `<!doctype html><html lang="zh-CN"><head>${head}</head><body class="alone"><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${more}</main></body></html>`;
}

/** `form` is the library's: it holds what proves that this page was asked. */
export function logoutPage(form: string): string {
  const button = (label: string, more: string) => `<button type="submit" form="op.logoutForm"${more}>${label}</button>`;
  const buttons = `${button('只退出那个网站', ' class="other"')}${button('全部退出', ' name="logout" value="yes"')}`;
  return plainPage('退出登录', '要同时退出教师助手和用它登录的其他网站吗？', `${form}<footer>${buttons}</footer>`);
}
