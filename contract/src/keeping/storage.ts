import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

/** Every slice of an upload but the last has exactly this many bytes. */
export const SLICE_BYTES = 10 * 1024 * 1024;
/** As many slices as an S3 multipart upload takes. */
const MAX_SLICES = 10_000;
export const MAX_UPLOAD_BYTES = MAX_SLICES * SLICE_BYTES;
/** How long an address for slices is good for; a fresh one comes with the list of slices. */
export const UPLOAD_TTL_SECONDS = 600;
/** Content below this is not worth proving: it is simply sent. */
export const MIN_PROOF_BYTES = 1024 ** 2;

/** How many slices a file of this size has; an empty file has none. */
export function sliceCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / SLICE_BYTES);
}

const id = z.uuid('编号不正确');
const md5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i, 'md5 不正确')
  .toLowerCase();
const size = z.coerce
  .number('文件大小不正确')
  .int('文件大小不正确')
  .min(0, '文件大小不正确')
  .max(MAX_UPLOAD_BYTES, '单个文件不能超过 97 GB');
const content = z.object({ md5, size });
/** Whoever tells the SHA-256 as well gets that very content; without it only what is her own is known. */
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'sha256 不正确')
  .toLowerCase()
  .optional();

/** From the first byte to the last, both counted from 0 and included. */
export const ProofRange = z.object({ from: z.int(), to: z.int() });
export type ProofRange = z.infer<typeof ProofRange>;

/** `contextId` is empty unless the content exists; it is then a completed upload. */
const Known = z.object({ exists: z.boolean(), contextId: z.string() });

export const checkStorage = endpoint({
  method: 'GET',
  ...gateway('/panServer/storage/check'),
  summary: 'Whether I have this content already; if not, the ranges whose md5 would prove that I hold it',
  input: content.extend({ sha256 }),
  output: Known.extend({ ranges: z.array(ProofRange) }),
});

/** The answer is the same for content nobody stored and for a proof that is wrong. */
export const proveStorage = endpoint({
  method: 'POST',
  ...gateway('/panServer/storage/prove'),
  summary: 'Uploads at once what is stored already, by the md5 of each range that check asked for',
  input: content.extend({ sha256, rangeMd5s: z.array(md5).max(64) }),
  output: Known,
});

/** An upload under way. `uploadUrl` wants `&slice=n` (from 0) and takes PUT; `received` are the slices there. */
const OpenUpload = z.object({
  contextId: id,
  uploadId: id,
  uploadUrl: z.string(),
  sliceSize: z.int(),
  sliceCount: z.int(),
  received: z.array(z.int()),
});
export type OpenUpload = z.infer<typeof OpenUpload>;

export const prepareUpload = endpoint({
  method: 'POST',
  ...gateway('/panServer/storage/upload/prepare'),
  summary: 'Begins an upload in slices, or goes on with one of the same content that was broken off',
  input: content.extend({ fileName: z.string().max(1_000).optional(), dirId: z.string().max(64).optional() }),
  output: OpenUpload,
});

export const listSlices = endpoint({
  method: 'GET',
  ...gateway('/panServer/storage/upload/slices'),
  summary: 'Which slices of an upload are there, and a fresh address for the others',
  onError: 'rethrow',
  input: z.object({ contextId: id }),
  output: OpenUpload,
});

/** The body is the bytes of the slice. Any order, any number at once, any of them again. */
export const putSlice = endpoint({
  method: 'PUT',
  path: '/storage/:contextId',
  summary: 'Takes one slice, by the address that prepare made',
  access: 'public',
  timeoutMs: 60_000,
  inputIn: 'query',
  input: z.object({
    contextId: id,
    slice: z.coerce
      .number('缺少分片序号')
      .int('分片序号不正确')
      .min(0, '分片序号不正确')
      .max(MAX_SLICES, '分片序号不正确'),
    expires: z.coerce.number('上传地址不完整').int('上传地址不完整'),
    signature: z.string('上传地址不完整').max(100),
  }),
  output: z.object({ slice: z.int() }),
});

export const completeUpload = endpoint({
  method: 'POST',
  ...gateway('/panServer/storage/upload/complete'),
  summary: 'Makes one file of the slices; refused when a slice is missing or the md5 is another',
  timeoutMs: 16_000,
  input: z.object({ contextId: id, md5: md5.optional() }),
  output: z.object({ contextId: id, size: z.int(), md5: z.string() }),
});

export const cancelUpload = endpoint({
  method: 'POST',
  ...gateway('/panServer/storage/upload/cancel'),
  summary: 'Forgets an upload and what came of it; one that is gone already is no fault',
  input: z.object({ contextId: id }),
  output: z.object({}),
});

/** The resource service's names for check and prepare. */
export const checkResourceFile = endpoint({
  method: 'POST',
  path: '/futureclass/resourceServer/Cystorage/file/check',
  summary: 'Whether I have this content already',
  client: 'general',
  onError: 'swallow',
  input: z.object({ productId: z.string().max(64).optional(), md5, length: size }),
  output: Known,
});

export const prepareResourceUpload = endpoint({
  method: 'POST',
  path: '/futureclass/resourceServer/Cystorage/upload/prepare',
  summary: 'Begins an upload in slices; what I have already is only named',
  client: 'general',
  input: z.object({
    productId: z.string().max(64).optional(),
    md5,
    length: size,
    extension: z.string().max(32).optional(),
    fileName: z.string().max(1_000).optional(),
  }),
  output: z.object({ contextId: id, uploadUrl: z.string(), exists: z.boolean() }),
});

export const getDriveFile = endpoint({
  method: 'GET',
  path: '/storage/drive/:entryId',
  summary: 'The bytes of a file of the cloud disk, or a folder as a zip, by an address that getDownloadUrl made',
  access: 'public',
  envelope: 'none',
  input: z.object({
    entryId: id,
    expires: z.coerce.number('下载地址不完整').int('下载地址不完整'),
    signature: z.string('下载地址不完整').max(100),
  }),
  output: z.file(),
});

/** As many as an address can name. */
export const MAX_ZIP_ENTRIES = 400;
const CHOOSE = `一次最多打包 ${MAX_ZIP_ENTRIES} 项，更多的请放进一个文件夹再下载`;

export const getZipUrl = endpoint({
  method: 'POST',
  ...gateway('/panServer/per/zip'),
  summary: 'An address by which these files and folders can be fetched as one zip for ten minutes',
  input: z.object({ ids: z.array(id).min(1, '请先选择文件').max(MAX_ZIP_ENTRIES, CHOOSE) }),
  output: z.object({ url: z.string(), name: z.string(), size: z.int() }),
});

export const getDriveZip = endpoint({
  method: 'GET',
  path: '/storage/zip',
  summary: 'Files and folders of one cloud disk as a zip, by an address that getZipUrl made',
  access: 'public',
  envelope: 'none',
  input: z.object({
    ids: z.string('下载地址不完整').max(MAX_ZIP_ENTRIES * 22, '下载地址不正确'),
    expires: z.coerce.number('下载地址不完整').int('下载地址不完整'),
    signature: z.string('下载地址不完整').max(100),
  }),
  output: z.file(),
});
