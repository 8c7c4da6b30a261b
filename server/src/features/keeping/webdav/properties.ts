import type { DriveRow } from '#features/keeping/drive/paths.service.ts';
import type { Properties } from '#features/keeping/drive/properties.service.ts';
import { mimeTypeOf } from '#lib/mime-types.ts';
import { dav, element, escapeXml } from './dav-xml.ts';
import type { Lock } from './locks.service.ts';

/** An entry as programs see it; the place of the roots is one too. */
export type DavEntry = Pick<DriveRow, 'name' | 'isDir' | 'sizeBytes' | 'md5' | 'createdAt' | 'updatedAt'>;
export type Room = { total: number; used: number };
export type Known = {
  locks: readonly Lock[];
  href: string;
  now: Date;
  room: Room | undefined;
  /** What programs noted, as whole elements. */
  kept: Properties | undefined;
};

/** `names` for a question about which properties there are, `all` for the plain ones, or exactly these. */
export type Wanted = { kind: 'names' | 'all' } | { kind: 'these'; names: readonly string[] };

type Property = { of: (entry: DavEntry, known: Known) => string | undefined; isPlain?: true };

const SUPPORTED_LOCK = [true, false]
  .map((isShared) => `<D:lockentry>${scopeOf({ isShared })}<D:locktype><D:write/></D:locktype></D:lockentry>`)
  .join('');

/** Undefined where an entry has no such property. */
const properties: ReadonlyMap<string, Property> = new Map<string, Property>([
  [dav('resourcetype'), { of: ({ isDir }) => (isDir ? '<D:collection/>' : ''), isPlain: true }],
  [dav('displayname'), { of: ({ name }) => escapeXml(name), isPlain: true }],
  [dav('creationdate'), { of: ({ createdAt }) => createdAt.toISOString(), isPlain: true }],
  [dav('getlastmodified'), { of: ({ updatedAt }) => updatedAt.toUTCString(), isPlain: true }],
  [dav('getcontentlength'), { of: ({ isDir, sizeBytes }) => (isDir ? undefined : String(sizeBytes)), isPlain: true }],
  [dav('getcontenttype'), { of: ({ isDir, name }) => (isDir ? undefined : mimeTypeOf(name)), isPlain: true }],
  [dav('getetag'), { of: ({ isDir, md5 }) => (isDir ? undefined : `"${md5}"`), isPlain: true }],
  [dav('supportedlock'), { of: () => SUPPORTED_LOCK, isPlain: true }],
  [
    dav('lockdiscovery'),
    { of: (_entry, { locks, href, now }) => locks.map((lock) => activeLock(lock, href, now)).join(''), isPlain: true },
  ],
  [
    dav('quota-available-bytes'),
    { of: ({ isDir }, { room }) => (isDir && room ? String(Math.max(0, room.total - room.used)) : undefined) },
  ],
  [dav('quota-used-bytes'), { of: ({ isDir }, { room }) => (isDir && room ? String(room.used) : undefined) }],
]);

/** Only whoever asks for it is told; it takes a look at the usage. */
export function asksForRoom(wanted: Wanted): boolean {
  return wanted.kind === 'these' && wanted.names.some((name) => name.startsWith(dav('quota-')));
}

/** Most programs ask for some of ours by name. */
export function asksForKept(wanted: Wanted): boolean {
  return wanted.kind !== 'these' || wanted.names.some((name) => !properties.has(name));
}

/** The properties of an entry as elements, by status. */
export function propertiesOf(entry: DavEntry, wanted: Wanted, known: Known): Map<number, string[]> {
  const found: string[] = [];
  const missing: string[] = [];
  if (wanted.kind === 'these') {
    for (const name of wanted.names) {
      const value = properties.get(name)?.of(entry, known);
      const written = value === undefined ? known.kept?.get(name) : element(name, value);
      if (written === undefined) missing.push(element(name));
      else found.push(written);
    }
  } else {
    for (const [name, { of, isPlain }] of properties) {
      const value = isPlain ? of(entry, known) : undefined;
      if (value !== undefined) found.push(element(name, wanted.kind === 'names' ? '' : value));
    }
    for (const [name, written] of known.kept ?? []) found.push(wanted.kind === 'names' ? element(name) : written);
  }
  return new Map([
    [200, found],
    [404, missing],
  ]);
}

export function activeLock({ token, isDeep, isShared, owner, expiresAt }: Lock, href: string, now: Date): string {
  const seconds = Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1_000));
  return [
    `<D:activelock><D:locktype><D:write/></D:locktype>${scopeOf({ isShared })}`,
    `<D:depth>${isDeep ? 'infinity' : '0'}</D:depth>`,
    owner === '' ? '' : `<D:owner>${escapeXml(owner)}</D:owner>`,
    `<D:timeout>Second-${seconds}</D:timeout>`,
    `<D:locktoken><D:href>opaquelocktoken:${token}</D:href></D:locktoken>`,
    `<D:lockroot><D:href>${escapeXml(href)}</D:href></D:lockroot></D:activelock>`,
  ].join('');
}

function scopeOf({ isShared }: Pick<Lock, 'isShared'>): string {
  return `<D:lockscope><D:${isShared ? 'shared' : 'exclusive'}/></D:lockscope>`;
}
