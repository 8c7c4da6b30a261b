import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

export const MAX_APP_PASSWORDS = 20;
/** Where programs mount the cloud disk. */
export const WEBDAV_PATH = '/dav';
/** Where AI programs of her own reach what she has here. */
export const MCP_PATH = '/mcp';

/** What a password opens: her disk as a network drive, or what an AI program may do with her things. Never both. */
export const appPasswordOpens = ['drive', 'reading', 'saving'] as const;
export type AppPasswordOpens = (typeof appPasswordOpens)[number];

export const AppPassword = z.object({
  passwordId: z.uuid(),
  name: z.string(),
  opens: z.enum(appPasswordOpens),
  createTime: z.number(),
  /** 0 until it is used. */
  lastUsedTime: z.number(),
});
export type AppPassword = z.infer<typeof AppPassword>;

const NAME = '请写 1 到 30 个字，例如：办公室的电脑';

export const addAppPassword = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/addAppPassword'),
  summary: 'Makes a password for a program that mounts my cloud disk or looks things up for me; it is told this once',
  input: z.object({
    name: z.string(NAME).trim().min(1, NAME).max(30, NAME),
    opens: z.enum(appPasswordOpens, '请选择用来做什么').default('drive'),
  }),
  output: AppPassword.extend({ password: z.string() }),
});

export const listAppPasswords = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/appPasswords'),
  summary: 'My passwords for programs, newest first; never the passwords themselves',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(AppPassword),
});

export const revokeAppPassword = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/revokeAppPassword'),
  summary: 'From now on no program gets in with this password',
  input: z.object({ passwordId: z.uuid('编号不正确') }),
  output: z.null(),
});
