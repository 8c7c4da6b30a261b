import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanValue } from './clean-text.ts';
import { weighJson } from './weigh-json.ts';

const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Of a caller whom nothing proves yet, unless the endpoint says more. */
export const MAX_UNVERIFIED_BYTES = 64 * 1024;
/** Few bytes can still be dear to validate: 120,000 took most of a second. A full batch of tracked events has 3,300 values, a long courseware 20,000. */
export const MAX_VALUES = 32 * 1024;
export const MAX_UNVERIFIED_VALUES = 4 * 1024;

/** Throws the token fault unless the request carries a good token. */
type Verify = (request: FastifyRequest) => Promise<unknown>;

/** Forms are read too. Callers of query-only POSTs often send the JSON content type with no body; that is no fault. */
export function readBodies(app: FastifyInstance, verify: Verify): void {
  const read = async (request: FastifyRequest, payload: IncomingMessage, weigh: Weigh): Promise<string> => {
    const text = await readText(payload, await maxBytesOf(request, verify));
    if (request.routeOptions.config.endpoint?.access === 'signed') request.rawBody = text;
    await weighFor(request, verify, (maxValues) => weigh(text, maxValues));
    return text;
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const text = await read(request, payload, weighForm);
      return cleanValue(Object.fromEntries(new URLSearchParams(text)));
    },
  );
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const text = await read(request, payload, weighJson);
    return text === '' ? undefined : cleanValue(requireJson(text));
  });
}

export function requireJson(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new AppError('invalid', '请求内容不是有效的 JSON');
  return value;
}

type Weigh = (text: string, maxValues: number) => void;

function weighForm(text: string, maxValues: number): void {
  if (text.split('&', maxValues + 1).length > maxValues) throw new AppError('too-large', '请求内容的项目太多');
}

/** The token is asked only about what is larger than anybody may send. */
async function maxBytesOf(request: FastifyRequest, verify: Verify): Promise<number> {
  const declaredBytes = Number(request.headers['content-length'] ?? Number.NaN);
  if (declaredBytes > MAX_BODY_BYTES) throw tooLarge();
  const few = unverifiedBytes(request);
  if (declaredBytes <= few) return few;
  if (await isVerified(request, verify)) return MAX_BODY_BYTES;
  if (declaredBytes > few) throw tooLarge();
  return few;
}

async function weighFor(request: FastifyRequest, verify: Verify, weigh: (maxValues: number) => void): Promise<void> {
  try {
    weigh(MAX_UNVERIFIED_VALUES);
  } catch (refusal) {
    if (!(await isVerified(request, verify))) throw refusal;
    weigh(MAX_VALUES);
  }
}

/** Where a token is needed its fault is the answer; elsewhere a caller without one is a stranger. */
async function isVerified(request: FastifyRequest, verify: Verify): Promise<boolean> {
  try {
    await verify(request);
    return true;
  } catch (error) {
    const isFault = error instanceof AppError && error.details.tokenStatus !== undefined;
    if (isFault && request.routeOptions.config.endpoint?.access !== 'signed-in') return false;
    throw error;
  }
}

function unverifiedBytes(request: FastifyRequest): number {
  return request.routeOptions.config.endpoint?.maxUnverifiedBytes ?? MAX_UNVERIFIED_BYTES;
}

/** What comes beyond the limit is left unread, so that the refusal can still be answered. */
export function readText(payload: Readable, maxBytes: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const take = (chunk: Buffer): void => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes <= maxBytes) return;
    payload.off('data', take);
    reject(tooLarge());
  };
  payload.on('data', take);
  payload.once('end', () => resolve(Buffer.concat(chunks).toString()));
  payload.once('error', () => reject(new AppError('invalid', '请求内容不完整')));
  return promise;
}

function tooLarge(): AppError {
  return new AppError('too-large', '请求内容太大');
}
