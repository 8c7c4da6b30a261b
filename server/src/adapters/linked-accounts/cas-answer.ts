import { readPlainXml } from './plain-xml.ts';

type CasAnswer = { user: string; attributes: Readonly<Record<string, string>> };

const MAX_LENGTH = 64 * 1024;

/** Who a CAS server says it is: exactly one user. */
export function readCasAnswer(xml: string): CasAnswer {
  if (xml.length > MAX_LENGTH) throw new Error('the answer is too large');
  const { leaves } = readPlainXml(xml);
  const users = leaves.filter(({ path }) => path === 'serviceResponse/authenticationSuccess/user');
  const [user] = users;
  if (!user || users.length > 1) throw new Error('the answer names nobody, or several');
  if (leaves.some(({ path }) => path.includes('authenticationFailure'))) throw new Error('the ticket was refused');
  const start = 'serviceResponse/authenticationSuccess/attributes/';
  const attributes = leaves
    .filter(({ path }) => path.startsWith(start))
    .map(({ path, text }) => [path.slice(start.length), text]);
  return { user: user.text, attributes: Object.fromEntries(attributes) };
}
