import { figurePictures } from '#documents/figure-pictures.ts';
import { figureForText } from '#drawing/figure-thread.ts';
import { pngOf } from '#drawing/png.ts';
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

/** Writes a Word file in a thread of its own, with the figures that its texts name. */
export async function writeWordInThread(owner: string, content: Content, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  if ('original' in content) return threads.run(owner, content, timeoutMs);
  const figures = await figurePictures(content, {
    draw: (words) => figureForText(owner, words),
    toPng: (svg) => pngOf(owner, svg),
  });
  const pictures = new Map([...(content.pictures ?? []), ...figures]);
  return threads.run(owner, { ...content, pictures }, timeoutMs);
}

/** Somebody looks at what may become a Word file: her first need not wait until a thread has loaded what writes it. */
export function warmWordThread(): void {
  threads.warm();
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endWordThread(sentence: string): Promise<void> {
  return threads.end(sentence);
}
