// The yardstick of the drive bench: a Node server that pipes every request into one file, flushed as ours are.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

const path = process.argv[2] ?? '';

const server = createServer((incoming, response) => {
  pipeline(incoming, createWriteStream(path, { flush: true })).then(
    () => response.end(),
    () => response.destroy(),
  );
});
server.requestTimeout = 0;
// The client keeps its connection while it uploads to the other server.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));
process.on('SIGTERM', () => process.exit(0));
