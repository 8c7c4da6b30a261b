import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';

let webDir: string;
let app: TestApp;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'built-page-'));
  await mkdir(join(webDir, 'assets/fonts'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><script nonce="__CSP_NONCE__"></script>',
    'preview-frame.html': 'a frame',
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

describe('every other address', () => {
  it('is the page, with a nonce of its own', async () => {
    for (const url of ['/', '/ai-chat', '/assets']) {
      const { body } = await get(url, { accept: 'text/html' });

      expect(body, url).toMatch(/<script nonce="[^"_]+">/);
    }
  });
});
