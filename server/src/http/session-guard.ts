import type { Endpoint } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type GuardOptions = {
  /** Pages that may show ours in a frame. */
  frameOrigins: readonly string[];
  /** Other systems whose teachers sign in here. */
  ssoServices: readonly string[];
  /** Whether hosts that know no other way may still put lasting secrets into addresses. */
  areQuerySecretsServed: boolean;
};

type Fetched = 'opened' | 'framed' | 'called' | 'embedded';

/**
 * Keeps foreign content away from the calls that read or change whom a browser is signed in as: a picture in a text, a frame
 * or a script of an unknown page. Which calls those are, and which of their fields are secrets, the contract says.
 */
export function guardSessions(app: FastifyInstance, options: GuardOptions): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    refuseInAddress(endpoint.neverInAddress, request);
    if (!options.areQuerySecretsServed) refuseInAddress(endpoint.secretFields, request);
    if (endpoint.sessionOpensFrom && !isAdmitted(endpoint.sessionOpensFrom, request, options)) {
      throw new AppError('forbidden', '这个地址只能由登记过的网站使用，请从那里重新进入');
    }
  });
}

function refuseInAddress(fields: readonly string[], { query }: FastifyRequest): void {
  const given = fields.find((name) => Object.hasOwn(Object(query), name));
  if (given) throw new AppError('invalid', `参数 ${given} 请放在请求内容里，不要放在地址里`);
}

function isAdmitted(
  opensFrom: NonNullable<Endpoint['sessionOpensFrom']>,
  request: FastifyRequest,
  { frameOrigins, ssoServices }: GuardOptions,
): boolean {
  const page = pageOf(request);
  const isListed = (origins: readonly string[]) =>
    page !== null && origins.some((one) => URL.parse(one)?.origin === page.origin);
  const known = [...frameOrigins, ...ssoServices];
  switch (howFetched(request)) {
    case 'embedded':
      return false;
    case 'framed':
      return (
        isListed(frameOrigins) || (opensFrom === 'anywhere' && request.headers['sec-fetch-site'] === 'same-origin')
      );
    case 'opened':
      return opensFrom === 'anywhere' || isListed(known) || saysOwnPage(request) || isOpenedHere(opensFrom, request);
    case 'called':
      return isOwnPage(request) || isListed(known);
  }
}

/** Whether a browser opens the address itself. A form that is sent, or a script's function that is named, asks for more. */
export function isNavigation({ method, headers, query }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html') && Object(query).callback === undefined;
}

/** Browsers say what an answer is for, but over plain http they do not: there only its wanted type tells. */
function howFetched(request: FastifyRequest): Fetched {
  const { accept = '', 'sec-fetch-dest': use } = request.headers;
  if (use === 'iframe' || use === 'frame') return 'framed';
  const isEmbedded =
    use === undefined
      ? /^(image|text\/css|audio|video|font)\b/.test(accept)
      : !['document', 'empty', 'script'].includes(String(use));
  if (isEmbedded) return 'embedded';
  return isNavigation(request) ? 'opened' : 'called';
}

/** Typed in, a bookmark, or a link of ours. A browser that does not tell is believed, except where the address alone signs in. */
function isOpenedHere(opensFrom: Endpoint['sessionOpensFrom'], { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return opensFrom === 'here' && (site === undefined || site === 'none' || site === 'same-origin');
}

export function isOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? saysOwnPage(request) : site === 'same-origin';
}

/**
 * Compares hosts only: behind a proxy that ends https, the scheme we see is not that of the page. Our pages send no
 * referer when a link is followed.
 */
function saysOwnPage(request: FastifyRequest): boolean {
  const page = pageOf(request);
  return page !== null && URL.parse(`${page.protocol}//${request.host}`)?.host === page.host;
}

/** The page that makes the call. */
function pageOf({ headers }: FastifyRequest): URL | null {
  return URL.parse(headers.origin ?? '') ?? URL.parse(headers.referer ?? '');
}
