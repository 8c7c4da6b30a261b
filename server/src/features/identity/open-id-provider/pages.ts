const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** The few pages the protocol shows by itself, without a script. */
export function plainPage(title: string, text: string, more = ''): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${more}</html>`;
}

/** `form` is the library's: it holds what proves that this page was asked. */
export function logoutPage(form: string): string {
  const button = (label: string, value: string) =>
    `<button type="submit" form="op.logoutForm"${value}>${label}</button>`;
  const buttons = `${button('全部退出', ' name="logout" value="yes"')} ${button('只退出那个网站', '')}`;
  return plainPage('退出登录', '要同时退出教师助手和用它登录的其他网站吗？', `${form}<p>${buttons}</p>`);
}
