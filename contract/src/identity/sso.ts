import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { messages } from '../errors.ts';
import { MOBILE_PATTERN, Mobile, NO_SESSION } from './sign-on.ts';
import { CaptchaConf } from './slider-captchas.ts';
import { SSO_LOGIN_PATH } from './sso-address.ts';

/** How a page of another domain tells that somebody signed in here; the default of the client's `casTgcCookieName`. */
export const TICKET_COOKIE = 'SSO_CASTGC';

/** Nobody is signed in (or the login ticket was no good any more): here is a login ticket. */
export const LOGIN_NEEDED = 1000;
/** Signed in: here is the session's ticket, and one for the service. */
export const TICKET_ISSUED = 1001;
/** A service ticket was good. */
export const VALIDATED = 1;
/** The page of ours that a browser gets at the login address. */
export const SIGN_ON_PAGE = '/signOn';
/** The only method of `/v1/api`: a session for an account ticket. */
export const SINGLE_AT_METHOD = 'sso.singleAtLogin';

/** In hexadecimal, as the specification prints it. */
export const PUBLIC_EXPONENT = '010001';
export const PublicKey = z.object({ modulus: z.string(), exponent: z.literal(PUBLIC_EXPONENT) });
export type PublicKey = z.infer<typeof PublicKey>;

export const UNKNOWN_LOGIN_TYPE = '不支持这种登录方式';

export const LoginType = z.enum(
  [
    'loginByNormal',
    'loginByVerifyCode',
    'loginByOnLineAuto',
    'loginByGeneric',
    'loginByToken',
    'loginByChangeAccount',
    'loginByNcet',
    'loginByRememberTicket',
  ],
  UNKNOWN_LOGIN_TYPE,
);
export type LoginType = z.infer<typeof LoginType>;

const text = z.string().max(512);
const flag = z.stringbool().optional();
const Service = z.string().max(2_048);

/** What pages tell about themselves with every call. */
export const ClientFacts = z.object({
  appId: text.optional(),
  appKey: text.optional(),
  client: text.optional(),
  mac: text.optional(),
  /** The id of the device. */
  extInfo: text.optional(),
  service: Service.optional(),
});

const CaptchaAnswer = z.object({ captchaId: text.optional(), captchaCode: z.string().max(16).optional() });

/** `rsa`: the password encrypted for us. `lt`: login ticket, line feed and password under a key encrypted for us (G-023). */
export const Credentials = CaptchaAnswer.extend({
  username: text.optional(),
  account: text.optional(),
  password: z.string().max(4_096).optional(),
  encodeType: z.enum(['rsa', 'lt'], '不支持这种加密方式').optional(),
});

const LoginInput = ClientFacts.extend(Credentials.shape).extend({
  tgtId: text.optional(),
  disableSetCookie: flag,
  SSO_R_SESSION_ID: text.optional(),
  lt: text.optional(),
  execution: text.optional(),
  type: LoginType.default('loginByNormal'),
  phoneNum: z.string().regex(MOBILE_PATTERN, messages.mobileInvalid).optional(),
  smsVerifyCode: z.string().max(16).optional(),
  tokenType: z.literal('loginToken', '不支持这种令牌').optional(),
  token: text.optional(),
  /** A remember ticket, or one of a platform whose name and signature are the five below (decision 78). */
  ticket: text.optional(),
  timestamp: text.optional(),
  signature: text.optional(),
  ncetAppId: text.optional(),
  sysCode: text.optional(),
  sourceappname: text.optional(),
  changeUserId: z.uuid('账号编号不正确').optional(),
  needRememberTicket: flag,
  needLoginToken: flag,
  deviceName: z.string().max(64).optional(),
  /** Of the page: where to go on our own site, and what it does not show; both in base64. */
  nextpage: Service.optional(),
  customConfig: z.string().max(2_048).optional(),
  /** Which other system the page is to begin with. */
  thirdLoginType: text.optional(),
});

const LoginData = z.object({
  tgt: z.string().optional(),
  st: z.string().optional(),
  lt: z.string().optional(),
  execution: z.string().optional(),
  SSO_R_SESSION_ID: z.string().optional(),
  userId: z.string().optional(),
  loginName: z.string().optional(),
  /** No accounts are merged here. */
  mergingUserId: z.literal('').optional(),
  rememberTicket: z.string().optional(),
  loginToken: z.string().optional(),
});
export type LoginData = z.infer<typeof LoginData>;

export const callback = { method: 'GET', access: 'public', envelope: 'sso', onError: 'rethrow' } as const;

/** One address for four uses (decision G-025): with `lt` it signs in, without it gives a login ticket; browsers get the page. */
export const ssoLogin = endpoint({
  ...callback,
  path: SSO_LOGIN_PATH,
  summary: 'Signs in with a login ticket; without one answers the living session, or a login ticket (1000)',
  sessionOpensFrom: 'anywhere',
  secretFields: ['tgtId', 'ticket', 'password'],
  input: LoginInput,
  output: z.object({ code: z.literal([LOGIN_NEEDED, TICKET_ISSUED]), data: LoginData }),
});

/** The same as a form: secrets do not stand in an address (decision G-024). Our own page signs in by this one. */
export const ssoLoginForm = asForm(ssoLogin);

export const ssoLogout = endpoint({
  ...callback,
  path: '/sso/logout',
  altPaths: ['/central/logout'],
  summary: 'Ends the session of a ticket or of the cookie; without one answers 2001 with state success',
  sessionOpensFrom: 'here',
  secretFields: ['tgtId', 'tgt'],
  input: ClientFacts.extend({ tgtId: text.optional(), tgt: text.optional() }),
  output: z.object({ code: z.literal(['success', NO_SESSION]), state: z.literal('success') }),
});

export const ssoLogoutForm = asForm(ssoLogout);

export const addTicketCookie = endpoint({
  ...callback,
  path: '/sso/addTGCCookie',
  altPaths: ['/central/login'],
  summary: 'Remembers the session of a ticket in this browser; a browser that navigates is sent on to the service',
  // The address alone signs a browser in, as whoever made the ticket.
  sessionOpensFrom: 'listed',
  secretFields: ['tgtId', 'tgt'],
  input: ClientFacts.extend({ tgtId: text.optional(), tgt: text.optional(), at: text.optional() }),
  output: z.object({ data: z.object({ service: z.string() }) }),
});

export const checkLogin = endpoint({
  ...callback,
  path: '/sso/checkLogin',
  summary: 'Sends the browser back to the service with checkLoginBack, and with atId when somebody is signed in',
  sessionOpensFrom: 'anywhere',
  input: ClientFacts,
  output: z.object({ data: z.object({ service: z.string() }) }),
});

export const Who = z.object({ userId: z.string(), loginName: z.string() });

export const validateTicket = endpoint({
  ...callback,
  path: '/sso/v1/validation',
  summary: 'Whose service ticket it is; good once, and for the service it was made for',
  input: z.object({ service: Service.optional(), ticket: text.optional() }),
  output: z.object({ data: Who }),
});

export const validateForToken = endpoint({
  ...callback,
  path: '/sso/v1/validationWeb',
  altPaths: ['/sso/v1/validationV2'],
  summary: 'An access token for a session ticket and its service ticket',
  secretFields: ['tgt'],
  input: ClientFacts.extend({ tgt: text, st: text }),
  output: z.object({
    code: z.literal(VALIDATED),
    data: Who.extend({ token: z.string(), mergingUserId: z.literal('') }),
  }),
});

export const validateAccountTicket = endpoint({
  ...callback,
  path: '/sso/v1/atValidation',
  summary: 'Whose account ticket it is, and for which service; good once',
  input: z.object({ at: text.optional() }),
  output: z.object({ data: Who.extend({ service: z.string() }) }),
});

export const getSingleAt = endpoint({
  ...callback,
  path: '/sso/v1/getSingleAt',
  summary: 'An account ticket for a service, for a session ticket, an account and password, or an access token',
  secretFields: ['tgt', 'token', 'password'],
  input: ClientFacts.extend(Credentials.shape).extend({ tgt: text.optional(), token: text.optional() }),
  output: z.object({ data: z.object({ at: z.string(), service: z.string() }) }),
});

export const getSingleAtForm = asForm(getSingleAt);

export const ssoApi = endpoint({
  method: 'POST',
  path: '/sso/v1/api',
  summary: 'Opens the session of an account ticket',
  access: 'public',
  envelope: 'sso',
  input: ClientFacts.extend({ at: text.optional(), method: z.literal(SINGLE_AT_METHOD, '不支持这个方法') }),
  output: z.object({ data: Who.extend({ tgt: z.string(), token: z.string() }) }),
});

export const getCaptchaType = endpoint({
  ...callback,
  path: '/sso/v1/getCaptchaType',
  summary: 'Which captcha may be asked for, and how passwords are encrypted',
  input: ClientFacts.extend({ needSsoConf: flag, onlyNeedSsoConf: flag }),
  output: z.object({
    data: z.object({
      ssoConf: z.object({ disableSetCookie: z.boolean(), publicKey: PublicKey }).optional(),
      captchaConf: CaptchaConf.optional(),
    }),
  }),
});

/** JSON with any of width, height, textLength, textChars, fontSize, fontColor; kept within what can be read. */
const CaptchaConfig = z.string().max(1_024).optional();

export const getSsoCaptcha = endpoint({
  ...callback,
  path: '/sso/v1/getCaptcha',
  summary: 'An image captcha for signing in; another one when captchaId is given',
  input: ClientFacts.extend({ captchaId: text.optional(), captchaCustomConfig: CaptchaConfig }),
  output: z.object({
    data: z.object({ captchaId: z.string(), captchaType: z.literal('pic'), image: z.string() }),
  }),
});

const SmsCaptcha = z.object({ smsLoginCaptchaId: text.optional(), smsLoginCaptchaCode: z.string().max(16).optional() });

export const getSmsCaptcha = endpoint({
  ...callback,
  path: '/sso/v1/getSsoLoginCaptcha',
  summary: 'An image captcha before an SMS; another one when smsLoginCaptchaId is given',
  input: ClientFacts.extend({ smsLoginCaptchaId: text.optional(), captchaCustomConfig: CaptchaConfig }),
  output: z.object({
    data: z.object({ smsLoginCaptchaId: z.string(), imageBase64: z.string() }),
  }),
});

export const checkSmsCaptcha = endpoint({
  ...callback,
  path: '/sso/v1/checkCaptcha',
  summary: 'Whether the captcha was read; a right one is still good for sending',
  input: ClientFacts.extend(SmsCaptcha.shape),
  output: z.object({}),
});

export const sendSsoSms = endpoint({
  ...callback,
  path: '/sso/v1/sendSms',
  summary: 'Sends a sign-in code; says the same whether the mobile is known or not',
  input: ClientFacts.extend(SmsCaptcha.shape).extend({ mobile: Mobile }),
  output: z.object({
    data: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  }),
});

function asForm<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return { ...declared, method: 'POST', inputIn: 'body' };
}
