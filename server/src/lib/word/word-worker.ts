import { serveThread } from '#lib/serve-thread.ts';
import { fillForm } from './form/fill-form.ts';
import { changeOriginal } from './original/change-original.ts';
import type { Content } from './word-thread.ts';
import { writeDesign } from './write-design.ts';
import { writeExam } from './write-exam.ts';
import { writeWord } from './write-word.ts';

serveThread((content: Content): Promise<Uint8Array> => {
  if ('form' in content) return fillForm(content);
  if ('original' in content) return changeOriginal(content);
  if ('exam' in content) return writeExam(content);
  return 'design' in content ? writeDesign(content) : writeWord(content);
});
