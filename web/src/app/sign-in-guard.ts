import { ensureToken } from '#lib/session.ts';
import { routeTable } from './route-table.ts';

const openPaths = new Set(
  Object.values(routeTable).flatMap((entry) => ('isOpen' in entry ? [entry.path as string] : [])),
);

/**
 * Asks for a sign-in before every navigation without a token, except to pages that are readable by anybody. It does not
 * stop the navigation: a visitor may close the dialog and look around, and each call to a service asks again.
 */
export async function askForSignIn(pathname: string): Promise<void> {
  // A host page or shell may have a token to give; the dialog opens only when nobody has.
  if (!openPaths.has(withoutTrailingSlash(pathname))) await ensureToken();
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}
