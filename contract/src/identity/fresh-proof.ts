import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { messages } from '../errors.ts';
import { PasskeyProof } from './passkeys.ts';
import { SMS_CODE_PATTERN } from './sign-on.ts';

/** So long after it nothing more is asked for. */
export const FRESH_MINUTES = 15;

/** Stands in a refusal because that was too long ago, or never: the page asks her then. */
export const FRESH_PROOF_NEEDED = { isFreshProofNeeded: true } as const;

export const readProofWays = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/proofWays'),
  summary: 'By what I can show again that it is me',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({
    /** Where a code is sent to; empty for accounts without a number. */
    mobile: z.string(),
    hasPassword: z.boolean(),
    hasPasskey: z.boolean(),
  }),
});

export const proveAgain = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/proveAgain'),
  summary: 'Shows in a session that it is me, so that what opens my account can be changed for some minutes',
  neverInAddress: ['password', 'smsCode'],
  /** One of them. */
  input: z.object({
    /** Encrypted for us, as everywhere. */
    password: z.string().min(1, '请输入密码').max(1_024).optional(),
    smsCode: z.string(messages.smsCodeInvalid).regex(SMS_CODE_PATTERN, messages.smsCodeInvalid).optional(),
    passkey: PasskeyProof.optional(),
  }),
  output: z.null(),
});
