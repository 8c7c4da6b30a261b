import { serveThread } from '#lib/serve-thread.ts';
import type { Content } from './word-thread.ts';

/** Each loads what it needs with its first file: forms need a third of a second of modules that an exam does not. */
async function write(content: Content): Promise<Uint8Array> {
  if ('form' in content) return (await import('./form/fill-form.ts')).fillForm(content);
  if ('original' in content) return (await import('./original/change-original.ts')).changeOriginal(content);
  if ('exam' in content) return (await import('./write-exam.ts')).writeExam(content);
  if ('design' in content) return (await import('./write-design.ts')).writeDesign(content);
  return (await import('./write-word.ts')).writeWord(content);
}

/** An exam needs most of what there is; reading LaTeX takes the longest to load. */
async function warmUp(): Promise<void> {
  const { writeEquations } = await import('./equations.ts');
  await Promise.all([import('./write-exam.ts'), writeEquations(['x'])]);
}

serveThread(write, warmUp);
