import { fileURLToPath } from 'node:url';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import type { MasterAnswer, MasterQuestion, MasterRead } from './master-shapes.ts';

const TIMEOUT_MS = 40_000;

/** In a process of its own: it unpacks what came from outside, and decodes and draws its pictures. */
const processes = openSideProcesses<MasterQuestion, MasterAnswer>({
  program: fileURLToPath(new URL('./master-program.ts', import.meta.url)),
  atOnce: 1,
  memoryMb: 384,
  idleMs: 30_000,
  tooMuch: () => new ReadingError('too-large', '这份 PPT 太大或太复杂，请只留母版再上传'),
});

/** The look of a presentation. Throws a `ReadingError` with a sentence for whoever sent it. */
export async function readMasterInProcess(owner: string, question: MasterQuestion): Promise<MasterRead> {
  const answer = await processes.ask(owner, question, TIMEOUT_MS);
  if ('fault' in answer) throw new ReadingError(answer.fault, answer.message);
  return answer;
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endMasterProcess(): void {
  processes.end(new Error('the masters are put away'));
}
