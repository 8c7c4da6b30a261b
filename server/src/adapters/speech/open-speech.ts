import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { openLocalSpeech } from './local-speech.ts';
import { openServiceSpeech } from './service-speech.ts';
import { type Speech, SpeechError } from './speech.ts';

/** Our own command installs the voices here; see scripts/install-voice.mjs. */
const FOLDER = 'voice';

const NOT_INSTALLED = '还没有装朗读的声音，请联系学校管理员';

/** A service that is set comes first, then what is installed, else a sentence. */
export function openSpeech({ dataDir, speech }: Pick<Config, 'dataDir' | 'speech'>): Speech {
  if (speech) return openServiceSpeech(speech);
  const folder = join(dataDir, FOLDER);
  if (existsSync(join(folder, 'kokoro.onnx'))) return openLocalSpeech(folder);
  return {
    name: 'none',
    kind: 'none',
    languages: [],
    hint: NOT_INSTALLED,
    warm: () => undefined,
    speak: () => Promise.reject(new SpeechError(NOT_INSTALLED)),
  };
}
