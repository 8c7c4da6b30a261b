import type { Socket } from 'node:net';
import type pg from 'pg';

/** Ends a client whose server says nothing for the time that is watched; its statements fail, and nobody gets it again. */
export function endWhenSilent(client: pg.ClientBase): void {
  const socket = socketOf(client);
  socket.on('timeout', () =>
    socket.destroy(Object.assign(new Error('the database says nothing'), { code: 'ETIMEDOUT' })),
  );
}

/** Counts from the last byte in either direction; 0 ends the watch. */
export function watchSilence(client: pg.ClientBase, ms: number): void {
  socketOf(client).setTimeout(ms);
}

/** The driver gives no other way to the socket, which is a TLS one by the time it is connected. */
function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
