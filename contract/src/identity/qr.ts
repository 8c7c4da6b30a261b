import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { TokenPair } from './sign-on.ts';

/** How far a code has come; `binding` exists for a messaging app only. */
export const QrState = {
  cancelled: -2,
  expired: -1,
  success: 0,
  initial: 1,
  scanned: 2,
  binding: 3,
  confirming: 4,
} as const;
export type QrState = (typeof QrState)[keyof typeof QrState];

/** Who scans: a browser in which the teacher is signed in, or a messaging app. */
export const QrKind = z.enum(['own', 'messaging']);
export type QrKind = z.infer<typeof QrKind>;

/** How often the page that shows a code asks for its state. */
export const QR_POLL_MS = 1_000;
export const QR_LIFE_SECONDS = 120;

/** The page that a phone opens by scanning. */
export const scanPath = '/qr/scan';

const fact = z.string().max(512).optional();
const uuid = z.uuid('二维码不正确');
const state = z.literal(Object.values(QrState), '二维码状态不正确');
/** Of a page that keeps its own secret; a form carries it. */
const secret = z.string().max(128).optional();

/**
 * The answer is the address in the picture, with `uuid` and `kind` in its query. What proves whose code it is stays out of
 * the picture: a cookie that no script reads, of this code alone, which `stateProbe` and `updateQrcodeState` need. Browsers
 * keep no such cookie for a page of another site. It makes up a secret itself, says only its hash here, and shows the secret
 * with every question; its service has to be a listed one.
 */
export const generateQr = endpoint({
  method: 'GET',
  path: '/qr/generate',
  summary: 'A code to sign in by; for a messaging app when customConfig is given and service is not',
  access: 'public',
  envelope: 'qr',
  onError: 'rethrow',
  input: z.object({
    appId: z.string('缺少 appId').min(1, '缺少 appId').max(512),
    client: fact,
    mac: fact,
    deviceId: fact,
    service: z.string().max(2_048).optional(),
    customConfig: z.string().max(4_096).optional(),
    /** SHA-256 of a secret the page keeps, in base64 for addresses. */
    probeHash: z
      .string()
      .regex(/^[\w-]{43}$/, 'probeHash 不正确')
      .optional(),
    /** Another one each time, for caches that ignore what they are told. */
    _: fact,
  }),
  output: z.url(),
});

/** The state of a code. Once it is confirmed, two ways into the one session of the device that shows it. */
export const QrRecord = z.object({
  qrCodeState: state,
  userId: z.string().optional(),
  /** For `tokenLogin`, or for the sign-on server. */
  loginToken: z.string().optional(),
  /** For the sign-on server, or for a browser that goes to `atLoginUrl` and from there to `service`. */
  at: z.string().optional(),
  atLoginUrl: z.url().optional(),
});
export type QrRecord = z.infer<typeof QrRecord>;

export const probeQr = endpoint({
  method: 'GET',
  path: '/qr/stateProbe',
  summary: 'The state of a code, and what signs in once it was confirmed; for the browser that asked for the code',
  access: 'public',
  envelope: 'qr',
  onError: 'rethrow',
  neverInAddress: ['secret'],
  input: z.object({ uuid, secret }),
  output: QrRecord,
});

export const updateQr = endpoint({
  method: 'GET',
  path: '/qr/updateQrcodeState',
  summary: 'Moves a code to its next state; for the browser that asked for the code',
  access: 'public',
  envelope: 'qr',
  neverInAddress: ['secret'],
  input: z.object({ uuid, secret, qrCodeState: z.coerce.number().pipe(state) }),
  output: z.object({ qrCodeState: state }),
});

/** Which device asks to be signed in, as the phone shows it. */
export const ScannedCode = z.object({
  kind: QrKind,
  qrCodeState: state,
  deviceName: z.string(),
  /** Which site it is signed in to, where that is not ours. */
  site: z.string(),
  askedAt: z.number(),
  expiresAt: z.number(),
});
export type ScannedCode = z.infer<typeof ScannedCode>;

export const scanQr = endpoint({
  method: 'POST',
  path: scanPath,
  summary: 'The teacher has opened the address of a code; nobody else can confirm it from then on',
  input: z.object({ uuid }),
  output: ScannedCode,
});

export const confirmQr = endpoint({
  method: 'POST',
  path: '/qr/confirm',
  summary:
    'Lets the device that shows the code sign in as the teacher, or refuses it; without her tgt only as long as her token lives',
  secretFields: ['tgt'],
  input: z.object({ uuid, isAllowed: z.boolean(), tgt: z.string().max(512).optional() }),
  output: z.object({ qrCodeState: state }),
});

export const tokenLogin = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/login/tokenLogin'),
  summary: 'Signs in with the login token of a confirmed code, once',
  access: 'public',
  input: z.object({ loginToken: z.string().max(512) }),
  output: TokenPair,
});
