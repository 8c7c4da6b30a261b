import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { path: string; query: URLSearchParams; authorization: string | undefined; body: unknown };
type Answer = { status?: number; body: string } | 'silence';

/** A search service on this machine: answers what the test says and remembers what it was asked. */
export async function openSearchService(answer: Answer) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '', 'http://localhost');
    const text = Buffer.concat(chunks).toString('utf8');
    heard.push({
      path: url.pathname,
      query: url.searchParams,
      authorization: request.headers.authorization,
      body: text && JSON.parse(text),
    });
    if (answer === 'silence') return;
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
