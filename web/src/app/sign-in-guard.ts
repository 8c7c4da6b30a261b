import { hasToken, showLogin } from '#lib/session.ts';
import { routeTable } from './route-table.ts';

const openPaths = new Set(
  Object.values(routeTable).flatMap((entry) => ('isOpen' in entry ? [entry.path as string] : [])),
);

/**
 * Asks for a sign-in before every navigation without a token, except to pages that are readable by anybody. It does not
 * stop the navigation: a visitor may close the dialog and look around, and each call to a service asks again.
 */
export function askForSignIn(pathname: string): void {
  if (!hasToken() && !openPaths.has(withoutTrailingSlash(pathname))) showLogin();
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
