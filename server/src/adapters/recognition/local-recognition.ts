import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { openTurns } from '#lib/turns.ts';
import { type Recognition, RecognitionError } from './recognition.ts';

const program = fileURLToPath(new URL('./ocr-program.ts', import.meta.url));

/**
 * The recogniser of the data folder, in a process of its own for each picture: it needs some 400 MB and native code, and
 * gives both back when it ends. Loading takes about as long as reading a page, which a teacher who uploads does not feel.
 */
export function openLocalRecognition(folder: string): Recognition {
  const turns = openTurns({ atOnce: 1 });
  const recognise: Recognition['recognise'] = (owner, picture, signal) =>
    turns.take(owner, () => run(folder, picture, signal), signal);
  return { name: '@gutenye/ocr-node', kind: 'local', recognise };
}

async function run(folder: string, picture: Uint8Array, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'pipe'], signal });
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  failed.catch(() => undefined);
  // A program that cannot start reads nothing; its exit code says enough.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [code, said, complaint] = await Promise.race([
    Promise.all([ended, text(child.stdout), text(child.stderr)]),
    failed,
  ]);
  if (code === 0) return said;
  throw new RecognitionError('这张图片读不出来，请换成 png 或 jpg 再试', new Error(complaint.slice(0, 2_000)));
}
