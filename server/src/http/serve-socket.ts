import type { Endpoint } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { SocketClose } from '@app/contract/talking/chat-socket.ts';
import type { FastifyRequest } from 'fastify';
import { type Door, tokenOf } from './door.ts';
import { type ConnectionOptions, type Peer, SocketConnection, tooOften } from './socket-connection.ts';
import { type SocketWire, textWire } from './socket-wire.ts';
import type { Sockets } from './sockets.ts';

type SocketOptions<E extends Endpoint> = Pick<ConnectionOptions<E>, 'identify' | 'open'> & {
  /** Pages of other origins that may connect. */
  origins: readonly string[];
  /** How messages look on the way; as JSON where nothing is said. */
  wire?: SocketWire;
};

const SIGN_IN_MS = 10_000;

/** Serves an address that takes WebSockets. */
export function serveSocket<E extends Endpoint>(door: Door, endpoint: E, options: SocketOptions<E>): void {
  door.endpoints.push(endpoint);
  door.sockets.paths.add(endpoint.path);
  const limit = messageLimit(door);
  door.app.route({
    method: 'GET',
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request) => refuseForeignPage(request, options.origins),
    handler: async () => {
      throw new AppError('invalid', '请用 WebSocket 连接这个地址');
    },
    wsHandler: (peer: Peer, request) => {
      const connection = new SocketConnection(peer, request, { wire: textWire, ...options, endpoint, limit });
      welcome(connection, peer, request, door.sockets);
    },
  });
}

function welcome(
  connection: SocketConnection<Endpoint>,
  peer: Peer,
  request: FastifyRequest,
  { connections }: Sockets,
): void {
  const openedAtMs = performance.now();
  const closed = Promise.withResolvers<void>();
  connections.set(connection, closed.promise);
  const deadline = setTimeout(() => {
    if (!connection.isSignedIn) connection.close(SocketClose.notSignedIn, '请先登录');
  }, SIGN_IN_MS);
  peer.on('close', () => {
    clearTimeout(deadline);
    connections.delete(connection);
    closed.resolve();
    const ms = Math.round(performance.now() - openedAtMs);
    request.log.info({ route: request.routeOptions.url, ms, userId: request.caller?.userId }, 'socket-closed');
  });
  const { token = tokenOf(request) } = Object(request.query);
  connection.greet(token);
}

/** Browsers always say which page connects; shells and servers have no page and say nothing. */
function refuseForeignPage({ headers, host }: FastifyRequest, origins: readonly string[]): void {
  const { origin } = headers;
  if (origin === undefined || origins.includes(origin)) return;
  // The scheme is left out: a proxy that speaks https for us does not always say so.
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new AppError('forbidden', '不能从这个网站连接');
}

/** As many messages a minute as calls, counted for the session over all its connections. */
function messageLimit({ app }: Door): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ keyGenerator: ({ caller, ip }) => caller?.sessionId ?? ip });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooOften();
  };
}
