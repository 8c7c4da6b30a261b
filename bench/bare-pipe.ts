// The yardstick of the stream bench: a Node server that hands every request to the upstream and pipes the answer back.
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const upstreamPort = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, response) => {
  const outgoing = request(
    {
      port: upstreamPort,
      host: '127.0.0.1',
      path: '/v1/chat/completions',
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    },
    (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
});
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));
process.on('SIGTERM', () => process.exit(0));
