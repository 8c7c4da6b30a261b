import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageOf, type VoiceCode } from '@app/contract/making/voices.ts';
import { wholeNumbersOf } from '@app/engines/speech/samples.ts';
import { sessionOptions } from '#lib/onnx-session.ts';
import { answerQuestions } from '#lib/side-process.ts';
import { type Dictionary, phonemesOf } from './english/phonemes.ts';
import { signNumbers } from './kokoro-signs.ts';
import { kokoroVoices } from './kokoro-voices.ts';
import { mandarinPhonemes } from './mandarin/phonemes.ts';
import { openWordReadings } from './mandarin/word-readings.ts';
import { withPause } from './pauses.ts';
import { SAMPLE_RATE, type Utterance } from './speech.ts';

type Tensor = { data: Float32Array };
/** As much of the packages as we use. */
type OnnxRuntime = {
  InferenceSession: {
    create(model: string, options: object): Promise<{ run(given: object): Promise<Record<string, Tensor>> }>;
  };
  Tensor: new (type: string, data: BigInt64Array | Float32Array, shape: number[]) => Tensor;
};

const STYLE_SIZE = 256;
const STYLES = 510;

// A program of its own, told the folder the voices are installed in. `--try` only reads a word of each language.
const [, , folder = '', option] = process.argv;
const { resolve } = createRequire(join(folder, 'package.json'));
const load = async <T>(name: string): Promise<T> => import(pathToFileURL(resolve(name)).href);
const onnx = (await load<{ default: OnnxRuntime }>('onnxruntime-node')).default;
const { dictionary } = await load<{ dictionary: Dictionary }>('cmu-pronouncing-dictionary');
const [model, readWords] = await Promise.all([
  onnx.InferenceSession.create(join(folder, 'kokoro.onnx'), sessionOptions),
  openWordReadings(),
]);
const styles = new Map<VoiceCode, Float32Array>();

if (option === '--try') {
  for (const [text, voice] of [
    ['Hello.', 'en_default'],
    ['同学们好。', 'zh_default'],
  ] as const) {
    const { length } = await speak({ text, voice, speed: 1 });
    process.stdout.write(`${text} ${(length / SAMPLE_RATE).toFixed(1)} s\n`);
  }
} else answerQuestions(speak);

async function speak({ text, voice, speed }: Utterance): Promise<Int16Array> {
  const signs = signNumbers(soundsOf(text, voice));
  if (signs.length === 0) return new Int16Array(0);
  // Nought begins and ends what is said.
  const given = BigInt64Array.from([0, ...signs, 0], BigInt);
  const { waveform } = await model.run({
    input_ids: new onnx.Tensor('int64', given, [1, given.length]),
    style: new onnx.Tensor('float32', styleOf(voice, signs.length), [1, STYLE_SIZE]),
    speed: new onnx.Tensor('float32', Float32Array.from([speed]), [1]),
  });
  return withPause(wholeNumbersOf(waveform?.data ?? new Float32Array()), text, speed);
}

function soundsOf(text: string, voice: VoiceCode): string {
  return languageOf(voice) === 'zh' ? mandarinPhonemes(text, readWords, dictionary) : phonemesOf(text, dictionary);
}

/** A voice has a style for every length of what is said. */
function styleOf(voice: VoiceCode, length: number): Float32Array {
  const whole = styles.get(voice) ?? blended(kokoroVoices[voice].map(readStyles));
  styles.set(voice, whole);
  const at = Math.min(length, STYLES - 1) * STYLE_SIZE;
  return whole.subarray(at, at + STYLE_SIZE);
}

function blended(parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(
    parts[0] ?? [],
    (_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0) / parts.length,
  );
}

function readStyles(name: string): Float32Array {
  const bytes = readFileSync(join(folder, 'node_modules/kokoro-js/voices', `${name}.bin`));
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
