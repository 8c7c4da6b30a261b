import type { Endpoint } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { z } from 'zod';
import { countRequest } from '#lib/metrics.ts';
import { refuseBrokenRequest } from './broken-requests.ts';
import { cleanValue } from './clean-text.ts';
import { defaultSentence } from './default-sentences.ts';
import { type Ears, openEars } from './ears.ts';
import { sendError } from './errors.ts';
import { type KnownCallers, openKnownCallers } from './known-callers.ts';
import { admitListedPages } from './listed-pages.ts';
import { readBodies } from './read-bodies.ts';
import { type GuardOptions, guardSessions } from './session-guard.ts';
import { cutSlowSenders, type ReceiveLimits, receiveLimits } from './slow-senders.ts';
import { openSockets, type Sockets } from './sockets.ts';
import { type Stopping, watchStopping } from './stopping.ts';
import { traceIdOf } from './trace-id.ts';

/** Who is calling, once the token was found good. */
export type Caller = {
  userId: string;
  sessionId: string;
  /** Why this account may not use the assistant; empty for everybody else. */
  suspendedReason: string;
  /** From where; empty where no request came. */
  address?: string;
  /** The project this session came in through; the database says so, not the page. */
  projectId?: string;
};

export type Door = {
  app: FastifyInstance;
  /** Answers the caller, or throws the token fault. */
  authenticate: (request: FastifyRequest) => Promise<Caller>;
  /** Whose calls are counted for themselves instead of their address. */
  known: KnownCallers;
  ears: Ears;
  stopping: Stopping;
  sockets: Sockets;
  /** Every endpoint served, in the order of registration. */
  endpoints: Endpoint[];
  /** Every route registered, those of plugins included. */
  routes: { method: string; path: string }[];
};

export type DoorOptions = GuardOptions & {
  authenticate: (token: string | undefined) => Promise<Caller>;
  log: FastifyBaseLogger;
  newId: () => string;
  trustProxy: boolean | number | string[];
  rateLimitPerMinute: number;
  imageHosts: readonly string[];
  /** Further addresses of this installation that scripts may come from. */
  scriptOrigins: readonly string[];
  webviewHosts: readonly string[];
  /** Browsers shall come back by https only. */
  isHttpsOnly?: boolean;
  receiveLimits?: ReceiveLimits;
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

const HTTPS_ONLY_SECONDS = 180 * DAY_SECONDS;

/** Opens the web server without a port: security headers, limits, one log line a request, one error answer. */
export async function openDoor(options: DoorOptions): Promise<Door> {
  z.config({ localeError: defaultSentence });
  const limits = options.receiveLimits ?? receiveLimits;
  const app = Fastify({
    loggerInstance: options.log,
    // Query strings of sign-on calls carry secrets, so we log the route's pattern ourselves.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: options.newId,
    trustProxy: trustOf(options.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
    return503OnClosing: false,
    keepAliveTimeout: limits.keptMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: Math.min(limits.headMs, 5_000) },
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => sendError(request, reply, error),
  });
  const routes: Door['routes'] = [];
  app.addHook('onRoute', ({ method, path }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, path });
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('rawBody', '');
  const ears = openEars(app);
  const stopping = watchStopping(app, ears);
  cutSlowSenders(app, limits);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { directives: contentPolicy(options) },
    // Over plain http browsers pass it over, so a look around without https is not locked out.
    hsts: options.isHttpsOnly ? { maxAge: HTTPS_ONLY_SECONDS, includeSubDomains: false } : false,
    frameguard: false,
    crossOriginEmbedderPolicy: false,
  });
  const known = openKnownCallers();
  const authenticate = authenticator(options, known);
  await app.register(rateLimit, {
    max: options.rateLimitPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => known.nameOf(tokenOf(request)) ?? request.ip,
    errorResponseBuilder: () => new AppError('too-many', '操作太频繁，请稍后再试'),
  });
  admitListedPages(app, options);
  guardSessions(app, options);
  readBodies(app, async (request) => {
    request.caller ??= await authenticate(request);
  });
  app.addHook('preValidation', async (request) => {
    request.query = cleanValue(request.query);
    request.params = cleanValue(request.params);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    countRequest(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.caller?.userId,
        traceId: traceIdOf(request),
      },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  const sockets = await openSockets(app);
  return { app, authenticate, known, ears, stopping, sockets, endpoints: [], routes };
}

/**
 * Hops are counted from this server outwards. A number of proxies is only right where nobody can reach the server
 * without passing them.
 */
function trustOf(proxies: DoorOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

function authenticator({ authenticate }: DoorOptions, known: KnownCallers): Door['authenticate'] {
  return async (request) => {
    const token = tokenOf(request);
    try {
      const caller = await authenticate(token);
      if (token) known.note(token, caller.sessionId);
      return { ...caller, address: request.ip };
    } catch (error) {
      if (token) known.forget(token);
      throw error;
    }
  };
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['s-auth-token'];
  return typeof header === 'string' && header !== '' ? header : undefined;
}

function contentPolicy({ frameOrigins, imageHosts, scriptOrigins, webviewHosts }: DoorOptions) {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptOrigins],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...imageHosts.map((host) => `https://${host}`)],
    'font-src': ["'self'"],
    // What is read aloud comes over a socket and is played from the page's own memory.
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...webviewHosts.map((host) => `https://${host}`)],
    'frame-ancestors': ["'self'", ...frameOrigins],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'upgrade-insecure-requests': null,
  };
}
