import * as contract from '@app/contract/making/answer-sheets.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { serveUpload } from '#http/serve-upload.ts';
import { prepareSheet, printSheet } from './printing.service.ts';
import { readSheet } from './reading.service.ts';

export function answerSheetsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.prepareAnswerSheet, ({ caller, input }) => prepareSheet(deps, caller, input.paperId));
  serveOwnDownload(door, contract.printAnswerSheet, ({ caller, input }) => printSheet(deps, caller, input.code));
  serveUpload(door, contract.readAnswerSheet, contract.MAX_SHEET_PICTURE_BYTES, (call) => readSheet(deps, call));
}
