import type { SessionData } from '#page/session-data.ts';
import { recordOf, textOf } from '#results.ts';

/** Somebody who may come in again on this device without a password. */
export type RememberedAccount = { userId: string; loginName: string; rememberTicket: string };

const NAME = 'sso_remembered';
/** A shared computer of a staff room; the oldest goes first. */
const MOST = 8;

export function listRemembered(): RememberedAccount[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) || '[]');
    if (!Array.isArray(kept)) return [];
    return kept.map(accountOf).filter(({ userId, rememberTicket }) => userId !== '' && rememberTicket !== '');
  } catch {
    return [];
  }
}

export function isRemembered(userId: string): boolean {
  return listRemembered().some((one) => one.userId === userId);
}

export function rememberAccount({ userId, loginName, rememberTicket }: SessionData): void {
  if (!userId || !rememberTicket) return;
  keep([{ userId, loginName, rememberTicket }, ...listRemembered().filter((one) => one.userId !== userId)]);
}

export function forgetAccount(userId: string): void {
  keep(listRemembered().filter((one) => one.userId !== userId));
}

function keep(accounts: RememberedAccount[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(accounts.slice(0, MOST)));
  } catch {
    // Forbidden or full: nobody is remembered.
  }
}

function accountOf(kept: unknown): RememberedAccount {
  const { userId, loginName, rememberTicket } = recordOf(kept);
  return { userId: textOf(userId), loginName: textOf(loginName), rememberTicket: textOf(rememberTicket) };
}
