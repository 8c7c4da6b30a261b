import { getLearningSituation } from '@app/contract/making/papers.ts';
import * as contract from '@app/contract/making/scores.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { serveUpload } from '#http/serve-upload.ts';
import { setCells, takeRows } from './cells.service.ts';
import { readLearningSituation } from './learning-situation.service.ts';
import { readFile } from './reading.service.ts';
import { writeReport } from './report.service.ts';
import { makeSheets } from './reteach.service.ts';
import * as scores from './scores.service.ts';
import { readStages } from './stages.service.ts';

export function scoresRoutes(door: Door, deps: Deps): void {
  serve(door, contract.listScoreSheets, ({ caller, input }) => scores.listMine(deps, caller, input));
  serve(door, contract.readPaperStages, ({ caller, input }) => readStages(deps, caller, input.paperId));
  serve(door, contract.beginScoreSheet, ({ caller, input }) => scores.begin(deps, caller, input));
  serve(door, contract.getScoreSheet, ({ caller, input }) => scores.readSheet(deps, caller, input.sheetId));
  serve(door, contract.setScores, ({ caller, input }) => setCells(deps, caller, input));
  serve(door, contract.setHalfForSome, ({ caller, input }) => scores.setHalfForSome(deps, caller, input));
  serve(door, contract.addScorePupils, ({ caller, input }) => scores.addPupils(deps, caller, input));
  serve(door, contract.changeScorePupil, ({ caller, input }) => scores.changePupil(deps, caller, input));
  serve(door, contract.removeScorePupil, ({ caller, input }) => scores.removePupil(deps, caller, input));
  serve(door, contract.removeScoreSheet, ({ caller, input }) => scores.remove(deps, caller, input.sheetId));
  serve(door, contract.restoreScoreSheet, ({ caller, input }) => scores.restore(deps, caller, input.sheetId));
  serve(door, contract.takeScores, ({ caller, input }) => takeRows(deps, caller, input));
  serve(door, contract.makeReteachSheets, ({ caller, input }) => makeSheets(deps, caller, input));
  serveOwnDownload(door, contract.exportScoreReport, ({ caller, input }) => writeReport(deps, caller, input.sheetId));
  serve(door, getLearningSituation, ({ caller, input }) => readLearningSituation(deps, caller, input));
  serveUpload(door, contract.readScoreFile, contract.MAX_SCORE_FILE_BYTES, ({ caller, input, file }) =>
    readFile(deps, caller, input, file),
  );
}
