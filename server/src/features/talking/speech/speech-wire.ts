import { AppError, statusOfCode } from '@app/contract/errors.ts';
import { SPEECH_TOKEN_FAULT } from '@app/contract/talking/speech.ts';
import { decodeRequest, encodeResponse, initProto } from '@app/engines/speech/speech-proto.ts';
import { cleanValue } from '#http/clean-text.ts';
import type { SocketWire } from '#http/socket-wire.ts';

/** A few hundred characters, and who asks. */
const MAX_MESSAGE_BYTES = 8 * 1024;

/** Binary both ways; every request brings its own token, and every answer the number of its request. */
export const speechWire: SocketWire = {
  async read(payload) {
    if (payload.length > MAX_MESSAGE_BYTES) throw new AppError('too-large', '要念的文字太长');
    await initProto();
    const given = await decodeRequest(payload).catch((error: unknown) => {
      throw new AppError('invalid', '看不懂这条消息', { cause: error });
    });
    return cleanValue(given);
  },
  refusal({ code, message }, given) {
    const { seq = 0 } = Object(given);
    const wireCode = code === 'not-signed-in' ? SPEECH_TOKEN_FAULT : statusOfCode[code];
    return encodeResponse({ code: wireCode, message, audio: new Uint8Array(), end: true, seq });
  },
  reply: (data, given) =>
    encodeResponse({ code: 200, message: '', end: true, seq: Object(given).seq, ...Object(data) }),
};
