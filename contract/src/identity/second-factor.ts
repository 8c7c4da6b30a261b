import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { TokenPair } from './sign-on.ts';

/** Six digits of an app, or one of the codes she wrote down. */
const CODE = '请输入验证器里的 6 位数字，或一个备用码';
const Code = z.string(CODE).trim().min(6, CODE).max(24, CODE);
const NewCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const RECOVERY_CODES = 10;

export const SecondFactor = z.object({
  isOn: z.boolean(),
  /** 0 while it is off. */
  sinceTime: z.number(),
  recoveryCodesLeft: z.int(),
  /** She is an operator and this session was proved by one thing only: operator functions wait. */
  isMissing: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const readSecondFactor = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/secondFactor'),
  summary: 'Whether my sign-in takes a second step, and whether I would need one',
  onError: 'rethrow',
  input: z.object({}),
  output: SecondFactor,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/beginSecondFactor'),
  summary: 'A key for an app that shows codes; it counts once a code of it was given',
  input: z.object({}),
  output: z.object({ key: z.string(), address: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/confirmSecondFactor'),
  summary: 'Switches the second step on; the recovery codes are told this once, and other devices are signed out',
  input: z.object({ code: Code }),
  output: NewCodes.extend({ endedSessions: z.int() }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/renewRecoveryCodes'),
  summary: 'Ten other recovery codes; the former ones are void',
  input: z.object({ code: Code }),
  output: NewCodes,
});

export const endSecondFactor = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/endSecondFactor'),
  summary: 'Switches the second step off, for whoever has a code',
  input: z.object({ code: Code }),
  output: z.null(),
});

export const secondStep = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/login/secondStep'),
  summary: 'The second step of a sign-in that was answered with 40021: a code, or a recovery code',
  access: 'public',
  neverInAddress: ['stepToken', 'code'],
  input: z.object({ stepToken: z.string().max(128), code: Code }),
  output: TokenPair,
});
