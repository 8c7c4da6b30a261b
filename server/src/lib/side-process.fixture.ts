import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerQuestions } from './side-process.ts';

const LOOK_MS = 10;
/** Where a test has one: each process notes there that it began, and waits to be ready while it finds `closed` there. */
const [, , folder = ''] = process.argv;
if (folder) writeFileSync(join(folder, `begun-${process.pid}`), '');
while (folder && existsSync(join(folder, 'closed'))) await pause(LOOK_MS);

/** What a test asks of a process of its own: to answer at once, to answer late, to die, or to take all its memory. */
answerQuestions(async (wish: string): Promise<string> => {
  if (folder) writeFileSync(join(folder, wish), '');
  if (wish === 'hang') await new Promise(() => undefined);
  if (wish === 'swallow') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index));
  }
  if (wish === 'fail') throw new Error('asked to');
  if (wish === 'die' && !existsSync(join(folder, 'died'))) {
    writeFileSync(join(folder, 'died'), '');
    process.kill(process.pid, 'SIGKILL');
  }
  return `${wish} by ${process.pid}`;
});
