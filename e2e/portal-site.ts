import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PortalSite = { origin: string; stop(): Promise<void> };

/** A page of another system: loads the client from the sign-on server, and has nothing else. */
const signOnPage = (signOn: string) => `<!doctype html><meta charset="utf-8"><title>门户</title>
<h1>校园门户</h1><div id="code"></div><p id="tip"></p>
<script src="${signOn}/sso/client.js"></script>
<script>
  window.openClient = (more) => signOn.createSignOn(Object.assign({
    SSOServerUrl: '${signOn}/sso', QRServerUrl: '${signOn}/qr', appKey: 'portal',
  }, more));
</script>`;

/** A site of its own: browsers tell sites apart by host, and origins by port as well. The server is known later than the site. */
export async function openPortalSite(
  host: string,
  signOn: () => string,
  page: (signOn: string) => string = signOnPage,
): Promise<PortalSite> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(signOn()));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
