import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { messages } from '../errors.ts';
import { MOBILE_PATTERN, SMS_CODE_PATTERN } from './sign-on.ts';

export const PASSWORD_MIN_LENGTH = 8;
/** Encrypted in one piece, however many bytes a character has. */
export const PASSWORD_MAX_LENGTH = 40;

/** What everybody tries first; compared without regard to case. */
const commonPasswords = new Set(
  (
    'password1 password12 password123 passw0rd p@ssw0rd p@ssword1 abc12345 abc123456 abcd1234 abcd12345 abcdef123 ' +
    'a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111111 qwer1234 qwerty12 qwerty123 qwertyui1 1qaz2wsx ' +
    'q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t zxcvbnm1 zxc123456 asd123456 asdf1234 qwe123456 123456abc 12345678a ' +
    '123456789a 1234qwer 123qweasd 123abc123 woaini520 woaini1314 520woaini admin123 admin1234 admin888 root1234 ' +
    'iloveyou1 welcome1 welcome123 teacher1 teacher123 laoshi123 jiaoshi123 student1 school123 test1234 pass1234'
  ).split(' '),
);

/** Why a password will not do, or nothing. `account` is the mobile number, or the account name. */
export function passwordProblem(password: string, account: string): string | undefined {
  if ([...password].length < PASSWORD_MIN_LENGTH) return `密码至少 ${PASSWORD_MIN_LENGTH} 位`;
  if ([...password].length > PASSWORD_MAX_LENGTH) return `密码最多 ${PASSWORD_MAX_LENGTH} 位`;
  if (!/[a-z]/i.test(password) || !/\d/.test(password)) return '密码要同时有字母和数字';
  if (account !== '' && password.toLowerCase().includes(account.toLowerCase())) {
    return MOBILE_PATTERN.test(account) ? '密码里不要有自己的手机号' : '密码里不要有账号名';
  }
  const isCommon = commonPasswords.has(password.toLowerCase()) || new Set(password).size < 4;
  return isCommon ? '这个密码太常见，很容易被猜到，请换一个' : undefined;
}

/** Encrypted with the public key of the sign-on server (see sso.ts), so that it never travels plainly. */
const Encrypted = z.string().min(1).max(1_024);

export const readPassword = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/password'),
  summary: 'Whether I can sign in with a password, and since when with this one',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ hasPassword: z.boolean(), changeTime: z.number() }),
});

export const changePassword = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/changePassword'),
  summary: 'Sets my password, proved by a code or by the former one, and signs me out everywhere else',
  input: z.object({
    password: Encrypted,
    oldPassword: Encrypted.optional(),
    smsCode: z.string(messages.smsCodeInvalid).regex(SMS_CODE_PATTERN, messages.smsCodeInvalid).optional(),
  }),
  output: z.object({ changeTime: z.number(), endedSessions: z.int() }),
});
