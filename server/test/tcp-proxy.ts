import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Connection } from '#db/database.ts';
import { keptPort } from './kept-port.ts';

export type TcpProxy = {
  /** The same database, by way of the proxy. */
  connection: { connectionString: string };
  /** As a server that went away: open connections end, new ones are refused. */
  cut(): Promise<void>;
  /** As a network that swallows: connections stay open and nothing comes through, nor through new ones. */
  swallow(): void;
  /** What comes from now on is let through; what was swallowed stays so. */
  mend(): Promise<void>;
  /** How often somebody tried to connect while it stood. */
  tries(): number;
  close(): Promise<void>;
};

/** A way to the database on loopback that the test can break. */
export async function openTcpProxy(target: Connection): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let tries = 0;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    tries += 1;
    const far = isSwallowing ? undefined : connect(addressOf(target));
    hold(near);
    if (!far) return void near.resume();
    hold(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const port = await keptPort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();

  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    connection: { connectionString: addressThrough(target, port) },
    tries: () => tries,
    cut,
    swallow() {
      isSwallowing = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    async mend() {
      isSwallowing = false;
      if (!server.listening) await listen();
    },
    close: cut,
  };
}

/** Ours listens on a socket in a folder. */
function addressOf(target: Connection) {
  if (!('connectionString' in target)) return { path: `${target.host}/.s.PGSQL.${target.port}` };
  const url = new URL(target.connectionString);
  const dir = url.searchParams.get('host');
  if (dir) return { path: `${dir}/.s.PGSQL.${url.port || 5432}` };
  return { host: url.hostname, port: Number(url.port || 5432) };
}

function addressThrough(target: Connection, port: number): string {
  if (!('connectionString' in target)) return `postgres://${target.user}@127.0.0.1:${port}/${target.database}`;
  const url = new URL(target.connectionString);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}
