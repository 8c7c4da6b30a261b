import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { GenerationStatus, UploadState } from '../enums.ts';

export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_FILES_A_QUESTION = 10;
export const MAX_FILE_NAME_CHARS = 200;
/** How long a download address is good for (rule SRV-031). */
export const DOWNLOAD_TTL_SECONDS = 600;

export const pictureTypes = ['png', 'jpg', 'webp', 'gif', 'bmp'] as const;
export const FileType = z.enum(['docx', 'pptx', 'pdf', 'xlsx', 'txt', 'md', 'csv', ...pictureTypes]);
export type FileType = z.infer<typeof FileType>;

export const TOO_LARGE = `单个文件不能超过 ${MAX_FILE_BYTES / 1024 ** 2} MB`;
export const TOO_MANY = `一个问题最多带 ${MAX_FILES_A_QUESTION} 个文件`;

/** The kind of a file by the ending of its name; undefined for what we cannot read. */
export function fileTypeOf(name: string): FileType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FileType.safeParse(ending === 'jpeg' ? 'jpg' : ending).data;
}

export function isPicture(type: string): boolean {
  return pictureTypes.some((picture) => picture === type);
}

const newerTypes = new Map([
  ['doc', 'docx'],
  ['ppt', 'pptx'],
  ['xls', 'xlsx'],
]);

/** Why a file of this name cannot be read; said before a byte is sent. */
export function typeProblem(name: string): string | undefined {
  if (fileTypeOf(name)) return undefined;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const newer = newerTypes.get(ending);
  if (newer) return `.${ending} 是旧格式，请另存为 .${newer} 再上传`;
  return '只能读 docx、pptx、pdf、xlsx、txt、md、csv 和图片，请换一个文件';
}

const id = z.uuid('编号不正确');
const md5 = z.string().regex(/^[0-9a-f]{32}$/i, 'md5 不正确');
const name = z.string().trim().min(1, '文件名不能为空').max(MAX_FILE_NAME_CHARS, '文件名太长');

/** A file that belongs to a question, as the question remembers it. */
export const Attachment = z.object({ fileId: id, name: z.string(), size: z.int(), type: FileType });
export type Attachment = z.infer<typeof Attachment>;

export const StoredFile = Attachment.extend({ md5: z.string() });
export type StoredFile = z.infer<typeof StoredFile>;

/** Fields besides the file go before it, since the bytes are not waited for. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/futureclass/panServer/storage/upload/file',
  summary: 'Uploads one file in the form field `file`; bytes already known answer the same file',
  timeoutMs: 60_000,
  inputIn: 'form',
  input: z.object({ md5: md5.optional() }),
  output: StoredFile,
});

export const saveFile = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/file/saveFile'),
  summary:
    'Names an uploaded file, or takes one of my cloud disk into a question; a size or md5 that is not its own is refused',
  timeoutMs: 16_000,
  input: z.object({
    fileId: id,
    fileName: name,
    size: z.int().optional(),
    md5: md5.optional(),
    contextId: z.string().max(64).optional(),
  }),
  output: z.object({ id }),
});

export const getDownloadUrl = endpoint({
  method: 'GET',
  ...gateway('/panServer/file/pan/download/safe'),
  summary: 'An address by which a file can be fetched for ten minutes',
  onError: 'rethrow',
  input: z.object({ fileId: id }),
  output: z.object({ url: z.string() }),
});

export const getStoredFile = endpoint({
  method: 'GET',
  path: '/storage/:contextId',
  summary: 'The bytes of a file, by an address that getDownloadUrl made',
  access: 'public',
  envelope: 'none',
  input: z.object({
    contextId: id,
    expires: z.coerce.number('下载地址不完整').int(),
    signature: z.string('下载地址不完整').max(100),
  }),
  output: z.file(),
});

/** What is made of a file (rule UP-007). */
export const ReadingKind = z.enum(['extractMarkDown']);

export const FileTask = z.object({
  taskId: id,
  fileId: id,
  status: z.literal(Object.values(GenerationStatus)),
  state: z.enum(UploadState),
  /** Known once it is read. */
  pages: z.int(),
  chars: z.int(),
  /** Why it could not be read. */
  message: z.string(),
});
export type FileTask = z.infer<typeof FileTask>;

export const createTask = endpoint({
  method: 'POST',
  path: '/futureclass/fileConvertServer/fileConvert/create/task',
  summary: 'Has an uploaded file read into Markdown; a file that could not be read is tried again',
  client: 'general',
  input: z.object({
    fileId: id,
    sourceType: z.string().max(16).optional(),
    targetType: ReadingKind.default('extractMarkDown'),
  }),
  output: FileTask,
});

export const recognizeText = endpoint({
  method: 'POST',
  path: '/futureclass/fileConvertServer/fileConvert/recognize/text',
  summary: 'The text in a picture, uploaded or sent along',
  client: 'general',
  input: z
    .object({ fileId: id.optional(), imageBase64: z.base64('图片内容不正确').optional() })
    .refine((given) => given.fileId !== undefined || given.imageBase64 !== undefined, '缺少图片'),
  output: z.object({ text: z.string() }),
});

/** What of a file a model was given. */
export const GivenFile = z.object({
  fileId: z.string(),
  name: z.string(),
  /** 0 where it has none. */
  pages: z.int(),
  isWhole: z.boolean(),
  /** How far its beginning was given: whole pages where it has them, and characters. */
  readPages: z.int(),
  readChars: z.int(),
  /** What of the rest fits the question: pages where there are some, and how many passages. */
  foundPages: z.array(z.int()),
  foundCount: z.int(),
});
export type GivenFile = z.infer<typeof GivenFile>;
