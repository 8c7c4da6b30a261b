// What start, test and dev share: packages installed, the page built, tools found. Only Node's own modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const isWindows = process.platform === 'win32';
const modules = join(root, 'node_modules');

/** The Node 24 that is one of our packages, whatever the machine's own is. */
export const runtime = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

export class SetUpError extends Error {}

export function requireNode20() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return;
  throw new SetUpError(
    `需要 Node.js 20 或更新的版本，这里是 ${process.versions.node}。Node.js 20 or newer is needed: https://nodejs.org`,
  );
}

export async function ensureInstalled() {
  requireNode20();
  if (isInstalled()) return;
  console.log('正在安装依赖，约一分钟 · Installing packages, about a minute');
  const flags = ['--include=dev', '--no-audit', '--no-fund'];
  // `ci` refuses a lockfile in which some other platform's packages are missing, as npm writes it where the registry lacks them;
  // `install` does not mind.
  const isDone = (await npm(['ci', ...flags, '--loglevel=silent'])) || (await npm(['install', '--no-save', ...flags]));
  if (!isDone)
    throw new SetUpError(
      '依赖没有装好，请检查网络后再试。The packages could not be installed: check the network and try again.',
    );
  if (!existsSync(runtime)) {
    throw new SetUpError('缺少 Node 24，请运行 npm rebuild node。Node 24 is missing: run npm rebuild node.');
  }
  writeFileSync(installStamp, hashOfLock());
}

export async function ensureBuilt() {
  const sources = hashOfSources();
  if (existsSync(join(root, 'web/dist/index.html')) && readIfThere(buildStamp) === sources) return;
  console.log('正在构建页面 · Building the page');
  if (!(await npm(['run', '-s', 'build']))) throw new SetUpError('页面没有构建成功。The page could not be built.');
  writeFileSync(buildStamp, sources);
}

/** Runs a tool of ours (or any program) to its end; answers its exit code. */
export function run(command, args, { env = {}, stdio = ['ignore', 'inherit', 'inherit'], timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio,
      shell: isWindows,
      env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}`, ...env },
      ...(timeoutMs && { timeout: timeoutMs }),
    });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Hands signals to a child and ends with its exit code. */
export function followChild(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  whenCallerEnds(() => child.kill('SIGTERM'));
}

/** A signal to npm ends npm and its shell without reaching us; our parent changing is all there is to see. */
export function whenCallerEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const caller = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

/** Runs the whole of a script; a problem of set-up is one sentence, not a stack. */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof SetUpError ? error.message : error);
    process.exit(1);
  }
}

const installStamp = join(modules, '.stamp');
const buildStamp = join(modules, '.page-stamp');

function isInstalled() {
  if (!existsSync(runtime)) return false;
  const stamp = readIfThere(installStamp);
  if (stamp !== undefined) return stamp === hashOfLock();
  // Installed by hand: npm's own record of it must be newer than the lockfile.
  const record = join(modules, '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** npm runs on the machine's Node: the one among our packages may be replaced under its feet. */
async function npm(args) {
  const path = process.env.PATH.split(delimiter).filter((dir) => !dir.includes('node_modules'));
  return (await run('npm', args, { env: { PATH: path.join(delimiter) } })) === 0;
}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hashOfLock = () => sha256(readFileSync(join(root, 'package-lock.json')));
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

function hashOfSources() {
  const files = ['web', 'contract', 'engines', 'sign-on-client'].flatMap((dir) => listFiles(join(root, dir)));
  const lines = files.map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  });
  return sha256(`${lines.sort().join('\n')}\n${hashOfLock()}`);
}

function listFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.vite'].includes(entry.name)) return [];
    const path = join(dir, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
