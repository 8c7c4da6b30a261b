import { WEBDAV_PATH } from '@app/contract/identity/app-passwords.ts';
import { sameKey } from '@app/contract/keeping/entry-names.ts';
import type { Path } from '#features/keeping/drive/paths.service.ts';
import { DavError } from './dav-error.ts';

/** More than the deepest folder has; a longer address leads nowhere. */
const MAX_NAMES = 100;

/**
 * The names of an address as it was written, absolute or not. Each is decoded once and stands for one name: what would
 * become a slash, a step up or a NUL is refused. Macs take signs apart (NFD); we put them together again.
 */
export function readDavPath(url: string): string[] {
  // What a part of a file would be is no address of a file: nobody must delete a folder by it.
  if (url.includes('#')) throw badAddress();
  const written = url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*/s, '');
  const [empty, mount, ...rest] = written.split('/');
  if (empty !== '' || `/${mount}` !== WEBDAV_PATH) throw new DavError(403, '目标不在云盘里');
  const names = rest.filter((part) => part !== '').map(decodeName);
  if (names.length > MAX_NAMES) throw new DavError(400, '地址太长');
  return names;
}

/** The address of an entry; that of a folder ends with a slash. */
export function hrefOf(path: Path, isDir: boolean): string {
  const written = [WEBDAV_PATH, ...path.map(encodeName)].join('/');
  return isDir ? `${written}/` : written;
}

/** One text for one place, however its names are written; empty for the place of the roots. */
export function placeKey(path: Path): string {
  return path.map((name) => `/${sameKey(name)}`).join('');
}

function decodeName(part: string): string {
  const name = decode(part).normalize('NFC').trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
  if (name === '' || name === '.' || name === '..' || /[/\\\u0000]/.test(name)) throw badAddress();
  return name;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badAddress();
  }
}

/** Everything but the plainest signs is escaped, so that no program stumbles over what another allows. */
function encodeName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function badAddress(): DavError {
  return new DavError(400, '地址不正确');
}
