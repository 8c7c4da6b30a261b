import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { SocketClose } from '@app/contract/talking/chat-socket.ts';
import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { type Door, tokenOf } from './door.ts';
import { type ConnectionOptions, type Peer, SocketConnection, tooOften } from './socket-connection.ts';

type SocketOptions<E extends Endpoint> = Pick<ConnectionOptions<E>, 'identify' | 'open'> & {
  /** Pages of other origins that may connect. */
  origins: readonly string[];
};

const HEARTBEAT_MS = 15_000;
const SIGN_IN_MS = 10_000;
/** How long a server that stops waits for the other side's goodbye. */
const GOODBYE_MS = 1_000;
/** Beyond this a message is not even read and its connection ends; what is merely too large is refused. */
const MAX_READ_BYTES = 4 * 1024 * 1024;

type Connections = Map<SocketConnection<Endpoint>, Promise<void>>;

/** Serves the one address of a door that takes WebSockets; an upgrade asked for elsewhere is an ordinary request. */
export function serveSocket<E extends Endpoint>(door: Door, endpoint: E, options: SocketOptions<E>): void {
  door.endpoints.push(endpoint);
  Object.assign(door.app.server, {
    shouldUpgradeCallback: ({ url, headers }: IncomingMessage) =>
      url?.split('?')[0] === endpoint.path && headers.upgrade?.toLowerCase() === 'websocket',
  });
  const connections: Connections = new Map();
  const limit = messageLimit(door);
  door.app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: MAX_READ_BYTES, autoPong: false },
      errorHandler: (error, _socket, request) => request.log.info({ err: error }, 'socket-error'),
      preClose: async () => {
        scope.websocketServer.close();
        await sayGoodbye(connections);
      },
    });
    scope.route({
      method: 'GET',
      url: endpoint.path,
      config: { endpoint },
      onRequest: async (request) => refuseForeignPage(request, options.origins),
      handler: async () => {
        throw new AppError('invalid', '请用 WebSocket 连接这个地址');
      },
      wsHandler: (peer: Peer, request) =>
        welcome(new SocketConnection(peer, request, { ...options, endpoint, limit }), peer, request, connections),
    });
  });
  const heart = setInterval(() => {
    for (const connection of connections.keys()) connection.beat();
  }, HEARTBEAT_MS);
  heart.unref();
  door.app.addHook('onClose', async () => clearInterval(heart));
}

function welcome(
  connection: SocketConnection<Endpoint>,
  peer: Peer,
  request: FastifyRequest,
  connections: Connections,
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
  // A token in the address is as good as a first message.
  if (token) connection.hear(Buffer.from(JSON.stringify({ type: 'auth', token })));
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

async function sayGoodbye(connections: Connections): Promise<void> {
  for (const connection of connections.keys()) connection.close(SocketClose.goingAway, '服务正在停止，请稍后重新连接');
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, GOODBYE_MS);
  await Promise.race([Promise.all(connections.values()), late.promise]);
  clearTimeout(timer);
  for (const connection of connections.keys()) connection.terminate();
}
