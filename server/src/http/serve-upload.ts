import type { Readable } from 'node:stream';
import type { Endpoint, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { cleanText, cleanValue } from './clean-text.ts';
import type { Caller, Door } from './door.ts';
import { toAppError } from './errors.ts';
import { answer, authenticateCaller, expectAccess, readFields } from './serve.ts';

/** A file on its way in: read it once, to the end or not at all. */
export type IncomingFile = {
  name: string;
  bytes: Readable;
  /** The browser left before the last byte. */
  signal: AbortSignal;
  /** True once more came than `maxBytes`; the rest was dropped. */
  isCut: () => boolean;
};

type UploadHandler<E extends Endpoint> = (call: {
  caller: Caller;
  input: z.output<E['input']>;
  file: IncomingFile;
}) => Promise<OutputOf<E>>;

/** Form fields and headers come on top of the file itself. */
const FORM_BYTES = 64 * 1024;

/** Serves an endpoint that takes one file in the form field `file`; it is streamed, never held. */
export function serveUpload<E extends Endpoint>(
  door: Door,
  endpoint: E,
  maxBytes: number,
  handler: UploadHandler<E>,
): void {
  expectAccess(endpoint, 'signed-in');
  door.endpoints.push(endpoint);
  // In a scope of its own: forms with files are read nowhere else.
  door.app.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 2_000, headerPairs: 50 },
    });
    for (const url of [endpoint.path, ...endpoint.altPaths]) {
      scope.route({
        method: endpoint.method,
        url,
        config: { endpoint },
        handler: async (request, reply) => {
          const caller = await authenticateCaller(door, request);
          const part = await filePart(request, maxBytes);
          const input = readFields(endpoint, cleanValue(fieldsBefore(part)));
          const file = incomingFile(request, part);
          return answer(endpoint, reply, await whileWhole(part, handler({ caller, input, file })));
        },
      });
    }
  });
}

async function filePart(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError('invalid', '请用表单上传文件，字段名是 file');
  if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) {
    throw new AppError('too-large', `单个文件不能超过 ${maxBytes / 1024 ** 2} MB`);
  }
  const part = await request.file().catch((error) => {
    throw toAppError(error).code === 'unexpected' ? brokenForm() : error;
  });
  if (part?.fieldname !== 'file') throw new AppError('invalid', '表单里没有文件，字段名是 file');
  return part;
}

/** A form that breaks off in its file fails whoever reads the file; the fault is the form's. */
async function whileWhole<T>({ file }: MultipartFile, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw file.errored && toAppError(error).code === 'unexpected' ? brokenForm() : error;
  });
}

function brokenForm(): AppError {
  return new AppError('invalid', '上传的内容不完整，请重新上传');
}

function incomingFile(request: FastifyRequest, part: MultipartFile): IncomingFile {
  const left = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) left.abort();
  });
  return {
    name: cleanText(part.filename ?? ''),
    bytes: part.file,
    signal: left.signal,
    isCut: () => part.file.truncated,
  };
}

function fieldsBefore(part: MultipartFile): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(part.fields)
      .flat()
      .flatMap((field) => (field?.type === 'field' ? [[field.fieldname, field.value]] : [])),
  );
}
