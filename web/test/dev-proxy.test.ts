import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { devProxy } from '../dev-proxy.ts';

const [[pattern, { bypass }] = expect.fail('no proxy')] = Object.entries(devProxy('8080'));

/** Where the development server sends a request. */
function whereTo(url: string, accept = '*/*', method = 'GET'): string {
  if (!new RegExp(pattern).test(url)) return 'vite';
  const request = { url, method, headers: { accept } } as IncomingMessage; // all of it that is read
  return bypass?.(request, undefined, {}) ? 'page' : 'server';
}

it('sends every call to the server, under whichever path it is printed', () => {
  const calls = ['/futureclass/sparkServer/teachDesign/get?designId=1', '/customerUser/api/x', '/ai-api/v1/session'];
  expect(calls.map((url) => whereTo(url))).toEqual(['server', 'server', 'server']);
  expect(
    ['/healthz', '/sso/login', '/oidc/auth', '/dav/', '/__dev/sms-outbox', '/api-docs'].map((url) =>
      whereTo(url, 'text/html'),
    ),
  ).toEqual(Array(6).fill('server'));
  expect(whereTo('/sso/login', 'text/html', 'POST')).toBe('server');
});

it('keeps pages and sources', () => {
  expect(
    ['/', '/createTeachingPlanSession?designId=1', '/driveShare/abc'].map((url) => whereTo(url, 'text/html')),
  ).toEqual(Array(3).fill('page'));
  expect(['/src/main.tsx', '/@vite/client', '/node_modules/.vite/deps/react.js'].map((url) => whereTo(url))).toEqual(
    Array(3).fill('vite'),
  );
});
