import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

/** Letters and digits, at least one letter: nothing that could be a mobile number. */
export const ACCOUNT_NAME_PATTERN = /^(?=\d*[a-z])[a-z\d]{4,20}$/i;
export const MAX_CHILD_ACCOUNTS = 50;

/** Names that sound as if we spoke. */
const reserved = new Set(
  (
    'admin administrator root system sysadmin operator manager master support service official security teacher student ' +
    'school test guest user users account anonymous null undefined webmaster postmaster noreply help info api login'
  ).split(' '),
);

/** Why a name will not do, or nothing. */
export function accountNameProblem(name: string): string | undefined {
  if (!ACCOUNT_NAME_PATTERN.test(name)) return '账号名是 4 到 20 位字母和数字，至少有一个字母';
  return reserved.has(name.toLowerCase().replace(/\d{1,20}$/, '')) ? '这个账号名留作他用，请换一个' : undefined;
}

const AccountName = z
  .string('请输入账号名')
  .trim()
  .max(64, '账号名太长')
  .superRefine((name, ctx) => {
    const message = accountNameProblem(name);
    if (message) ctx.addIssue({ code: 'custom', message });
  });

export const readAccountName = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/accountName'),
  summary: 'The name I can sign in with beside my mobile number; empty until I choose one',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ accountName: z.string() }),
});

export const chooseAccountName = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/chooseAccountName'),
  summary: 'Chooses my account name, once',
  input: z.object({ accountName: AccountName }),
  output: z.object({ accountName: z.string() }),
});

export const ChildAccount = z.object({
  userId: z.uuid(),
  accountName: z.string(),
  userName: z.string(),
  createTime: z.number(),
});
export type ChildAccount = z.infer<typeof ChildAccount>;

export const listChildAccounts = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/childAccounts'),
  summary: 'Accounts I made below mine, oldest first',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(ChildAccount),
});

const Encrypted = z.string('请输入密码').min(1, '请输入密码').max(1_024);

export const addChildAccount = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/addChildAccount'),
  summary: 'Makes an account below mine, with a name and a password I choose',
  input: z.object({
    accountName: AccountName,
    userName: z.string().trim().max(20, '名字最多 20 个字').optional(),
    password: Encrypted,
  }),
  output: ChildAccount,
});

export const removeChildAccount = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/removeChildAccount'),
  summary:
    'Takes an account below mine away: nobody gets in any more, and what is in it is erased as that of a closed account is',
  input: z.object({ userId: z.uuid('编号不正确') }),
  output: z.null(),
});

export const setChildPassword = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/setChildPassword'),
  summary: 'Sets the password of an account below mine, and signs it out everywhere',
  input: z.object({ userId: z.uuid('编号不正确'), password: Encrypted }),
  output: z.null(),
});
