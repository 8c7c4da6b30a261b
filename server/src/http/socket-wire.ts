import { AppError } from '@app/contract/errors.ts';
import { cleanValue } from './clean-text.ts';
import { wrapError } from './envelope.ts';
import { MAX_UNVERIFIED_BYTES, MAX_UNVERIFIED_VALUES, MAX_VALUES, requireJson } from './read-bodies.ts';
import { weighJson } from './weigh-json.ts';

/** How the messages of a socket look on the way. */
export type SocketWire = {
  /** The fields of a message. Throws an `AppError` for what is none. */
  read(payload: Buffer, told: { isSignedIn: boolean; isBinary: boolean }): Promise<unknown>;
  /** A refusal of a message, which found its fields unless it could not be read. */
  refusal(error: AppError, given: unknown, requestId: string): string | Uint8Array;
  /** What a feature answered. */
  reply(data: unknown, given: unknown): string | Uint8Array;
  /** A token that came with the address or a header, as a first message; undefined where messages bring it themselves. */
  greeting?(token: string): Buffer;
};

const MAX_MESSAGE_BYTES = 1024 * 1024;

export const textWire: SocketWire = {
  async read(payload, { isSignedIn }) {
    if (payload.length > MAX_MESSAGE_BYTES) throw new AppError('too-large', '消息太大，不能超过 1 MB');
    if (!isSignedIn && payload.length > MAX_UNVERIFIED_BYTES) throw new AppError('too-large', '消息太大，请先登录');
    const text = payload.toString();
    weighJson(text, isSignedIn ? MAX_VALUES : MAX_UNVERIFIED_VALUES);
    return cleanValue(requireJson(text));
  },
  refusal: (error, given, requestId) =>
    JSON.stringify({ ...Object(wrapError('standard', error, requestId)), ref: refOf(given) }),
  reply: (data, given) => JSON.stringify({ code: 200, data, ref: refOf(given) }),
  greeting: (token) => Buffer.from(JSON.stringify({ type: 'auth', token })),
};

/** Read before the message is judged, so that a refusal finds its way too. */
function refOf(given: unknown): string | undefined {
  const { ref } = Object(given);
  return typeof ref === 'string' ? ref.slice(0, 64) : undefined;
}
