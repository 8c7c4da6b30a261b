import { Readable } from 'node:stream';
import { childOf, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { checkPlace, findAt, putAt } from '#features/keeping/drive/paths.service.ts';
import { receive } from '#features/keeping/storage/received.service.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';
import type { DavCall, DavDeps } from './dav-call.ts';
import { DavError, xmlHead } from './dav-error.ts';
import { hrefOf, placeKey } from './dav-path.ts';
import { dav, readDavBody, XML } from './dav-xml.ts';
import { readIfHeader, shownTokens, tokenIn } from './if-header.ts';
import {
  addLock,
  covers,
  type Lock,
  listLocks,
  refreshLock,
  removeLock,
  requireUnlocked,
  secondsOf,
} from './locks.service.ts';
import { activeLock } from './properties.ts';

const MAX_OWNER_CHARS = 200;

/** A body asks for a new lock, none prolongs the one whose token is shown. */
export async function lock(deps: DavDeps, call: DavCall): Promise<MethodAnswer> {
  const body = await readDavBody(call.bytes);
  return body ? addNewLock(deps, call, body) : prolong(deps, call);
}

export async function unlock(deps: DavDeps, { userId, path, header }: DavCall): Promise<MethodAnswer> {
  const token = tokenIn(/^\s*<([^<>]*)>\s*$/.exec(header('lock-token') ?? '')?.[1] ?? '');
  if (token === '') throw new DavError(400, '缺少 Lock-Token');
  const place = placeKey(path);
  const found = (await listLocks(deps, userId)).find((one) => one.token === token && covers(one, place));
  if (!found) throw new DavError(409, '没有这个锁', '<D:lock-token-matches-request-uri/>');
  await removeLock(deps, found);
  return { status: 204 };
}

async function addNewLock(deps: DavDeps, call: DavCall, body: XmlElement): Promise<MethodAnswer> {
  const { userId, path, header } = call;
  if (body.name !== dav('lockinfo')) throw new DavError(400, '请求里的 XML 不正确');
  const isShared = childOf(body, dav('lockscope'), dav('shared')) !== undefined;
  const isKnown = isShared || childOf(body, dav('lockscope'), dav('exclusive'));
  if (!isKnown || !childOf(body, dav('locktype'), dav('write'))) throw new DavError(403, '只支持写锁');
  const depth = header('depth') ?? 'infinity';
  if (depth !== '0' && depth.toLowerCase() !== 'infinity') throw new DavError(400, 'Depth 不正确');
  const there = path.length < 2 ? await findAt(deps, userId, path) : await checkPlace(deps, userId, path);
  await requireUnlocked(deps, userId, { path, lists: readIfHeader(header('if')), touched: [] });
  const made = await addLock(deps, userId, {
    path,
    isDeep: depth !== '0',
    isShared,
    owner: textOf(childOf(body, dav('owner')))
      .trim()
      .slice(0, MAX_OWNER_CHARS),
    seconds: secondsOf(header('timeout')),
  });
  // A name that is locked before it is used becomes an empty file (RFC 4918, 7.3).
  const isMade = path.length >= 2 && !there;
  if (isMade)
    await makeEmpty(deps, call).catch((error: unknown) => removeLock(deps, made).then(() => Promise.reject(error)));
  return answerWith(deps, call, made, { status: isMade ? 201 : 200, isDir: there?.isDir ?? false });
}

async function prolong(deps: DavDeps, call: DavCall): Promise<MethodAnswer> {
  const { userId, path, header } = call;
  const shown = shownTokens(readIfHeader(header('if')));
  const place = placeKey(path);
  const found = (await listLocks(deps, userId)).find((one) => shown.includes(one.token) && covers(one, place));
  if (!found) throw new DavError(412, '没有这个锁');
  const prolonged = await refreshLock(deps, found, secondsOf(header('timeout')));
  const entry = await findAt(deps, userId, path);
  return answerWith(deps, call, prolonged, { status: 200, isDir: entry?.isDir ?? false });
}

function makeEmpty(deps: DavDeps, { userId, path }: DavCall) {
  return receive(deps, { bytes: Readable.from([]), maxBytes: 0 }, (received) => putAt(deps, userId, path, received));
}

function answerWith(
  deps: DavDeps,
  { path }: DavCall,
  made: Lock,
  { status, isDir }: { status: number; isDir: boolean },
): MethodAnswer {
  const active = activeLock(made, hrefOf(path, isDir), deps.now());
  return {
    status,
    headers: { ...XML, 'lock-token': `<opaquelocktoken:${made.token}>` },
    body: `${xmlHead}<D:prop xmlns:D="DAV:"><D:lockdiscovery>${active}</D:lockdiscovery></D:prop>`,
  };
}
