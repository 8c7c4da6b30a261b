import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { TokenPair } from './sign-on.ts';

export const MAX_PASSKEYS = 20;

export const Passkey = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  createTime: z.number(),
  /** 0 until it is used. */
  lastUsedTime: z.number(),
});
export type Passkey = z.infer<typeof Passkey>;

const NAME = '请写 1 到 30 个字，例如：办公室的电脑';
const BROKEN = '通行密钥没有验证成功，请再试一次';
const base64url = (max: number) =>
  z
    .string(BROKEN)
    .max(max, BROKEN)
    .regex(/^[\w-]+$/, BROKEN);

const PasskeyName = z.string(NAME).trim().min(1, NAME).max(30, NAME);

/** What the standard calls a public key credential, in JSON; how it is made up inside, the library reads. */
const Credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal('public-key', BROKEN),
    response: z.object(response),
    clientExtensionResults: z.record(z.string().max(64), z.unknown()).default({}),
    authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
  });

const ChallengeId = z.string().max(128);

const Registered = Credential({
  clientDataJSON: base64url(8_192),
  attestationObject: base64url(32_768),
  transports: z.array(z.string().max(32)).max(8).optional(),
});
const Signed = Credential({
  clientDataJSON: base64url(8_192),
  authenticatorData: base64url(8_192),
  signature: base64url(2_048),
  userHandle: z.string().max(128).optional(),
});
export type SignedPasskey = z.output<typeof Signed>;

/** What a device signed of the challenge it was asked with. */
export const PasskeyProof = z.object({ challengeId: ChallengeId, credential: Signed });

/** For the browser's own call; we only carry it. */
const Asked = z.object({ challengeId: z.string(), options: z.record(z.string(), z.unknown()) });

export const beginPasskey = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/beginPasskey'),
  summary: 'What a browser needs to make a passkey for me',
  input: z.object({}),
  output: Asked,
});

export const addPasskey = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/addPasskey'),
  summary: 'Keeps the passkey a browser made for me',
  input: z.object({
    challengeId: ChallengeId,
    name: PasskeyName,
    credential: Registered,
  }),
  output: Passkey,
});

export const listPasskeys = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/passkeys'),
  summary: 'My passkeys, newest first',
  onError: 'rethrow',
  input: z.object({}),
  output: z.array(Passkey),
});

export const renamePasskey = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/renamePasskey'),
  summary: 'What I call one of my passkeys; nothing else of it changes',
  input: z.object({ passkeyId: z.uuid('编号不正确'), name: PasskeyName }),
  output: z.null(),
});

export const removePasskey = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/removePasskey'),
  summary: 'From now on nobody gets in with this passkey',
  input: z.object({ passkeyId: z.uuid('编号不正确') }),
  output: z.null(),
});

export const askPasskey = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/login/askPasskey'),
  summary: 'What a browser needs to sign somebody in by a passkey',
  access: 'public',
  input: z.object({}),
  output: Asked,
});

export const passkeyLogin = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/login/passkeyLogin'),
  summary: 'Signs in by a passkey; it counts as both steps',
  access: 'public',
  neverInAddress: ['challengeId', 'credential'],
  input: z.object({ challengeId: ChallengeId, credential: Signed, deviceId: z.string().max(512).optional() }),
  output: TokenPair,
});
