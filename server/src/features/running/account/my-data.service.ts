import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { OwnFile, Served } from '#area.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { listOwnRows } from './own-rows.queries.ts';

/** Words are packed; the bytes of files mostly are already. */
type Entry = { name: string } & ({ text: string } | { bytes: AsyncIterable<Uint8Array> });

const ROWS_PAGE = 100;
/** An archive of more than four gigabytes opens nowhere; what is left out is named in it. */
const MAX_FILES_BYTES = 3 * 1024 ** 3;

/** Everything of hers in one archive, made while it is sent: a long history never lies in memory as a whole. */
export async function exportMyData(deps: Served, caller: Caller): Promise<OutgoingFile> {
  return {
    name: `教师助手-我的数据-${deps.now().toISOString().slice(0, 10)}.zip`,
    mimeType: 'application/zip',
    isShown: false,
    bytes: Readable.from(zipped(entriesOf(deps, caller))),
  };
}

/** What each area has of hers; a file that cannot be read is named and does not end the others. */
async function* entriesOf(deps: Served, caller: Caller): AsyncGenerator<Entry> {
  const left: string[] = [];
  let total = 0;
  for (const { own } of deps.areas) {
    for (const [table, name] of Object.entries(own?.rows ?? {})) {
      yield { name: `${name}.json`, bytes: rowsOf(deps, caller, table) };
    }
    for await (const file of own?.told?.files(deps, caller) ?? []) {
      if ('sizeBytes' in file) total += file.sizeBytes;
      const entry = total > MAX_FILES_BYTES ? undefined : await toEntry(deps, file);
      if (entry) yield entry;
      else left.push(file.name);
    }
  }
  if (left.length > 0) {
    yield { name: '没有放进来的文件.txt', text: `这些文件太大或暂时读不到，请在原处下载：\n${left.join('\n')}\n` };
  }
}

/** Undefined when its bytes cannot be read. */
async function toEntry({ fileStore, log }: Served, file: OwnFile): Promise<Entry | undefined> {
  if ('text' in file) return file;
  if ('bytes' in file) return { name: file.name, bytes: Readable.from([file.bytes]) };
  try {
    return { name: file.name, bytes: await fileStore.get(file.key) };
  } catch (error) {
    log.warn({ err: error, key: file.key }, 'own-file-not-exported');
    return undefined;
  }
}

/** One list, written a page of rows at a time. */
async function* rowsOf({ db }: Served, { userId }: Caller, table: string): AsyncGenerator<Uint8Array> {
  yield strToU8('[');
  for (let offset = 0; ; offset += ROWS_PAGE) {
    const rows = await listOwnRows(db, userId, table, { limit: ROWS_PAGE, offset });
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
    if (lines !== '') yield strToU8(`${offset > 0 ? ',' : ''}\n${lines}`);
    if (rows.length < ROWS_PAGE) break;
  }
  yield strToU8('\n]');
}

async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const entry of entries) {
    const file = 'text' in entry ? new ZipDeflate(entry.name) : new ZipPassThrough(entry.name);
    zip.add(file);
    if ('text' in entry) file.push(strToU8(entry.text));
    else {
      for await (const bytes of entry.bytes) {
        file.push(bytes);
        yield* chunks.splice(0);
      }
    }
    file.push(new Uint8Array(), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
