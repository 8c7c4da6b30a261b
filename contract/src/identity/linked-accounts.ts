import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { TokenPair } from './sign-on.ts';

/** The page of ours a browser comes to after it was at another system. */
export const LINKED_ACCOUNT_PAGE = '/linkedAccount';
/** Below it lie the calls that know the cookie of a trip. */
export const LINK_PATH = '/sso/linked';
export const MAX_LINKED_ACCOUNTS = 20;

/** What an installation calls a system whose accounts it takes. */
const ProviderId = z.string().regex(/^[a-z][a-z\d-]{0,30}$/, '不认识这种账号');
const NextPage = z.string().max(2_048).optional();

export const LinkProvider = z.object({
  provider: z.string(),
  /** As a teacher calls it: 企业微信. */
  name: z.string(),
  /** One or two signs that stand for it. */
  mark: z.string(),
  /** Whether one goes to a page of theirs, or types account and password into a form of ours. */
  way: z.enum(['page', 'form']),
});
export type LinkProvider = z.infer<typeof LinkProvider>;

const ofOwnPages = { access: 'public', sessionOpensFrom: 'here', onError: 'rethrow' } as const;

export const listLinkProviders = endpoint({
  method: 'GET',
  path: `${LINK_PATH}/providers`,
  summary: 'Whose accounts one can sign in with here; none where nothing is set',
  access: 'public',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(LinkProvider),
});

export const beginLinkedSignIn = endpoint({
  ...ofOwnPages,
  method: 'POST',
  path: `${LINK_PATH}/begin`,
  summary: 'Where the browser goes to sign in with an account of another system',
  timeoutMs: 15_000,
  input: z.object({ provider: ProviderId, nextPage: NextPage }),
  output: z.object({ address: z.string() }),
});

export const beginLink = endpoint({
  method: 'POST',
  path: `${LINK_PATH}/beginForMe`,
  summary: 'Where the browser goes to prove an account that is to be linked to mine',
  timeoutMs: 15_000,
  input: z.object({ provider: ProviderId, nextPage: NextPage }),
  output: z.object({ address: z.string() }),
});

/** Other systems send the browser here; whatever came of it, the page says. */
export const linkCallback = endpoint({
  method: 'GET',
  path: `${LINK_PATH}/callback/:provider`,
  summary: 'Takes a browser back from another system and sends it on to the page',
  access: 'public',
  envelope: 'none',
  onError: 'rethrow',
  input: z.record(z.string(), z.unknown()),
  output: z.unknown(),
});

const Arrival = z.object({
  providerName: z.string(),
  /** What the person is called there; may be empty. */
  displayName: z.string(),
  nextPage: z.string(),
  /** Whether an account may be made at once, for whoever has none here. */
  mayRegister: z.boolean(),
});

const Entered = z.discriminatedUnion('state', [
  Arrival.extend({ state: z.literal('entered'), tokens: TokenPair }),
  /** Proved, and linked to nobody yet. */
  Arrival.extend({ state: z.literal('unknown') }),
  /** Proved, for a teacher who is signed in and wants it linked. */
  Arrival.extend({ state: z.literal('mine') }),
]);

export const enterByLinkedAccount = endpoint({
  ...ofOwnPages,
  method: 'POST',
  path: `${LINK_PATH}/enter`,
  summary: 'Signs in whoever came back with a linked account; says whose account is not linked yet',
  input: z.object({ deviceId: z.string().max(512).optional() }),
  output: Entered,
});

export const registerByLinkedAccount = endpoint({
  ...ofOwnPages,
  method: 'POST',
  path: `${LINK_PATH}/register`,
  summary:
    'Makes an account for whoever was proved in this browser, where the installation allows that, and signs her in',
  input: z.object({ deviceId: z.string().max(512).optional() }),
  output: Entered,
});

/** As it is typed into a form of ours. */
const TypedAccount = z.object({
  provider: ProviderId,
  account: z.string('请输入账号').trim().min(1, '请输入账号').max(128, '账号太长'),
  /** Encrypted for us, as everywhere. */
  password: z.string('请输入密码').min(1, '请输入密码').max(1_024),
  captchaId: z.string().max(64).optional(),
  captchaCode: z.string().max(16).optional(),
});

export const enterByForm = endpoint({
  ...ofOwnPages,
  method: 'POST',
  path: `${LINK_PATH}/form`,
  summary: 'Signs in with an account and a password of a directory; wrong ones are counted as those of ours are',
  timeoutMs: 40_000,
  neverInAddress: ['password'],
  input: TypedAccount.extend({ nextPage: NextPage, deviceId: z.string().max(512).optional() }),
  output: Entered,
});

export const linkByForm = endpoint({
  method: 'POST',
  path: `${LINK_PATH}/formForMe`,
  summary: 'Links an account of a directory to mine, by its password; wrong ones are counted as those of ours are',
  timeoutMs: 40_000,
  neverInAddress: ['password'],
  input: TypedAccount,
  output: z.null(),
});

export const signOutThere = endpoint({
  method: 'GET',
  path: `${LINK_PATH}/signOutThere`,
  summary:
    'Where the browser signs out at the system that opened this session, after it signed out here; empty where there is none',
  timeoutMs: 15_000,
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ providerName: z.string(), address: z.string() }),
});

/** Where a browser is told that the other system did not confirm a sign-out. */
export const UNCONFIRMED_SIGN_OUT_PAGE = `${LINKED_ACCOUNT_PAGE}?signOut=unconfirmed`;

/** A browser carries words about a sign-out here, in the address or as a form. */
export const linkSignOut = endpoint({
  method: 'GET',
  path: `${LINK_PATH}/signOut/:provider`,
  summary: 'Signs out whoever signed out at a SAML identity provider, or takes its word that she is out there',
  access: 'public',
  envelope: 'none',
  onError: 'rethrow',
  input: z.record(z.string(), z.unknown()),
  output: z.unknown(),
});

export const linkMetadata = endpoint({
  method: 'GET',
  path: `${LINK_PATH}/metadata/:provider`,
  summary: 'What a SAML identity provider reads to know us, in XML',
  access: 'public',
  envelope: 'none',
  onError: 'rethrow',
  input: z.object({ provider: ProviderId }),
  output: z.string(),
});

export const confirmLink = endpoint({
  method: 'POST',
  path: `${LINK_PATH}/confirm`,
  summary: 'Links the account that was proved in this browser to mine',
  input: z.object({}),
  output: z.object({ nextPage: z.string() }),
});

export const LinkedAccount = z.object({
  linkId: z.uuid(),
  provider: z.string(),
  providerName: z.string(),
  /** False for an account by which she is known to another system's pages here, and for a system that is not asked any more. */
  isWayIn: z.boolean(),
  displayName: z.string(),
  createTime: z.number(),
  /** 0 until it is used. */
  lastUsedTime: z.number(),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

export const listLinkedAccounts = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/linkedAccounts'),
  summary: 'My accounts of other systems I can sign in with, oldest first',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(LinkedAccount),
});

export const unlinkAccount = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/unlinkAccount'),
  summary: 'From now on nobody gets in with this account; refused for the last way in',
  input: z.object({ linkId: z.uuid('编号不正确') }),
  output: z.null(),
});
