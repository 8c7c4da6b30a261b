import { serveThread } from '#lib/serve-thread.ts';
import type { Content } from './word-thread.ts';

/** Each loads what it needs with its first file: forms need a third of a second of modules that an exam does not. */
serveThread(async (content: Content): Promise<Uint8Array> => {
  if ('form' in content) return (await import('./form/fill-form.ts')).fillForm(content);
  if ('original' in content) return (await import('./original/change-original.ts')).changeOriginal(content);
  if ('exam' in content) return (await import('./write-exam.ts')).writeExam(content);
  if ('design' in content) return (await import('./write-design.ts')).writeDesign(content);
  return (await import('./write-word.ts')).writeWord(content);
});
