import { AppError, statusOfCode } from '@app/contract/errors.ts';
import { MAX_SOUND_BYTES } from '@app/contract/talking/microphone.ts';
import { SPEECH_TOKEN_FAULT } from '@app/contract/talking/speech.ts';
import { type SocketWire, textWire } from '#http/socket-wire.ts';
import { readSamples16 } from '#lib/audio/wav.ts';

/** What is said comes as plain samples, everything else as JSON; so does every answer. */
export const microphoneWire: SocketWire = {
  async read(payload, told) {
    if (!told.isBinary) return textWire.read(payload, told);
    if (payload.length > MAX_SOUND_BYTES) throw new AppError('too-large', '一次发来的声音太长');
    if (payload.length % 2 === 1) throw new AppError('invalid', '声音不完整，每个样本是两个字节');
    return { type: 'sound', samples: readSamples16(payload) };
  },
  refusal({ code, message }) {
    const wireCode = code === 'not-signed-in' ? SPEECH_TOKEN_FAULT : statusOfCode[code];
    return JSON.stringify({ code: wireCode, message });
  },
  reply: (data) => JSON.stringify({ code: 200, data }),
};
