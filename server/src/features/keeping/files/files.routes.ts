import * as files from '@app/contract/keeping/files.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import { serveUpload } from '#http/serve-upload.ts';
import { downloadAddress, fetchFile } from './downloads.service.ts';
import { storeUpload } from './files.service.ts';
import { saveFile } from './saved-files.service.ts';
import { recogniseText, startTask } from './tasks.service.ts';

export function filesRoutes(door: Door, deps: Deps): void {
  serveUpload(door, files.uploadFile, files.MAX_FILE_BYTES, (call) => storeUpload(deps, call));
  serve(door, files.getDownloadUrl, ({ caller, input }) => downloadAddress(deps, caller, input.fileId));
  serve(door, files.saveFile, ({ caller, input }) => saveFile(deps, caller, input));
  serveDownload(door, files.getStoredFile, ({ input }) => fetchFile(deps, input));
  serve(door, files.createTask, ({ caller, input }) => startTask(deps, caller, input.fileId));
  serve(door, files.recognizeText, ({ caller, input }) => recogniseText(deps, caller, input));
}
