import { Readable } from 'node:stream';
import { childOf, childrenOf } from '#documents/reading/ooxml/xml.ts';
import { openEntry } from '#features/keeping/drive/downloads.service.ts';
import { findAt, type Path, walkChildren } from '#features/keeping/drive/paths.service.ts';
import { listProperties, type Properties } from '#features/keeping/drive/properties.service.ts';
import { readCapacity } from '#features/keeping/storage/room.service.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';
import type { DavCall, DavDeps } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { hrefOf, placeKey } from './dav-path.ts';
import { dav, isElementName, multistatusEnd, multistatusStart, readDavBody, responseOf, XML } from './dav-xml.ts';
import { covers, type Lock, listLocks } from './locks.service.ts';
import { asksForKept, asksForRoom, type DavEntry, propertiesOf, type Room, type Wanted } from './properties.ts';

/** Programs ask for some dozens; each is answered for every entry of a folder. */
const MAX_ASKED = 200;
const FINITE = '<D:propfind-finite-depth/>';

/** The bytes of a file. A folder says what it is, for whoever opens the address in a browser. */
export async function get(deps: DavDeps, { userId, path, header }: DavCall): Promise<MethodAnswer> {
  const entry = await requireAt(deps, userId, path);
  if (entry.isDir) {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    return { status: 200, headers, body: '这是云盘的 WebDAV 地址，请在文件管理器或 WPS 里添加它。' };
  }
  if (header('if-none-match') === `"${entry.md5}"`) return { status: 304, headers: { etag: `"${entry.md5}"` } };
  const headers = { 'last-modified': entry.updatedAt.toUTCString() };
  return { status: 200, headers, file: await openEntry(deps, entry.id) };
}

/** What is known of an entry and, with depth 1, of what lies in it. Never of all that lies below: it may be a whole disk. */
export async function propfind(deps: DavDeps, { userId, path, header, bytes }: DavCall): Promise<MethodAnswer> {
  const wanted = await readWanted(bytes);
  const depth = header('depth');
  if (depth !== '0' && depth !== '1') throw new DavError(403, '只能一层一层地列出', FINITE);
  const entry = await requireAt(deps, userId, path);
  const asked = {
    wanted,
    locks: await listLocks(deps, userId),
    room: asksForRoom(wanted) ? await readCapacity(deps, { userId, sessionId: '', suspendedReason: '' }) : undefined,
    now: deps.now(),
  };
  const parentId = 'id' in entry ? entry.id : null;
  const keptOf = async (ids: readonly string[]) =>
    asksForKept(wanted) ? listProperties(deps, userId, ids) : new Map<string, Properties>();
  const own = parentId ? (await keptOf([parentId])).get(parentId) : undefined;
  async function* answer() {
    yield multistatusStart + describe(entry, path, { ...asked, kept: own });
    for await (const children of depth === '1' && entry.isDir ? walkChildren(deps, userId, parentId) : []) {
      const kept = await keptOf(children.map(({ id }) => id));
      for (const child of children)
        yield describe(child, [...path, child.name], { ...asked, kept: kept.get(child.id) });
    }
    yield multistatusEnd;
  }
  return { status: 207, headers: XML, body: Readable.from(answer(), { objectMode: false }) };
}

/** The entry at a path; where the roots are, a folder that is in no table. */
async function requireAt(deps: DavDeps, userId: string, path: Path) {
  if (path.length === 0) return top;
  const entry = await findAt(deps, userId, path);
  if (!entry) throw new DavError(404, '找不到这个文件或文件夹');
  return entry;
}

const top: DavEntry & { isDir: true } = {
  name: '我的云盘',
  isDir: true,
  sizeBytes: 0,
  md5: '',
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

type PropertyRequest = {
  wanted: Wanted;
  locks: readonly Lock[];
  room: Room | undefined;
  kept: Properties | undefined;
  now: Date;
};

function describe(entry: DavEntry, path: Path, { wanted, locks, room, kept, now }: PropertyRequest): string {
  const href = hrefOf(path, entry.isDir);
  const place = placeKey(path);
  const known = { href, now, room, kept, locks: locks.filter((lock) => covers(lock, place)) };
  return responseOf(href, propertiesOf(entry, wanted, known));
}

/** No body asks for everything (RFC 4918, 9.1). */
async function readWanted(bytes: AsyncIterable<Uint8Array>): Promise<Wanted> {
  const body = await readDavBody(bytes);
  if (!body) return { kind: 'all' };
  if (body.name !== dav('propfind')) throw new DavError(400, '请求里的 XML 不正确');
  if (childOf(body, dav('propname'))) return { kind: 'names' };
  if (childOf(body, dav('allprop'))) return { kind: 'all' };
  const names = [...new Set(childrenOf(childOf(body, dav('prop'))).map(({ name }) => name))];
  if (names.length > MAX_ASKED) throw new DavError(400, '一次问的属性太多');
  // Looked at before the answer begins, which is sent while it is made.
  if (!names.every(isElementName)) throw new DavError(400, '请求里的 XML 不正确');
  return { kind: 'these', names };
}
