import { ensureToken } from '#lib/session/session.ts';
import { routeTable } from './route-table.ts';

/** A part that begins with a dollar sign stands for any text. */
const openPaths = Object.values(routeTable).flatMap((entry) =>
  'isOpen' in entry ? [new RegExp(`^${entry.path.replace(/\$\w+/, '[^/]+')}/*$`)] : [],
);

/**
 * Asks for a sign-in before every navigation without a token, except to pages that are readable by anybody. It does not
 * stop the navigation: a visitor may close the dialog and look around, and each call to a service asks again.
 */
export async function askForSignIn(pathname: string): Promise<void> {
  // A host page or shell may have a token to give; the dialog opens only when nobody has.
  if (!openPaths.some((path) => path.test(pathname))) await ensureToken();
}
