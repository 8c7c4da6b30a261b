import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeUpstream } from '#test/fake-upstream.ts';
import { findOllama } from './ollama.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function serve(status: number, body: string): Promise<string> {
  return listen((_request, response) => response.writeHead(status).end(body));
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  // A server that listens on TCP has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('looking for an Ollama', () => {
  it('finds it with its models', async () => {
    const upstream = await startFakeUpstream({ models: ['qwen3:8b', 'deepseek-r1:7b'] });
    closers.push(upstream.close);
    const baseUrl = `http://127.0.0.1:${upstream.port}`;

    expect(await findOllama({ baseUrl: `${baseUrl}/` })).toEqual({
      baseUrl,
      modelBaseUrl: `${baseUrl}/v1`,
      models: ['qwen3:8b', 'deepseek-r1:7b'],
    });
  });

  it('finds none where nobody listens, or at an address that is none', async () => {
    const upstream = await startFakeUpstream();
    await upstream.close();

    expect(await findOllama({ baseUrl: `http://127.0.0.1:${upstream.port}` })).toBeNull();
    expect(await findOllama({ baseUrl: 'nonsense' })).toBeNull();
  });

  it('finds none in what is not an Ollama', async () => {
    expect(await findOllama({ baseUrl: await serve(404, '{}') })).toBeNull();
    expect(await findOllama({ baseUrl: await serve(200, '<html>') })).toBeNull();
    expect(await findOllama({ baseUrl: await serve(200, '{"models":[{}]}') })).toBeNull();
    expect(await findOllama({ baseUrl: await serve(200, `{"models":"${'x'.repeat(2_000_000)}"}`) })).toBeNull();
  });

  it('does not wait for one that is silent', async () => {
    const baseUrl = await listen(() => {});

    const startedAt = performance.now();
    expect(await findOllama({ baseUrl, timeoutMs: 50 })).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
