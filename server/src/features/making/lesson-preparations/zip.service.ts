import { AppError } from '@app/contract/errors.ts';
import { type LessonPart, lessonPartNames, lessonParts } from '@app/contract/making/lesson-preparations.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { requirePreparation } from './lesson-preparations.service.ts';
import { standings } from './preparing.service.ts';
import { filesOfKind, zipEntryOf, zipOf } from './thing-files.service.ts';

/** Everything of the lesson that is there, as the files its own desks export, in the order of the lesson. */
export async function exportZip(deps: Deps, caller: Caller, id: string): Promise<OutgoingFile> {
  const row = await requirePreparation(deps, caller, id);
  const done = (await standings(deps, row)).filter(({ state, thing }) => state === 'done' && thing);
  if (done.length === 0) throw new AppError('conflict', '还没有做好的，做好再导出');
  const files: OutgoingFile[] = [];
  const names: string[] = [];
  for (const { part, thing } of done) {
    for (const file of await filesOfKind[kinds[part]](deps, caller, thing?.id ?? '')) {
      files.push(file);
      names.push(`${lessonParts.indexOf(part) + 1} ${lessonPartNames[part]} ${file.name}`);
    }
  }
  const entries = await Promise.all(files.map((file, at) => zipEntryOf(deps, names[at] ?? file.name, file)));
  return zipOf(row.title, entries);
}

const kinds = {
  design: 'design',
  courseware: 'courseware',
  exercise: 'paper',
  homework: 'paper',
  audio: 'listening',
} as const satisfies Record<LessonPart, keyof typeof filesOfKind>;
