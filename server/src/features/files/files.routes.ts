import * as files from '@app/contract/files.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { serveUpload } from '#http/serve-upload.ts';
import { fetchFile } from './downloads.service.ts';
import { nameFile, storeUpload } from './files.service.ts';
import { readTask, recogniseText, startTask } from './tasks.service.ts';

export function filesRoutes(door: Door, deps: Deps): void {
  serveUpload(door, files.uploadFile, files.MAX_FILE_BYTES, (call) => storeUpload(deps, call));
  serve(door, files.saveFile, ({ caller, input }) => nameFile(deps, caller, input));
  serveDownload(door, files.getStoredFile, ({ input }) => fetchFile(deps, input));
  serve(door, files.createTask, ({ caller, input }) => startTask(deps, caller, input.fileId));
  serve(door, files.getTask, ({ caller, input }) => readTask(deps, caller, input.taskId));
  serve(door, files.recognizeText, ({ caller, input }) => recogniseText(deps, caller, input));
}
