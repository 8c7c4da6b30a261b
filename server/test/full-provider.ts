import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Client = { clientId: string; clientSecret: string; redirectUri: string };

/** The provider that others certify against, with its own pages for signing in and agreeing. Whoever signs in is who she says. */
export async function openFullProvider({ clientId, clientSecret, redirectUri }: Client, host = '127.0.0.1') {
  const { Provider } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: async () => ({ sub: id, name: `${id} 老师` }) }),
    cookies: { keys: ['a key of the test'] },
  });
  server.on('request', provider.callback());
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
