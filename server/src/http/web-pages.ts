import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@app/contract/errors.ts';
import { scanPath } from '@app/contract/identity/qr.ts';
import { cashierPath } from '@app/contract/money/orders.ts';
import { EMBED_FRAME_PATH } from '@app/contract/sharing/embed.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Door } from './door.ts';
import { sendError } from './errors.ts';

const NONCE_MARK = /__CSP_NONCE__/g;
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Lies beside a built file and is sent in its place, under its name. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * The frame in which code of an answer runs: an origin of its own that can reach neither our page nor its storage, and
 * no network at all. A frame written by our page itself (srcdoc) would have our page's policy, which forbids its scripts.
 */
const PREVIEW_PAGE = 'preview-frame.html';
const PREVIEW_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'media-src data:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** What portals load: pages of other origins run it. */
const PORTAL_SCRIPT = /[\\/](sso[\\/]client(-[^\\/]+)?\.m?js|embed\.js)/;

const SHARED_PAGES = /^\/((drive|resource)Share\/|share(List)?(\?|$))/;

const notBuiltPage =
  '<!doctype html><meta charset="utf-8"><title>教师助手</title><p>页面还没有构建，请运行 npm start</p>';

/** Which page may show ours in a frame, for a pass it signed. */
type FindFramer = (pass: string) => Promise<string | undefined>;

/** Serves the built web app: its files, and its page for every address the app itself routes. */
export async function serveWebPages({ app }: Door, webDir: string, findFramer: FindFramer): Promise<void> {
  const isBuilt = existsSync(join(webDir, 'index.html'));
  const page = isBuilt ? await readFile(join(webDir, 'index.html'), 'utf8') : notBuiltPage;
  if (isBuilt) await serveBuiltFiles(app, webDir);
  // What a QR code leads to is the page, whatever a scanner says it wants.
  for (const path of [cashierPath(':payOrderId'), scanPath]) app.get(path, (_request, reply) => sendPage(reply, page));
  app.get(EMBED_FRAME_PATH, async (request, reply) => {
    const { token } = Object(request.query);
    const framer = typeof token === 'string' ? await findFramer(token) : undefined;
    allowFramer(reply, framer);
    return sendPage(reply, page);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendError(request, reply, new AppError('not-found', '没有这个地址'));
    // What somebody shared by a link is for those who have the link.
    if (SHARED_PAGES.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    return sendPage(reply, page);
  });
}

/**
 * Built files carry their hash in the name, so they never change; they are found when asked for. The few files beside them are
 * named one by one, so that every other address is the app's own.
 */
async function serveBuiltFiles(app: Door['app'], webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    allowedPath: (path) => !COMPRESSED.test(path),
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', FOR_A_YEAR),
  });
  await app.register(fastifyStatic, {
    root: webDir,
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', 'index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'no-cache');
      if (path.includes(PREVIEW_PAGE)) reply.header('content-security-policy', PREVIEW_POLICY);
      if (PORTAL_SCRIPT.test(path))
        reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/** This answer may be framed by that page and by no other, whatever is set for the rest. */
function allowFramer(reply: FastifyReply, origin: string | undefined): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const without = policy.split(';').filter((rule) => !rule.trim().startsWith('frame-ancestors'));
  reply.header('content-security-policy', [...without, `frame-ancestors ${origin ?? "'none'"}`].join(';'));
  reply.header('referrer-policy', 'no-referrer');
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const { script } = reply.cspNonce;
  return reply
    .status(200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.replace(NONCE_MARK, script));
}

/** A browser that navigates, not a call that missed its address. Whoever asks for the front page means the page. */
function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?')[0] ?? '';
  if (path === '/') return true;
  return (
    !/\.\w{1,8}$/.test(path) && (headers.accept ?? '*/*').includes('text/html') && !path.startsWith('/futureclass/')
  );
}
