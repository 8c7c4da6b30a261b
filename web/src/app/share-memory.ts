export const SHARE_TARGET_KEY = 'ta-share-target';

type PageAddress = { pathname: string; href: string; search: object };

/** Remembered even when the share page had no shareId. */
const alwaysRemembered = /^\/(resourceSearchSession|commonAssistantSession)(\/|$)/;

/** Keeps where somebody went from the share page, so that a sign-in on the way leads there in the end. */
export function rememberShareTarget(from: PageAddress | undefined, to: PageAddress): void {
  if (from?.pathname !== '/share' || to.pathname === '/share') return;
  const hasShareId = 'shareId' in from.search && Boolean(from.search.shareId);
  if (hasShareId || alwaysRemembered.test(to.pathname)) sessionStorage.setItem(SHARE_TARGET_KEY, to.href);
}
