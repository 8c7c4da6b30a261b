import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { findAt } from '#features/keeping/drive/paths.service.ts';
import { changeProperties } from '#features/keeping/drive/properties.service.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';
import type { DavCall, DavDeps } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { hrefOf } from './dav-path.ts';
import { dav, element, multistatusOf, readDavBody, responseOf, writeElement } from './dav-xml.ts';
import { readIfHeader } from './if-header.ts';
import { requireUnlocked } from './locks.service.ts';

const MAX_VALUE_CHARS = 4_000;

/** What programs note about an entry: Windows its times and attributes after every upload. All of it or nothing (RFC 4918, 9.2). */
export async function proppatch(deps: DavDeps, { userId, path, header, bytes }: DavCall): Promise<MethodAnswer> {
  const body = await readDavBody(bytes);
  if (body?.name !== dav('propertyupdate')) throw new DavError(400, '请求里的 XML 不正确');
  const changes = readChanges(body);
  if (path.length === 0) throw new DavError(403, '最外层不能改动');
  const entry = await findAt(deps, userId, path);
  if (!entry) throw new DavError(404, '找不到这个文件或文件夹');
  await requireUnlocked(deps, userId, { path, lists: readIfHeader(header('if')), touched: [{ path }] });
  const refused = refusalsOf(changes);
  const isKept = refused.size === 0 && (await changeProperties(deps, userId, entry.id, changes));
  const otherwise = isKept ? 200 : refused.size > 0 ? 424 : 507;
  const names = Map.groupBy(changes.keys(), (name) => refused.get(name) ?? otherwise);
  const statuses = new Map([...names].map(([status, those]) => [status, those.map((name) => element(name))]));
  return multistatusOf(responseOf(hrefOf(path, entry.isDir), statuses));
}

/** In the order they stand; what is said last of a property counts. Removed ones have no value. */
function readChanges(body: XmlElement): Map<string, string | undefined> {
  const changes = new Map<string, string | undefined>();
  for (const change of childrenOf(body)) {
    if (change.name !== dav('set') && change.name !== dav('remove')) continue;
    for (const property of childrenOf(childOf(change, dav('prop')))) {
      // What cannot be written again is refused, also where it is only to be removed.
      const written = writeElement(property);
      changes.set(property.name, change.name === dav('set') ? written : undefined);
    }
  }
  return changes;
}

/** Those of the protocol are made of the entry itself, and nobody sets them. */
function refusalsOf(changes: ReadonlyMap<string, string | undefined>): Map<string, number> {
  const refused = new Map<string, number>();
  for (const [name, value = ''] of changes) {
    if (name.startsWith(dav(''))) refused.set(name, 403);
    else if (value.length > MAX_VALUE_CHARS) refused.set(name, 507);
  }
  return refused;
}
