import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { ShareDays } from '../share-lives.ts';

export const MAX_SHARES = 500;
export const MAX_SHARE_PASSWORD_CHARS = 20;
/** So many wrong passwords from one address, then it waits. */
export const SHARE_TRIES = 5;
export const SHARE_PAUSE_MINUTES = 10;

/** The page anybody may open. */
export const sharePath = (code: string) => `/driveShare/${code}`;

/** 提取码: letters and digits only, so that it is easily said and typed. Case makes no difference. */
export const SharePassword = z
  .string('提取码不正确')
  .trim()
  .regex(/^[A-Za-z0-9]{4,20}$/, `提取码要 4 到 ${MAX_SHARE_PASSWORD_CHARS} 位字母或数字`)
  .toLowerCase();

/** A share as its owner sees it. */
export const DriveShare = z.object({
  shareId: z.uuid(),
  code: z.string(),
  dirId: z.string(),
  name: z.string(),
  isdir: z.boolean(),
  hasPassword: z.boolean(),
  createTime: z.number(),
  /** 0 for a link that lasts. */
  expireTime: z.number(),
  opens: z.int(),
  /** Why nobody can open it now, if so. */
  state: z.enum(['open', 'expired', 'binned']),
});
export type DriveShare = z.infer<typeof DriveShare>;

const id = z.uuid('编号不正确');
const ofShare = z.object({ shareId: id });

export const addShare = endpoint({
  method: 'POST',
  ...gateway('/panServer/share/add'),
  summary: 'Shares a file or folder by a link, with a password if one is given; neither can be read out later',
  input: z.object({
    dirId: id,
    days: ShareDays,
    password: SharePassword.optional(),
  }),
  output: DriveShare,
});

export const listShares = endpoint({
  method: 'GET',
  ...gateway('/panServer/share/list'),
  summary: 'What I share, newest first',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(DriveShare),
});

export const stopShare = endpoint({
  method: 'POST',
  ...gateway('/panServer/share/stop'),
  summary: 'Nobody can open this link any more, nor go on with a download',
  input: ofShare,
  output: z.null(),
});

export const resumeShare = endpoint({
  method: 'POST',
  ...gateway('/panServer/share/resume'),
  summary: 'Takes back stopShare: the same link and password work again',
  input: ofShare,
  output: z.null(),
});

const code = z.string('链接不完整').max(100, '链接不完整');
const password = z.string('提取码不正确').max(100, '提取码不正确').default('');

/** Says nothing of the content: whoever does not know the password is not told what it protects. */
export const readShare = endpoint({
  method: 'GET',
  ...gateway('/panServer/share/read'),
  summary: 'Whose share this is and whether it asks for a password',
  access: 'public',
  onError: 'rethrow',
  input: z.object({ code }),
  output: z.object({ sharerName: z.string(), needsPassword: z.boolean() }),
});

export const SharedEntry = z.object({
  name: z.string(),
  isdir: z.boolean(),
  /** Of everything in a folder. */
  size: z.int(),
  fileCount: z.int(),
  sharerName: z.string(),
  expireTime: z.number(),
});
export type SharedEntry = z.infer<typeof SharedEntry>;

export const openShare = endpoint({
  method: 'POST',
  ...gateway('/panServer/share/open'),
  summary: 'What is shared, for whoever knows the link and its password',
  access: 'public',
  input: z.object({ code, password }),
  output: SharedEntry,
});

export const getShareUrl = endpoint({
  method: 'POST',
  ...gateway('/panServer/share/download'),
  summary: 'An address for ten minutes from which what is shared can be downloaded, a folder as a zip',
  access: 'public',
  input: z.object({ code, password }),
  output: z.object({ url: z.string() }),
});

export const getSharedFile = endpoint({
  method: 'GET',
  path: '/storage/share/:code',
  summary: 'The bytes of what is shared, by an address that getShareUrl made; over as soon as the share is',
  access: 'public',
  envelope: 'none',
  input: z.object({
    code,
    expires: z.coerce.number('下载地址不完整').int('下载地址不完整'),
    signature: z.string('下载地址不完整').max(100),
  }),
  output: z.file(),
});
