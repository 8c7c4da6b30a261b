import type { z } from 'zod';

/** Who may call: anybody, the holder of a living token, or whoever signs the request with a key of their session. */
export type Access = 'public' | 'signed-in' | 'signed';

/**
 * How an answer is wrapped on the wire.
 * - `standard`: `{ code: 200, data, message }`
 * - `ticket`: the sign-on family, flat and below `data`: `{ code: 'success', message, data, ...data }`
 * - `ai-platform`: `{ code: '000000', data, message }`
 * - `qr`: `{ Code: 0, Data, Message }`
 * - `sso`: the sign-on server's: `{ result: 'success', code: 'success', message, data }`; the output may say another code
 * - `none`: the data itself
 */
export type Envelope = 'standard' | 'ticket' | 'ai-platform' | 'qr' | 'sso' | 'none';

/**
 * Which of the two browser clients makes the call; they differ in the token errors they act on and in how often
 * they repeat (decision G-006 of the specification): general 100 times, platform 3 times.
 */
export type Client = 'general' | 'platform';

/** Whether the caller's screen hears of a failure, or gets `undefined` and shows its own error state. */
export type ErrorPolicy = 'swallow' | 'rethrow';

export type Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  altPaths: readonly string[];
  summary: string;
  access: Access;
  client: Client;
  timeoutMs: number;
  envelope: Envelope;
  onError: ErrorPolicy;
  /** Where the browser puts the input; the server reads query and body as one. `form` carries a file besides. */
  inputIn: 'query' | 'body' | 'form';
  /**
   * Set on calls that read or change whom a browser is signed in as. They are answered to pages of ours and listed ones, and
   * never as a picture, frame or style (server: http/session-guard.ts). It says from where a browser may be sent to the
   * address itself: from `anywhere` (nothing is told to whoever sent it), from `here` (or typed in), or from a page that is `listed`.
   */
  sessionOpensFrom: 'anywhere' | 'here' | 'listed' | undefined;
  /** Fields that are lasting secrets: the browser puts them into the body, since addresses end in logs and histories. */
  secretFields: readonly string[];
  /** Secrets that no host ever put into an address: refused there, whatever the settings say. */
  neverInAddress: readonly string[];
  input: Input;
  output: Output;
  /** How long a body may be before anything proves its caller; 64 KB unless said. */
  maxUnverifiedBytes?: number;
};

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

type Declared<Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Endpoint<Input, Output>,
  'method' | 'path' | 'summary' | 'input' | 'output'
> &
  Partial<Endpoint<Input, Output>>;

const DEFAULT_TIMEOUT_MS = 6_000;

/** Declares one call once; server, browser, tests and the API page all read this object. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Declared<Input, Output>,
): Endpoint<Input, Output> {
  return {
    altPaths: [],
    access: 'signed-in',
    client: 'platform',
    timeoutMs: DEFAULT_TIMEOUT_MS,
    envelope: 'standard',
    onError: declared.method === 'GET' ? 'swallow' : 'rethrow',
    inputIn: declared.method === 'GET' ? 'query' : 'body',
    sessionOpensFrom: undefined,
    secretFields: [],
    neverInAddress: [],
    ...declared,
  };
}

type Fields = Record<string, unknown>;

/** Which fields of an input stand in the address and which in the body; no body when nothing would be in it. */
export function placeFields(
  { method, inputIn, secretFields }: Pick<Endpoint, 'method' | 'inputIn' | 'secretFields'>,
  fields: Fields,
): { query: Fields; body: Fields | undefined } {
  if (inputIn === 'body') return { query: {}, body: fields };
  const isSecret = ([name]: [string, unknown]) => method !== 'GET' && secretFields.includes(name);
  const secrets = Object.entries(fields).filter(isSecret);
  const others = Object.entries(fields).filter((field) => !isSecret(field));
  return {
    query: Object.fromEntries(others),
    body: secrets.length > 0 ? Object.fromEntries(secrets) : undefined,
  };
}

/** A service printed with a leading slash is served below the gateway and bare (decision G-001). */
export function gateway(path: string): Pick<Endpoint, 'path' | 'altPaths'> {
  return { path: `/futureclass${path}`, altPaths: [path] };
}
