import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Counting } from '#adapters/model/model-books.ts';
import type { Config } from '#config.ts';
import type { ModelConfig } from '#model-config.ts';
import { openLocalRecognition } from './local-recognition.ts';
import { openModelRecognition } from './model-recognition.ts';
import { type Recognition, RecognitionError } from './recognition.ts';

/** Our own command installs the recogniser here; see scripts/install-ocr.mjs. */
const FOLDER = 'ocr';

const NOT_INSTALLED = '还没有装文字识别，读不出图片里的字，请联系学校管理员';

/** What is installed comes first, then a model that can see, else a sentence. */
export function openRecognition(
  { dataDir }: Pick<Config, 'dataDir'>,
  /** Asked with each picture: which model can see may change while it runs. */
  models: () => ModelConfig | null,
  counting?: Counting,
): Recognition {
  const folder = join(dataDir, FOLDER);
  if (existsSync(join(folder, 'node_modules/@gutenye/ocr-node/package.json'))) return openLocalRecognition(folder);
  const none: Recognition = {
    name: 'none',
    kind: 'none',
    recognise: () => Promise.reject(new RecognitionError(NOT_INSTALLED)),
  };
  const current = (): Recognition => {
    const model = models();
    return model?.hasEyes ? openModelRecognition(model.roles.vision, counting) : none;
  };
  return new Proxy(none, { get: (_, name) => Reflect.get(current(), name) });
}
