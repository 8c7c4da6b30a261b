import { AppError } from '@app/contract/errors.ts';
import { SPEECH_RATE, type SpeechRequest, type SpeechResponse } from '@app/contract/talking/speech.ts';
import { encodeResponse } from '@app/engines/speech/speech-proto.ts';
import { readAloud } from '#adapters/speech/read-aloud.ts';
import { SAMPLE_RATE, SpeechError } from '#adapters/speech/speech.ts';
import type { Deps } from '#deps.ts';
import type { Line, SocketSession } from '#http/socket-connection.ts';
import { resample } from '#lib/audio/resample.ts';

type SpeechDeps = Pick<Deps, 'speech'>;

/** Who reads aloud here; whoever asks is about to listen. */
export function readState({ speech }: SpeechDeps) {
  speech.warm();
  return { kind: speech.kind, languages: [...speech.languages] };
}

/** One connection on which texts are read aloud, one after the other; when it is gone, so is who would listen. */
export function openReading({ speech }: SpeechDeps, line: Line): SocketSession<SpeechRequest> {
  const left = new AbortController();
  return {
    async answer({ base, text, language, voice, seq }): Promise<Pick<SpeechResponse, 'audio'>> {
      await line.signIn(base.accessToken);
      const { userId } = await line.caller();
      // A sender counts its texts from nought.
      const reading = { text, language, voices: { [language]: voice }, speed: 1, isBeginning: seq === 0 };
      try {
        for await (const { samples } of readAloud(speech, userId, reading, left.signal)) {
          line.send(encodeResponse({ code: 200, message: '', audio: soundOf(samples), end: false, seq }));
        }
      } catch (error) {
        throw error instanceof SpeechError ? new AppError('unavailable', error.message, { cause: error }) : error;
      }
      return { audio: new Uint8Array() };
    },
    goOn() {},
    letGo: () => left.abort(),
  };
}

function soundOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const sound = resample(samples, SAMPLE_RATE, SPEECH_RATE);
  return new Uint8Array(sound.slice().buffer);
}
