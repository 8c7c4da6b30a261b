import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@app/contract/endpoint.ts';
import { SocketClose } from '@app/contract/talking/chat-socket.ts';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { SocketConnection } from './socket-connection.ts';

/** The WebSockets of a door. */
export type Sockets = {
  /** Addresses that take them; an upgrade asked for elsewhere is an ordinary request. */
  paths: Set<string>;
  /** Who is connected, and when each has gone. */
  connections: Map<SocketConnection<Endpoint>, Promise<void>>;
  /** Of a server that stops, after the last word to each: closes every connection, and waits a little for its answer. */
  sayGoodbye(): Promise<void>;
};

const HEARTBEAT_MS = 15_000;
/** How long a server that stops waits for the other side's goodbye. */
const GOODBYE_MS = 1_000;
/** Beyond this a message is not even read and its connection ends; what is merely too large is refused. */
const MAX_READ_BYTES = 4 * 1024 * 1024;

export async function openSockets(app: FastifyInstance): Promise<Sockets> {
  const paths: Sockets['paths'] = new Set();
  const connections: Sockets['connections'] = new Map();
  Object.assign(app.server, {
    shouldUpgradeCallback: ({ url = '', headers }: IncomingMessage) =>
      paths.has(url.split('?')[0] ?? '') && headers.upgrade?.toLowerCase() === 'websocket',
  });
  await app.register(websocket, {
    options: { maxPayload: MAX_READ_BYTES, autoPong: false },
    errorHandler: (error, _socket, request) => request.log.info({ err: error }, 'socket-error'),
    preClose: async () => app.websocketServer.close(),
  });
  const heart = setInterval(() => {
    for (const connection of connections.keys()) connection.beat();
  }, HEARTBEAT_MS);
  heart.unref();
  app.addHook('onClose', async () => clearInterval(heart));
  return { paths, connections, sayGoodbye: () => sayGoodbye(connections) };
}

async function sayGoodbye(connections: Sockets['connections']): Promise<void> {
  for (const connection of connections.keys()) connection.close(SocketClose.goingAway, '服务正在停止，请稍后重新连接');
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, GOODBYE_MS);
  await Promise.race([Promise.all(connections.values()), late.promise]);
  clearTimeout(timer);
  for (const connection of connections.keys()) connection.terminate();
}
