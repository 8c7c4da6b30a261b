import { TOO_MANY } from '@app/contract/files.ts';
import { showToast } from '#components/toast.tsx';
import { addFiles } from '#lib/question-files.ts';

/** Adds files to a question and says when there were too many. */
export function attach(place: string, files: readonly File[]): void {
  if (addFiles(place, files) > 0) showToast('warning', TOO_MANY);
}
