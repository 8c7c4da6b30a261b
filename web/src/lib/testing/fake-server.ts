import type { Endpoint, OutputOf } from '@app/contract/endpoint.ts';
import { vi } from 'vitest';

export type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
};

type Reply = Response | Promise<Response>;
type Handler = (request: SeenRequest) => Reply;

/** A `fetch` that answers by contract and remembers what it was asked. Undone by `vi.unstubAllGlobals()`. */
export function fakeServer() {
  const handlers = new Map<string, Handler>();
  const requests: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const request = seen(address, init);
    requests.push(request);
    const handler = handlers.get(`${request.method} ${request.path}`);
    if (!handler) throw new TypeError(`nothing answers ${request.method} ${request.path}`);
    return handler(request);
  });
  return {
    requests,
    on(endpoint: Endpoint, handler: Handler): void {
      handlers.set(`${endpoint.method} ${endpoint.path}`, handler);
    },
    to(endpoint: Endpoint): SeenRequest[] {
      return requests.filter(({ method, path }) => method === endpoint.method && path === endpoint.path);
    },
  };
}

/** A good answer, wrapped as the endpoint's services wrap theirs. */
export function answer<E extends Endpoint>(endpoint: E, data: OutputOf<E>): Response {
  switch (endpoint.envelope) {
    case 'standard':
      return Response.json({ code: 200, data, message: 'success' });
    case 'ticket':
      return Response.json({ code: 'success', message: 'success', ...Object(data) });
    case 'ai-platform':
      return Response.json({ code: '000000', data, message: 'success' });
    case 'qr':
      return Response.json({ Code: 0, Data: data, Message: 'success' });
    case 'sso':
      return Response.json({ result: 'success', code: 'success', message: 'success', ...Object(data) });
    case 'none':
      return Response.json(data);
  }
}

/** A refusal as the server writes it: own codes and token faults travel with HTTP 200. */
export function refuse(body: {
  code: number | string;
  message?: string;
  statusCode?: string;
  [more: string]: unknown;
}) {
  return Response.json({ data: null, message: '不行', requestId: 'r-1', ...body });
}

/** Never answers; fails as `fetch` does when its signal aborts. */
export function hang({ signal }: SeenRequest): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason ?? new DOMException('aborted', 'AbortError')));
  });
}

function seen(address: string, init: RequestInit): SeenRequest {
  const url = new URL(address, 'http://school.test');
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: bodyOf(init.body),
    signal: init.signal ?? null,
  };
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
