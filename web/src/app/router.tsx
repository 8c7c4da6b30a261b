import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { releaseSessionLock } from '#lib/doors/assistant-store.ts';
import { isWhereLanded, mathAddress } from './home.ts';
import { openPages } from './open-pages.ts';
import { PageError } from './page-error.tsx';
import { PagePending } from './page-pending.tsx';
import { useProductName } from './product-name.ts';
import { rootRoute } from './root-route.ts';
import { type RouteName, routeTable } from './route-table.ts';
import { pageQueryOf, queryOfSearch } from './search-params.ts';
import { sessionPages } from './session-pages.ts';
import { rememberShareTarget } from './share-memory.ts';

const routeTree = rootRoute.addChildren([sessionPages, ...openPages]);

/** Tests give a history in memory. */
export function openRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch: pageQueryOf,
    stringifySearch: queryOfSearch,
    defaultPendingComponent: PagePending,
    // The page before stays for a moment, so that a quick one does not flash a skeleton.
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    defaultPreload: 'intent',
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    rememberShareTarget(fromLocation, toLocation);
    releaseSessionLock();
  });
  const rename = () => nameTheTab(router.state.matches.at(-1)?.staticData.name);
  router.subscribe('onResolved', rename);
  // What index.html showed until now lies under the page.
  router.subscribe('onRendered', () => document.getElementById('first-frame')?.remove());
  useProductName.subscribe(rename);
  useProductName.subscribe(({ isMath }) => {
    if (isMath && isWhereLanded(router.state.location)) void router.navigate({ ...mathAddress(), replace: true });
  });
  return router;
}

function nameTheTab(name: RouteName | undefined): void {
  const isNamed = name !== undefined && name !== 'root' && name !== 'aiChatSession';
  const { productName } = useProductName.getState();
  document.title = isNamed ? `${routeTable[name].title} · ${productName}` : productName;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
  interface StaticDataRouteOption {
    name?: RouteName;
  }
}
