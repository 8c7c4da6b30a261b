import type { ProxyOptions } from 'vite';

/** What the development server does not have itself: its own scripts, the sources of the page and the files of `public`. */
const ELSEWHERE = String.raw`^/(?!@|src/|node_modules/|index\.html|preview-frame\.html|avatar\.svg|favicon\.svg|robots\.txt)`;
/** Pages that the server writes; every other one is ours. */
const SERVER_PAGES = /^\/(sso|oidc|dav|healthz|__dev|api-docs)(\/|\?|$)/;

/**
 * Everything else goes to the server: calls at whichever path, live answers, the WebSocket, the network drive. The address
 * that was asked stays in the request, so that cookies and links fit the page's port.
 */
export function devProxy(port: string): Record<string, ProxyOptions> {
  return {
    [ELSEWHERE]: {
      target: `http://127.0.0.1:${port}`,
      ws: true,
      bypass: ({ method, headers, url = '/' }) => {
        const isPage = method === 'GET' && headers.accept?.includes('text/html') && !SERVER_PAGES.test(url);
        return isPage ? '/index.html' : undefined;
      },
    },
  };
}
