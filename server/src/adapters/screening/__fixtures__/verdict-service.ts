import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Said = { status?: number; content: string } | { raw: string } | 'silence';

/** A model that judges, on this machine: says what the test wants of each text. */
export async function openVerdictService(say: (text: string) => Said) {
  const heard: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const text: string = messages.at(-1).content;
    heard.push(text);
    const said = say(text);
    if (said === 'silence') return;
    const body = 'raw' in said ? said.raw : JSON.stringify({ choices: [{ message: { content: said.content } }] });
    response.writeHead('raw' in said ? 200 : (said.status ?? 200), { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has an address
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    heard,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
