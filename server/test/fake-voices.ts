import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kokoroVoices } from '#adapters/speech/kokoro-voices.ts';

/** As the program of the voices takes them. */
const STYLE_BYTES = 510 * 256 * 4;

/** In place of the runtime of the model: hums, notes for whom and how much, and waits for as long as `held` is there. */
const runtime = (folder: string) => `
const { appendFileSync, existsSync } = require('node:fs');
const folder = ${JSON.stringify(folder)};
const pause = () => new Promise((done) => setTimeout(done, 10));
async function run({ input_ids }) {
  const { length } = input_ids.data;
  appendFileSync(folder + '/asked', process.pid + ' ' + length + '\\n');
  while (existsSync(folder + '/held')) await pause();
  return { waveform: { data: Float32Array.from({ length: 600 * length }, (_, at) => 0.3 * Math.sin(at / 17)) } };
}
exports.InferenceSession = { create: async () => ({ run }) };
exports.Tensor = class { constructor(type, data) { this.data = data; } };
`;

/**
 * Voices as they lie in a data folder, but for a model that hums: the process beside the server is the real one, and
 * can be watched, held and killed.
 */
export function installFakeVoices(folder: string) {
  const putPackage = (name: string, program: string) => {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.cjs' }));
    writeFileSync(join(place, 'index.cjs'), program);
    return place;
  };
  putPackage('onnxruntime-node', runtime(folder));
  putPackage('cmu-pronouncing-dictionary', 'exports.dictionary = {};');
  const styles = join(putPackage('kokoro-js', ''), 'voices');
  mkdirSync(styles);
  for (const name of Object.values(kokoroVoices).flat()) {
    writeFileSync(join(styles, `${name}.bin`), new Uint8Array(STYLE_BYTES));
  }
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'kokoro.onnx'), '');
  writeFileSync(join(folder, 'asked'), '');
  return {
    /** Every time the model was run: by which process. */
    askedOf: () =>
      readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n').filter(Boolean).map(Number.parseFloat),
    hold: () => writeFileSync(join(folder, 'held'), ''),
    letGo: () => rmSync(join(folder, 'held'), { force: true }),
  };
}
