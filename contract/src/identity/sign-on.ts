import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { messages } from '../errors.ts';

/** Signing in with an account that was suspended; the message says why. */
export const ACCOUNT_SUSPENDED = 40019;
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const SMS_CODE_PATTERN = /^\d{6}$/;

export const Mobile = z.string(messages.mobileInvalid).regex(MOBILE_PATTERN, messages.mobileInvalid);
const SmsCode = z.string(messages.smsCodeInvalid).regex(SMS_CODE_PATTERN, messages.smsCodeInvalid);
const opaque = z.string().max(512);

/** What host pages and shells tell about themselves with every sign-on call (decision G-030). */
const ClientFacts = z.object({
  appKey: opaque.optional(),
  client: opaque.optional(),
  mac: opaque.optional(),
  extInfo: opaque.optional(),
  deviceId: opaque.optional(),
});

export const TokenPair = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** The ticket that proves the session to other sign-on calls. */
  tgt: z.string(),
  userId: z.string(),
  expireAt: z.number(),
  isNewUser: z.boolean(),
  /** The account was about to be erased; signing in took that back. */
  isReopened: z.boolean().default(false),
});
export type TokenPair = z.infer<typeof TokenPair>;

export const sendSmsCode = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/login/sendSmsCode'),
  summary: 'Sends a sign-in code; from the fourth send on an image captcha is asked for',
  access: 'public',
  input: z.object({ mobile: Mobile, captchaId: opaque.optional(), captchaCode: z.string().max(16).optional() }),
  output: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int(), captchaNext: z.boolean() }),
});

/** The picture a person reads before another code is sent; asked for when `sendSmsCode` answers 40020. */
export const CAPTCHA_REQUIRED = 40020;

export const getCaptcha = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/login/captcha'),
  summary: 'An image captcha, as the address of a PNG (data:)',
  access: 'public',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ captchaId: z.string(), image: z.string() }),
});

export const smsLogin = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/login/smsLogin'),
  summary: 'Signs in with a code; an unknown mobile is registered',
  access: 'public',
  input: ClientFacts.extend({
    mobile: Mobile,
    smsCode: SmsCode,
    inviteCode: z.string().max(32).optional(),
    channel: z.coerce.string().max(16).optional(),
  }),
  output: TokenPair,
});

/** What proved her was good, and her account asks for more: the answer holds `stepToken`, which `secondStep` takes with a code. */
export const SECOND_STEP_NEEDED = 40021;

/** An operator acts where two things proved who she is; here one did. */
export const TWO_STEPS_REQUIRED = 40022;

export const LoginState = z.object({
  token: z.string(),
  refreshToken: z.string(),
  isAuthorized: z.boolean(),
  ext: z.object({ userId: z.string(), st: z.string() }),
});

export const loginState = endpoint({
  method: 'POST',
  ...gateway('/customerUser/loginState'),
  summary: 'Whether the session behind a ticket lives; answers fresh tokens and a one-time service ticket',
  access: 'public',
  envelope: 'ticket',
  inputIn: 'query',
  secretFields: ['tgt'],
  input: ClientFacts.extend({ tgt: opaque }),
  output: LoginState,
});

export const ticketLogin = endpoint({
  method: 'POST',
  ...gateway('/customerUser/login'),
  summary: 'Signs in with a ticket and its one-time service ticket',
  access: 'public',
  envelope: 'ticket',
  inputIn: 'query',
  secretFields: ['tgt', 'st'],
  input: ClientFacts.extend({ tgt: opaque, st: opaque }),
  output: z.object({ token: z.string(), refreshToken: z.string(), userId: z.string() }),
});

/** Refresh answers with meaning: refused for now (counted), and refused for good (signs out). */
export const REFRESH_REFUSED = 40001;
export const REFRESH_REVOKED = 40012;

export const tgtRefresh = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/token/tgtRefresh'),
  summary: 'Exchanges a refresh token, once, for a new pair; a second use of the same one ends the session',
  access: 'public',
  envelope: 'ticket',
  inputIn: 'query',
  secretFields: ['refreshToken', 'tgt', 'rotation'],
  input: ClientFacts.extend({
    refreshToken: opaque,
    tgt: opaque.optional(),
    /** Chosen by the client and kept until the answer arrives: repeating a lost call with it is not a second use. */
    rotation: opaque.optional(),
  }),
  output: z.object({ token: z.string(), refreshToken: z.string(), userId: z.string(), expireAt: z.number() }),
});

/** Signing out twice is fine: answered with this code and state `success`. */
export const NO_SESSION = 2001;

export const tgtLogout = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/token/tgtLogout'),
  summary: 'Ends the session of the token; without one answers 2001 with state success',
  access: 'public',
  envelope: 'ticket',
  inputIn: 'query',
  secretFields: ['tgt'],
  input: ClientFacts.extend({ tgt: opaque.optional() }),
  output: z.object({ state: z.literal('success') }),
});

const TokenGrant = z.object({ token: z.string(), userId: z.string(), expireAt: z.number() });

export const centerTokenWeb = endpoint({
  method: 'POST',
  path: '/futureclass/usersServer/token/centerTokenWeb',
  summary: 'An access token for the holder of a ticket; whoever shows a living token gets that one back, never another',
  access: 'public',
  client: 'general',
  onError: 'swallow',
  secretFields: ['token', 'tgt'],
  input: ClientFacts.extend({ token: opaque.optional(), tgt: opaque.optional() }),
  output: TokenGrant,
});

export const exchangeToken = endpoint({
  method: 'POST',
  path: '/futureclass/usersServer/token/exchange',
  summary: 'Exchanges a ticket for an access token (shells and host pages)',
  access: 'public',
  client: 'general',
  secretFields: ['tgt'],
  input: ClientFacts.extend({ tgt: opaque }),
  output: TokenGrant,
});
