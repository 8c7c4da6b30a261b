import { AppError } from '@app/contract/errors.ts';
import { WEBDAV_PATH } from '@app/contract/identity/app-passwords.ts';
import type { Deps } from '#deps.ts';
import { signInByAppPassword } from '#features/identity/app-passwords/app-passwords.service.ts';
import type { Door } from '#http/door.ts';
import { type Method, type MethodAnswer, type MethodCall, serveMethods } from '#http/serve-methods.ts';
import type { DavMethod } from './dav-call.ts';
import { refusalOf } from './dav-error.ts';
import { readDavPath } from './dav-path.ts';
import { lock, unlock } from './locking.service.ts';
import { proppatch } from './proppatch.service.ts';
import { get, propfind } from './reading.service.ts';
import { copy, deleteAt, mkcol, move, put } from './writing.service.ts';

const methods = new Map<Method, DavMethod>([
  ['GET', get],
  ['HEAD', get],
  ['PROPFIND', propfind],
  ['PROPPATCH', proppatch],
  ['PUT', put],
  ['MKCOL', mkcol],
  ['DELETE', deleteAt],
  ['MOVE', move],
  ['COPY', copy],
  ['LOCK', lock],
  ['UNLOCK', unlock],
]);

const named: Method[] = ['OPTIONS', ...methods.keys()];
/** Without the last header Windows takes the address for an ordinary page. */
const options: MethodAnswer = {
  status: 200,
  headers: { dav: '1, 2', allow: named.join(', '), 'ms-author-via': 'DAV' },
};
/** A folder of small files takes half a dozen calls a file; a page never needs as many. */
const CALLS_TO_A_PAGE_CALL = 5;

/** The cloud disk as a network drive (RFC 4918, classes 1 and 2), for programs with a password of their own. */
export function webdavRoutes(door: Door, deps: Deps): void {
  const limitPerMinute = deps.config.rateLimitPerMinute * CALLS_TO_A_PAGE_CALL;
  const paths = [WEBDAV_PATH, `${WEBDAV_PATH}/*`];
  serveMethods(door, { paths, methods: named, limitPerMinute }, (call) => answer(deps, call));
  // Windows asks the whole server first, and gives up on one that says no.
  serveMethods(door, { paths: ['/'], methods: ['OPTIONS'], limitPerMinute }, async () => options);
}

async function answer(deps: Deps, call: MethodCall): Promise<MethodAnswer> {
  // Asked by systems before they know who is asking.
  if (call.method === 'OPTIONS') return options;
  let userId: string | undefined;
  try {
    ({ userId } = await signInByAppPassword(deps, loginOf(call)));
    const method = methods.get(call.method);
    if (!method) throw new AppError('invalid', '不支持这个方法');
    return { userId, ...(await method(deps, { ...call, userId, path: readDavPath(call.url) })) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { userId, ...refusal };
  }
}

/** Nothing given is no wrong try: systems ask without a password first, and then the teacher for it. */
function loginOf({ header, ip }: MethodCall) {
  const [, encoded] = /^Basic\s+([A-Za-z0-9+/=]{1,2000})$/i.exec(header('authorization') ?? '') ?? [];
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) throw new AppError('not-signed-in', '请用手机号和应用密码登录');
  return { name: text.slice(0, colon).trim(), password: text.slice(colon + 1), ip };
}
