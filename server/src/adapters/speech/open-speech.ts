import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config.ts';
import { openLocalSpeech } from './local-speech.ts';
import { openServiceSpeech } from './service-speech.ts';
import { type Speech, SpeechError } from './speech.ts';

/** Our own command installs the voices here; see scripts/install-voice.mjs. */
const FOLDER = 'voice';

const NOT_INSTALLED =
  '服务器还没有语音引擎，读不出声音。请管理员运行 npm run voice:install，或设置 SPEECH_BASE_URL，然后重启';

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
    speak: () => Promise.reject(new SpeechError(NOT_INSTALLED)),
  };
}
