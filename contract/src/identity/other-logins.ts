import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { messages } from '../errors.ts';
import { Mobile, SMS_CODE_PATTERN } from './sign-on.ts';
import { ClientFacts, Credentials, callback, LOGIN_NEEDED, TICKET_ISSUED, Who } from './sso.ts';

const text = z.string().max(512);

export const thirdLogin = endpoint({
  ...callback,
  path: '/sso/v1/thirdLogin',
  summary:
    'Signs in with a code of another system that the page was given; without a linked account says where to bind one',
  sessionOpensFrom: 'listed',
  input: ClientFacts.extend({
    /** In base64: JSON whose thirdLoginType names the system. */
    customConfig: z.string().max(2_048).optional(),
    scope: text.optional(),
    code: z.string().max(1_024).optional(),
    /** The system's id here, or the person's there; proves nothing by itself. */
    thirdId: text.optional(),
    needBindPage: z.stringbool().optional(),
    needToken: z.stringbool().optional(),
    /** Where the code was given out, if not at our own address. */
    redirectUri: z.string().max(2_048).optional(),
  }),
  output: z.object({
    code: z.literal([LOGIN_NEEDED, TICKET_ISSUED]),
    data: Who.partial().extend({
      tgt: z.string().optional(),
      st: z.string().optional(),
      token: z.string().optional(),
      mergingUserId: z.literal('').optional(),
      /** Where a browser goes to bind the account, when it is bound to nobody. */
      bindPage: z.string().optional(),
    }),
  }),
});

export const bindChild = endpoint({
  ...callback,
  path: '/sso/v1/bindChild',
  summary: 'Makes an account below that of the token, or puts an existing one there whose password is known',
  secretFields: ['token', 'password'],
  input: ClientFacts.extend(Credentials.shape).extend({
    token: text.optional(),
    deviceId: text.optional(),
    /** What the child is called. */
    loginName: z.string().max(20, '名字最多 20 个字').optional(),
  }),
  output: z.object({ data: Who }),
});

export const register = endpoint({
  method: 'POST',
  path: '/sso/v1/register',
  summary: 'Makes an account for a mobile number that has none, proved by a code; with a name and password if wanted',
  access: 'public',
  envelope: 'sso',
  neverInAddress: ['password', 'smsCode'],
  input: ClientFacts.extend({
    mobile: Mobile,
    smsCode: z.string(messages.smsCodeInvalid).regex(SMS_CODE_PATTERN, messages.smsCodeInvalid),
    accountName: z.string().max(64).optional(),
    /** Encrypted for us, as everywhere. */
    password: z.string().max(1_024).optional(),
    inviteCode: z.string().max(32).optional(),
  }),
  output: z.object({ data: Who.extend({ tgt: z.string(), token: z.string() }) }),
});
