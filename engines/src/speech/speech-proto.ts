import type { SpeechRequest, SpeechResponse } from '@app/contract/talking/speech.ts';

/** The two messages of the speech socket, in the wire format of Protocol Buffers (decision G-059). */
type Wire = typeof import('@bufbuild/protobuf/wire');
type Reader = InstanceType<Wire['BinaryReader']>;
type Writer = InstanceType<Wire['BinaryWriter']>;
type Field =
  | { no: number; kind: 'text' | 'number' | 'flag' | 'bytes' }
  | { no: number; kind: 'message'; fields: Fields };
type Fields = Record<string, Field>;

const responseFields = {
  code: { no: 1, kind: 'number' },
  message: { no: 2, kind: 'text' },
  audio: { no: 3, kind: 'bytes' },
  end: { no: 4, kind: 'flag' },
  seq: { no: 5, kind: 'number' },
} satisfies Record<keyof SpeechResponse, Field>;

const baseFields = {
  requestId: { no: 1, kind: 'text' },
  appId: { no: 2, kind: 'text' },
  version: { no: 3, kind: 'text' },
  df: { no: 4, kind: 'text' },
  deviceId: { no: 5, kind: 'text' },
  accessToken: { no: 6, kind: 'text' },
  uid: { no: 7, kind: 'text' },
  platform: { no: 8, kind: 'text' },
  timestamp: { no: 9, kind: 'number' },
} satisfies Record<keyof SpeechRequest['base'], Field>;

const formatFields = {
  rate: { no: 1, kind: 'number' },
  format: { no: 2, kind: 'text' },
} satisfies Record<keyof SpeechRequest['format'], Field>;

const requestFields = {
  base: { no: 1, kind: 'message', fields: baseFields },
  language: { no: 2, kind: 'text' },
  text: { no: 3, kind: 'text' },
  voice: { no: 4, kind: 'text' },
  format: { no: 5, kind: 'message', fields: formatFields },
  seq: { no: 6, kind: 'number' },
  dialogId: { no: 7, kind: 'text' },
} satisfies Record<keyof SpeechRequest, Field>;

/** What is not on the wire has the value it is left out for. */
const absent = { text: '', number: 0, flag: false, bytes: new Uint8Array() } as const;
/** Kinds of a field, as the format numbers them. */
const wireKind = { number: 0, flag: 0, text: 2, bytes: 2, message: 2 } as const;

let wire: Wire | undefined;

/** Loads the definition; nothing can be written or read before. */
export async function initProto(): Promise<void> {
  wire ??= await import('@bufbuild/protobuf/wire');
}

export function encodeRequest(request: SpeechRequest): Uint8Array<ArrayBuffer> {
  return write(new (loaded().BinaryWriter)(), requestFields, request).finish();
}

export function encodeResponse(response: SpeechResponse): Uint8Array<ArrayBuffer> {
  return write(new (loaded().BinaryWriter)(), responseFields, response).finish();
}

/** As it came; whether it may be is for whoever reads it. */
export async function decodeRequest(message: unknown): Promise<Record<string, unknown>> {
  return read(requestFields, await bytesOf(message));
}

export async function decodeResponse(message: unknown): Promise<SpeechResponse> {
  return read(responseFields, await bytesOf(message)) as SpeechResponse; // every field has its own kind, or is absent
}

function loaded(): Wire {
  if (!wire) throw new Error('Proto not initialized. Call initProto() first');
  return wire;
}

async function bytesOf(message: unknown): Promise<Uint8Array> {
  loaded();
  if (message instanceof Blob) return new Uint8Array(await message.arrayBuffer());
  if (message instanceof ArrayBuffer) return new Uint8Array(message);
  if (ArrayBuffer.isView(message)) return new Uint8Array(message.buffer, message.byteOffset, message.byteLength);
  throw new Error('Unsupported message type for decoding');
}

function write(writer: Writer, fields: Fields, value: object): Writer {
  for (const [name, field] of Object.entries(fields)) writeField(writer, field, Reflect.get(value, name));
  return writer;
}

function writeField(writer: Writer, field: Field, value: unknown): void {
  const tagged = () => writer.tag(field.no, wireKind[field.kind]);
  if (field.kind === 'message') write(tagged().fork(), field.fields, Object(value)).join();
  else if (field.kind === 'bytes') value instanceof Uint8Array && value.length > 0 && tagged().bytes(value);
  else if (value === absent[field.kind]) return;
  else if (field.kind === 'text') tagged().string(String(value));
  else if (field.kind === 'flag') tagged().bool(true);
  else tagged().uint64(Number(value));
}

function read(fields: Fields, bytes: Uint8Array): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const names = new Map<number, string>();
  for (const [name, field] of Object.entries(fields)) {
    names.set(field.no, name);
    value[name] = field.kind === 'message' ? {} : absent[field.kind];
  }
  const reader = new (loaded().BinaryReader)(bytes);
  while (reader.pos < reader.len) {
    const [no, kind] = reader.tag();
    const name = names.get(no);
    const field = name === undefined ? undefined : fields[name];
    // Other numbers are passed over, so that a later version can say more.
    if (name !== undefined && field && wireKind[field.kind] === kind) value[name] = readField(reader, field);
    else reader.skip(kind, no);
  }
  return value;
}

function readField(reader: Reader, field: Field): unknown {
  switch (field.kind) {
    case 'message':
      return read(field.fields, reader.bytes());
    case 'text':
      return reader.string();
    case 'flag':
      return reader.bool();
    case 'bytes':
      return reader.bytes();
    case 'number':
      return Number(reader.uint64());
  }
}
