import type { Endpoint } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { z } from 'zod';
import zhCN from 'zod/v4/locales/zh-CN.js';
import { sendError } from './errors.ts';
import { type GuardOptions, guardSessions } from './session-guard.ts';

/** Who is calling, once the token was found good. */
export type Caller = {
  userId: string;
  sessionId: string;
  /** Why this account may not use the assistant; empty for everybody else. */
  suspendedReason: string;
};

export type Door = {
  app: FastifyInstance;
  /** Answers the caller, or throws the token fault. */
  authenticate: (token: string | undefined) => Promise<Caller>;
  /** Every endpoint served, in the order of registration. */
  endpoints: Endpoint[];
  /** Every route registered, those of plugins included. */
  routes: { method: string; path: string }[];
};

export type DoorOptions = GuardOptions & {
  authenticate: Door['authenticate'];
  log: FastifyBaseLogger;
  newId: () => string;
  trustProxy: boolean;
  rateLimitPerMinute: number;
  imageHosts: readonly string[];
  webviewHosts: readonly string[];
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The body as it came; kept only where its signature must be checked. */
    rawBody: string;
  }
}

const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Opens the web server without a port: security headers, limits, one log line a request, one error answer. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  z.config(zhCN());
  const app = Fastify({
    loggerInstance: options.log,
    // Query strings of sign-on calls carry secrets, so we log the route's pattern ourselves.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: options.newId,
    trustProxy: options.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  const routes: Door['routes'] = [];
  app.addHook('onRoute', ({ method, path }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, path });
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('rawBody', '');
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { directives: contentPolicy(options) },
    // A school's first start is plain http; a proxy that speaks https sets the header itself.
    hsts: false,
    frameguard: false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    max: options.rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => tokenOf(request) ?? request.ip,
    errorResponseBuilder: () => new AppError('too-many', '操作太频繁，请稍后再试'),
  });
  guardSessions(app, options);
  readBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.caller?.userId,
      },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  return { app, authenticate: options.authenticate, endpoints: [], routes };
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['s-auth-token'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

/** Forms are read too. Callers of query-only POSTs often send the JSON content type with no body; that is no fault. */
function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    keepSigned(request, body as string);
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    keepSigned(request, body as string);
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new AppError('invalid', '请求内容不是有效的 JSON'), undefined);
    }
  });
}

function keepSigned(request: FastifyRequest, body: string): void {
  if (request.routeOptions.config.endpoint?.access === 'signed') request.rawBody = body;
}

function contentPolicy({ frameOrigins, imageHosts, webviewHosts }: DoorOptions) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageHosts.map((host) => `https://${host}`)],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...webviewHosts.map((host) => `https://${host}`)],
    'frame-ancestors': ["'self'", ...frameOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'upgrade-insecure-requests': null,
  };
}
