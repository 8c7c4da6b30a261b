import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { BerReader, BerWriter } from 'ldapts';

type Entry = { dn: string; password: string; attributes: Record<string, string> };

const BIND = 0x60;
const UNBIND = 0x42;
const SEARCH = 0x63;
const EQUALITY = 0xa3;
const INVALID_CREDENTIALS = 49;

/** A directory of a few entries that answers bind and search, as much of LDAP as is asked of it. */
export async function openPlayedDirectory(entries: readonly Entry[]) {
  /** What was looked for, as `attribute=value` (anything but an equality is its tag), and who tried to enter. */
  const seen = { searches: [] as string[], binds: [] as string[] };
  const server = createServer((socket) => {
    let waiting = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let size = messageSize(waiting); size > 0 && waiting.length >= size; size = messageSize(waiting)) {
        answer(socket, new BerReader(waiting.subarray(0, size)));
        waiting = waiting.subarray(size);
      }
    });
  });

  const answer = (socket: Socket, reader: BerReader): void => {
    reader.readSequence();
    const id = reader.readInt() ?? 0;
    const operation = reader.peek() ?? 0;
    if (operation === UNBIND) return void socket.end();
    reader.readSequence(operation);
    if (operation === BIND) {
      reader.readInt();
      const dn = reader.readString() ?? '';
      const password = reader.readString(0x80) ?? '';
      seen.binds.push(dn);
      // As many directories do: no password is no question.
      const isIn = password === '' || entries.some((one) => one.dn === dn && one.password === password);
      return void socket.write(result(id, 0x61, isIn ? 0 : INVALID_CREDENTIALS));
    }
    if (operation !== SEARCH) return void socket.write(result(id, 0x78, 2));
    reader.readString();
    for (const _field of ['scope', 'aliases']) reader.readEnumeration();
    for (const _field of ['size', 'time']) reader.readInt();
    reader.readBoolean();
    const tag = reader.peek() ?? 0;
    if (tag !== EQUALITY) {
      seen.searches.push(`filter ${tag}`);
      return void socket.write(result(id, 0x65, 0));
    }
    reader.readSequence(EQUALITY);
    const attribute = reader.readString() ?? '';
    const value = reader.readString() ?? '';
    seen.searches.push(`${attribute}=${value}`);
    for (const one of entries.filter(({ attributes }) => attributes[attribute] === value)) socket.write(found(id, one));
    socket.write(result(id, 0x65, 0));
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** How long the first message is, or 0 while that is not known. */
function messageSize(bytes: Buffer): number {
  const [, first = 0] = bytes;
  if (bytes.length < 2) return 0;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return bytes.length < 2 + count ? 0 : 2 + count + bytes.readUIntBE(2, count);
}

function message(id: number, tag: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  write(writer);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

const result = (id: number, tag: number, code: number) =>
  message(id, tag, (writer) => {
    writer.writeEnumeration(code);
    writer.writeString('');
    writer.writeString('');
  });

const found = (id: number, { dn, attributes }: Entry) =>
  message(id, 0x64, (writer) => {
    writer.writeString(dn);
    writer.startSequence();
    for (const [name, value] of Object.entries(attributes)) {
      writer.startSequence();
      writer.writeString(name);
      writer.startSequence(0x31);
      writer.writeString(value);
      writer.endSequence();
      writer.endSequence();
    }
    writer.endSequence();
  });
