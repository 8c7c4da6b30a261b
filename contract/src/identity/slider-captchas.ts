import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A slider of our own (`third`, as the protocol calls what is not a picture), or signs to be read in a picture. */
export const CaptchaType = z.enum(['third', 'pic']);

/** Usable only where it is this text; pages of other systems send and compare texts. */
export const COMPATIBLE = 'true';

/** How a page gets its captcha, told before anything is asked for. */
export const CaptchaConf = z.object({
  captchaType: CaptchaType,
  captchaCompatible: z.literal([COMPATIBLE, 'false']),
  /** Who may load a slider: the caller who asked for this, for a while. */
  gt: z.string().optional(),
  /** Servers to be asked in this order, without their protocol; the next where one is silent. */
  apiServers: z.array(z.string()).optional(),
  staticServers: z.array(z.string()).optional(),
  gtProtocol: z.enum(['http://', 'https://']).optional(),
});
export type CaptchaConf = z.infer<typeof CaptchaConf>;

/** Of the picture, in pixels. The piece is moved as many as the gap is away from its left edge. */
export const SLIDER_WIDTH = 300;
export const SLIDER_HEIGHT = 150;
export const SLIDER_PIECE = 48;
export const SLIDER_TIMEOUT_MS = 30_000;
export const SLIDER_SCRIPT_TIMEOUT_MS = 10_000;
export const SLIDER_LANGUAGE = 'zh-cn';

/** What the client tells its page; the words are the protocol's. */
export const captchaFaults = {
  notReady: { result: 'fail', code: 'fail', message: 'captcha not ready' },
  unsupported: { code: 'fail.get.captcha', message: 'failed to get captcha' },
  scriptTimeout: { code: 60204, message: 'Network failure' },
  resourceTimeout: { code: 60205, message: 'Network failure' },
} as const;
export type CaptchaFault = (typeof captchaFaults)[keyof typeof captchaFaults];

/** `drag`: a piece is put into its gap. `wait`: for whoever sees no picture, the server lets pass after a while. */
export const SliderKind = z.enum(['drag', 'wait']);
export type SliderKind = z.infer<typeof SliderKind>;

const Puzzle = z.object({
  width: z.int(),
  height: z.int(),
  /** Addresses that hold the whole picture (data:). */
  picture: z.string(),
  piece: z.string(),
  pieceTop: z.int(),
});

const callback = { method: 'GET', access: 'public', envelope: 'sso', onError: 'rethrow' } as const;

export const loadSlider = endpoint({
  ...callback,
  path: '/captcha/load',
  timeoutMs: SLIDER_TIMEOUT_MS,
  summary: 'A slider to be solved once: a picture with a gap and the piece that fits',
  input: z.object({
    gt: z.string().max(128),
    kind: SliderKind.default('drag'),
    lang: z.literal(SLIDER_LANGUAGE, '不支持这种语言').optional(),
  }),
  output: z.object({
    data: z.object({
      challenge: z.string(),
      lang: z.literal(SLIDER_LANGUAGE),
      staticServers: z.array(z.string()),
      puzzle: Puzzle.optional(),
      waitSeconds: z.int().optional(),
    }),
  }),
});

/** More points than a hand makes in half a minute; the script leaves out every second where there are more. */
export const TRACK_MAX_POINTS = 400;
/** `x,y,ms` of each point, since the piece was taken, parted by semicolons; `keys:` before it where keys moved the piece. */
const TRACK_PATTERN = /^(keys:)?-?\d{1,4},-?\d{1,4},\d{1,6}(;-?\d{1,4},-?\d{1,4},\d{1,6})*$/;

export const checkSlider = endpoint({
  ...callback,
  path: '/captcha/check',
  timeoutMs: SLIDER_TIMEOUT_MS,
  summary:
    'Judges where the piece was left and how it came there; what it answers is sent on like the signs of a picture',
  input: z.object({
    challenge: z.uuid('拼图已失效，请换一张'),
    track: z.string().max(8_000).regex(TRACK_PATTERN, '拖动的记录不正确').default('0,0,0'),
  }),
  output: z.object({ data: z.object({ captchaId: z.string(), captchaCode: z.string() }) }),
});

export const sliderScript = endpoint({
  method: 'GET',
  path: '/captcha/slider.js',
  access: 'public',
  envelope: 'none',
  timeoutMs: SLIDER_SCRIPT_TIMEOUT_MS,
  summary: 'The script that shows a slider on a page, ours or another system’s',
  input: z.object({}),
  output: z.string(),
});
