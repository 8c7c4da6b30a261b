import { openWorkThreads } from '#lib/work-thread.ts';
import type { FormContent } from './form/fill-form.ts';
import type { OriginalContent } from './original/change-original.ts';
import type { DesignContent } from './write-design.ts';
import type { ExamContent } from './write-exam.ts';
import type { WordContent } from './write-word.ts';

/** A conversation, a teaching design, one in the form of a school, changes to an uploaded one, or an exam. */
export type Content = WordContent | DesignContent | FormContent | OriginalContent | ExamContent;

const TIMEOUT_MS = 50_000;

const threads = openWorkThreads<Content, Uint8Array>(
  new URL('./word-worker.ts', import.meta.url),
  '内容太多，没能写成 Word 文件，请分开保存',
);

/** Writes a Word file in a thread of its own. */
export function writeWordInThread(owner: string, content: Content, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  return threads.run(owner, content, timeoutMs);
}

/** Somebody looks at what may become a Word file: her first need not wait until a thread has loaded what writes it. */
export function warmWordThread(): void {
  threads.warm();
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endWordThread(sentence: string): Promise<void> {
  return threads.end(sentence);
}
