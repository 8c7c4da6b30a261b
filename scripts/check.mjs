// Format, lint, types, arrows, dead code and versions, two tools at a time; prints one line for each.
import { spawn } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { root, runtime } from './set-up.mjs';

const AT_ONCE = 2;
const cruised = ['contract/src', 'engines/src', 'sign-on-client/src', 'server/src', 'web/src', 'e2e'];

/**
 * By the native compiler. One thread for each project: threads of one project each infer the same types again, and there is
 * another project to check beside it. What a run learned is kept, so that the next one looks only at what changed.
 */
const typesOf = (project) => {
  const memory = `node_modules/.cache/tsc/${project === '.' ? 'root' : project.replace(/\W/g, '-')}.json`;
  const options = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', memory];
  return [runtime, 'node_modules/typescript-native/bin/tsc', '-p', project, ...options];
};

/** What a run read of a file is kept until the file changes; each of the two reads files its own way. */
function deadCode(memory, ...options) {
  return ['knip', ...options, '--cache', '--cache-location', `node_modules/.cache/${memory}`];
}

const tools = [
  { name: 'types of web', command: typesOf('web') },
  { name: 'types of server', command: typesOf('server') },
  { name: 'arrows', command: ['depcruise', '--output-type', 'json', ...cruised], judge: judgeArrows },
  { name: 'floors', command: [runtime, 'scripts/floors.ts'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'dead code', command: deadCode('knip') },
  // What only tests call counts as dead; see CONTRIBUTING for the two words that excuse it.
  { name: 'code for tests only', command: deadCode('knip-production', '--production') },
  { name: 'types of contract', command: typesOf('contract') },
  { name: 'types of engines', command: typesOf('engines') },
  // As old browsers know them, and once more with its tests.
  { name: 'types of sign-on-client', command: typesOf('sign-on-client') },
  { name: 'types of its tests', command: typesOf('sign-on-client/tsconfig.tests.json') },
  { name: 'types of e2e', command: typesOf('e2e') },
  { name: 'types of scripts', command: typesOf('.') },
  // The root depends on one package, the Node we run on, and any npm will do.
  { name: 'versions', command: ['sherif', '-r', 'root-package-dependencies', '-r', 'root-package-manager-field'] },
];

const waiting = [...tools];
let failures = 0;
await Promise.all(Array.from({ length: AT_ONCE }, work));
process.exit(failures === 0 ? 0 : 1);

async function work() {
  for (let tool = waiting.shift(); tool; tool = waiting.shift()) await check(tool);
}

async function check({ name, command, judge = judgeExitCode }) {
  const startedAt = performance.now();
  const complaint = judge(await capture(command));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${complaint ? '✗' : '✓'} ${name} ${seconds} s${complaint ? `\n${complaint}` : ''}`);
  if (complaint) failures += 1;
}

/** What a tool complains of; nothing when all is well. */
function judgeExitCode({ exitCode, output }) {
  return exitCode === 0 ? '' : output.trim() || `exit code ${exitCode}`;
}

/** A cruise that saw nothing finds nothing wrong either; it has happened with a TypeScript it did not know. */
function judgeArrows({ stdout, output }) {
  const cruise = parseJson(stdout);
  if (!cruise) return output.trim();
  const unseen = cruised.filter((dir) => !cruise.modules.some(({ source }) => source.startsWith(`${dir}/`)));
  if (unseen.length > 0) return `  no modules were seen in ${unseen.join(', ')}`;
  return cruise.summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} → ${to}`).join('\n');
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function capture([program, ...args]) {
  return new Promise((resolve) => {
    const bin = isAbsolute(program) ? program : join(root, 'node_modules', '.bin', program);
    const child = spawn(bin, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said = { stdout: '', output: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said.stdout += text;
      said.output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said.output += text;
    });
    child.on('error', (error) => resolve({ ...said, exitCode: 1, output: error.message }));
    child.on('close', (exitCode) => resolve({ ...said, exitCode }));
  });
}
