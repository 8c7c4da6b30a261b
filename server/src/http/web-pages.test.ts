import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';

let webDir: string;
let app: TestApp;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'built-page-'));
  for (const folder of ['assets/fonts', 'sso']) await mkdir(join(webDir, folder), { recursive: true });
  const files = {
    'index.html': '<!doctype html><script nonce="__CSP_NONCE__"></script>',
    'preview-frame.html': 'a frame',
    'sso/client.js': 'the client',
    'sso/client.js.br': 'the client by brotli',
    'sso/client-1.2.3-4.mjs': 'a version of it',
    'assets/base-1.js': 'plain',
    'assets/base-1.js.br': 'by brotli',
    'assets/fonts/font-1.woff2': 'a font',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(webDir, name), text);
  app = await openTestApp({ webDir });
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

const get = (url: string, headers = {}) => app.app.inject({ url, headers });

describe('a built file', () => {
  it('is kept for a year, and sent compressed to whoever reads that', async () => {
    const plain = await get('/assets/base-1.js');
    const small = await get('/assets/base-1.js', { 'accept-encoding': 'br' });

    expect(plain.body).toBe('plain');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(small.body).toBe('by brotli');
    expect(small.headers['content-encoding']).toBe('br');
    expect((await get('/assets/fonts/font-1.woff2')).body).toBe('a font');
  });

  it('has no second address, and one that is missing is no page', async () => {
    for (const url of ['/assets/base-1.js.br', '/assets/base-2.js', '/assets/%2e%2e/index.html', '/index.html']) {
      const answer = await get(url, { accept: 'text/html' });

      expect(answer.statusCode, url).toBe(404);
      expect(answer.body, url).not.toContain('__CSP_NONCE__');
    }
  });

  it('runs the code of an answer under a policy of its own', async () => {
    const { headers } = await get('/preview-frame.html');

    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('the client for portals', () => {
  it('may be run and imported by pages of every origin, and is asked for again each time', async () => {
    const { body, headers } = await get('/sso/client.js', { origin: 'https://portal.example' });

    expect(body).toBe('the client');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    expect((await get('/sso/client.js', { 'accept-encoding': 'br' })).body).toBe('the client by brotli');
  });

  it('is there under the name of its version too, and asked for again: a mended one may have the same (SSO-001)', async () => {
    const { headers } = await get('/sso/client-1.2.3-4.mjs');

    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['access-control-allow-origin']).toBe('*');
  });
});

describe('the address in a code', () => {
  it('is the page, whatever the scanner says it wants (QR-003)', async () => {
    for (const accept of ['text/html', '*/*', 'image/png']) {
      expect((await get('/qr/scan?uuid=1&kind=own', { accept })).body).toMatch(/<script nonce="[^"_]+">/);
    }
  });
});

describe('every other address', () => {
  it('is the page, with a nonce of its own', async () => {
    for (const url of ['/', '/ai-chat', '/assets']) {
      const { body } = await get(url, { accept: 'text/html' });

      expect(body, url).toMatch(/<script nonce="[^"_]+">/);
    }
  });
});
