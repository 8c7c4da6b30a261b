export const SHARE_TARGET_KEY = 'ta-share-target';
const SHARE_PAGE_KEY = 'ta-share-page';

type PageAddress = { pathname: string; href: string; search: object };

/** Remembered even when the share page had no shareId. */
const alwaysRemembered = /^\/(resourceSearchSession|commonAssistantSession)(\/|$)/;

/** Keeps where somebody went from the share page, so that coming back to it she finds the way there again. */
export function rememberShareTarget(from: PageAddress | undefined, to: PageAddress): void {
  if (from?.pathname !== '/share' || to.pathname === '/share') return;
  const hasShareId = 'shareId' in from.search && Boolean(from.search.shareId);
  if (!hasShareId && !alwaysRemembered.test(to.pathname)) return;
  sessionStorage.setItem(SHARE_TARGET_KEY, to.href);
  sessionStorage.setItem(SHARE_PAGE_KEY, from.href);
}

/** Where she went from this share page before, in this tab. */
export function shareTargetFrom(href: string): string | undefined {
  const isThisPage = sessionStorage.getItem(SHARE_PAGE_KEY) === href;
  return (isThisPage && sessionStorage.getItem(SHARE_TARGET_KEY)) || undefined;
}
