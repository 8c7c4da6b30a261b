import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import type { MembershipTier } from '../enums.ts';
import { limit, pageUpTo } from '../paging.ts';
import { TypedName } from './entry-names.ts';

const GIB = 1024 ** 3;
/** Decision G-065. */
export const capacityBytes: Record<MembershipTier, number> = { free: 10 * GIB, month: 50 * GIB, year: 100 * GIB };
/** How long the recycle bin keeps what was deleted (rule SRV-027). */
export const BIN_DAYS = 30;
export const MAX_ENTRIES_AT_ONCE = 1_000;
export const MAX_FOLDER_LEVELS = 64;
/** A search finds no more, and says so by its total; whoever looks for one of these narrows it down. */
export const MAX_FOUND = 1_000;
/** A tree asked for in one call holds no more. */
export const MAX_TREE_ENTRIES = 5_000;

/** Field names are the wire's own. Files carry their id in `dirId` as well as in `fileId`. */
export type DriveEntry = {
  dirId: string;
  fileId: string;
  /** Empty for the two fixed roots. */
  parentId: string;
  aliasname: string;
  name: string;
  isdir: boolean;
  size: number;
  createTime: number;
  updateTime: number;
  /** The folders it lies in, from the root, joined by ` / `; only where entries of many folders are listed. */
  place: string;
  /** The words around what a search found in the content of a file. */
  quote?: string | undefined;
  /** Filled where the list is asked for with `recursive`. */
  children: DriveEntry[];
};
export const DriveEntry: z.ZodType<DriveEntry> = z.lazy(() => z.object({ ...entryFields }));
const entryFields = {
  dirId: z.string(),
  fileId: z.string(),
  parentId: z.string(),
  aliasname: z.string(),
  name: z.string(),
  isdir: z.boolean(),
  size: z.int(),
  createTime: z.number(),
  updateTime: z.number(),
  place: z.string(),
  quote: z.string().optional(),
  children: z.array(DriveEntry),
};

/** What lies in the recycle bin: the size of a folder is that of everything in it. */
export const BinEntry = z.object({ ...entryFields, deleteTime: z.number(), purgeTime: z.number() });
export type BinEntry = z.infer<typeof BinEntry>;

/** `path` leads from the root to the folder the entry lies in. */
export const DriveDetails = z.object({
  ...entryFields,
  md5: z.string(),
  path: z.array(z.object({ dirId: z.string(), name: z.string() })),
  /** Of everything in a folder, at any depth; a file counts itself. */
  folderCount: z.int(),
  fileCount: z.int(),
  totalSize: z.int(),
});
export type DriveDetails = z.infer<typeof DriveDetails>;

export const DriveOrder = z.enum(['name', 'size', 'time']);
export type DriveOrder = z.infer<typeof DriveOrder>;

const flag = z.stringbool().or(z.boolean());
const id = z.uuid('编号不正确');
const CHOOSE = `请选择 1 到 ${MAX_ENTRIES_AT_ONCE} 项`;
/** One entry or many: the calls that change something take both. */
const ids = z
  .union([id.transform((one) => [one]), z.array(id).min(1, CHOOSE).max(MAX_ENTRIES_AT_ONCE, CHOOSE)], CHOOSE)
  .transform((given) => [...new Set(given)]);
const paging = {
  page: pageUpTo(100_000),
  limit: limit(200, 50),
};
const userId = z.string().max(64).optional();
const Named = z.object({ name: z.string() });
const Moved = z.object({ list: z.array(DriveEntry) });

export const listDrive = endpoint({
  method: 'GET',
  ...gateway('/panServer/per/list/safe'),
  summary:
    'A folder of my cloud disk, folders first; without `dirId` the two fixed roots, or a search by name and content',
  input: z.object({
    userId,
    /** Empty means the roots, as if it were not given. */
    dirId: z.union([id, z.literal('').transform(() => undefined)], '编号不正确').optional(),
    coverFile: flag.default(true),
    coverDir: flag.default(true),
    /** With `fuzzyQuery` everything below the folder is searched, else `children` are filled. */
    recursive: flag.default(false),
    ...paging,
    fuzzyQuery: z.string().max(100, '搜索的话不能超过 100 字').optional(),
    sort: DriveOrder.default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  output: z.object({ list: z.array(DriveEntry), total: z.int() }),
});

export const addFolder = endpoint({
  method: 'POST',
  ...gateway('/panServer/dir/add'),
  summary: 'Makes a folder, in 我的上传 unless told where; a name in use gets a copy suffix',
  input: z.object({ userId, parentId: id.optional(), name: TypedName }),
  output: Named.extend({ dirId: z.string() }),
});

export const getFolder = endpoint({
  method: 'GET',
  ...gateway('/panServer/dir/get'),
  summary: 'A folder, the way to it and how much lies in it',
  input: z.object({ dirId: id }),
  output: DriveDetails,
});

export const getFile = endpoint({
  method: 'GET',
  ...gateway('/panServer/file/get/safe'),
  summary: 'A file of my cloud disk and the way to it',
  input: z.object({ fileId: id }),
  output: DriveDetails,
});

/** The name is cleaned, not refused: it comes with a file. The browser sends this one as a form (rule PAN-006). */
export const addFile = endpoint({
  method: 'POST',
  ...gateway('/panServer/file/add'),
  summary: 'Puts a completed upload into a folder, in 我的上传 unless told where; a name in use gets a copy suffix',
  input: z.object({
    dirId: id.optional(),
    name: z.string('缺少文件名').max(10_000, '文件名太长'),
    contextId: id,
    md5: z.string().max(64).optional(),
    size: z.coerce.number().int().min(0).optional(),
  }),
  output: Named.extend({ fileId: z.string() }),
});

export const renameFolder = endpoint({
  method: 'POST',
  ...gateway('/panServer/dir/rename'),
  summary: 'Renames a folder; answers the name it got',
  input: z.object({ dirId: id, name: TypedName }),
  output: Named,
});

export const renameFile = endpoint({
  method: 'POST',
  ...gateway('/panServer/file/rename'),
  summary: 'Renames a file, which keeps its extension; answers the name it got',
  input: z.object({ fileId: id, name: TypedName }),
  output: Named,
});

export const moveFolders = endpoint({
  method: 'POST',
  ...gateway('/panServer/dir/move'),
  summary: 'Moves folders with all that is in them; never into themselves',
  input: z.object({ dirId: ids, targetDirId: id }),
  output: Moved,
});

export const moveFiles = endpoint({
  method: 'POST',
  ...gateway('/panServer/file/move'),
  summary: 'Moves files into a folder',
  input: z.object({ fileId: ids, targetDirId: id }),
  output: Moved,
});

export const copyEntries = endpoint({
  method: 'POST',
  ...gateway('/panServer/per/copy'),
  summary: 'Copies files and whole folders into a folder; the bytes are shared, the room they take is counted',
  timeoutMs: 16_000,
  input: z.object({ ids, targetDirId: id }),
  output: Moved,
});

export const deleteFolders = endpoint({
  method: 'POST',
  ...gateway('/panServer/dir/delete'),
  summary: 'Puts folders into the recycle bin, or with `isDirectly` deletes them for good',
  input: z.object({ dirId: ids, isDirectly: flag.default(false) }),
  output: z.null(),
});

export const deleteFiles = endpoint({
  method: 'POST',
  ...gateway('/panServer/file/delete'),
  summary: 'Puts files into the recycle bin, or with `isDirectly` deletes them for good',
  input: z.object({ fileId: ids, isDirectly: flag.default(false) }),
  output: z.null(),
});

export const getCapacity = endpoint({
  method: 'GET',
  ...gateway('/panServer/com/capacity'),
  summary: 'How many bytes my cloud disk holds and how many are used, the recycle bin included',
  input: z.object({}),
  output: z.object({ total: z.int(), used: z.int() }),
});

export const getSystemTime = endpoint({
  method: 'GET',
  ...gateway('/panServer/com/system/time'),
  summary: 'The time of the server, in milliseconds since the epoch',
  input: z.object({}),
  output: z.object({ time: z.number() }),
});

export const listBin = endpoint({
  method: 'GET',
  ...gateway('/panServer/pan/recycle/dir'),
  summary: 'What I deleted within the last 30 days, newest first',
  input: z.object(paging),
  output: z.object({ list: z.array(BinEntry), total: z.int() }),
});

export const recoverFiles = endpoint({
  method: 'POST',
  ...gateway('/panServer/pan/file/recovery'),
  summary: 'Takes files out of the recycle bin, to where they were or the nearest folder that is left',
  input: z.object({ fileIds: ids }),
  output: Moved,
});

export const recoverFolders = endpoint({
  method: 'POST',
  ...gateway('/panServer/pan/dir/recovery'),
  summary: 'Takes folders out of the recycle bin, to where they were or the nearest folder that is left',
  input: z.object({ dirIds: ids }),
  output: Moved,
});

export const purgeFiles = endpoint({
  method: 'POST',
  ...gateway('/panServer/pan/file/batchDeleteFiles'),
  summary: 'Deletes files in the recycle bin for good',
  input: z.object({ fileIds: ids }),
  output: z.null(),
});

export const clearBin = endpoint({
  method: 'POST',
  ...gateway('/panServer/pan/dir/clear'),
  summary: 'Empties the recycle bin, or deletes only these folders in it for good',
  timeoutMs: 16_000,
  input: z.object({ dirIds: ids.optional() }),
  output: z.null(),
});
