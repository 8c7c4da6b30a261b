import * as contract from '@app/contract/making/course-analyses.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import { serveRanges } from '#http/serve-ranges.ts';
import { serveUpload } from '#http/serve-upload.ts';
import { change } from './changing.service.ts';
import * as service from './course-analyses.service.ts';
import { readHearing } from './hearing.service.ts';
import { exportAnalysis } from './report.service.ts';
import { fetchSound, keepSound } from './sound/kept-sound.service.ts';
import { beginRecording, endRecording, MAX_PIECE_BYTES, receivePiece } from './sound/receiving.service.ts';

export function courseAnalysesRoutes(door: Door, deps: Deps): void {
  serve(door, contract.getLessonHearing, async () => readHearing(deps));
  serve(door, contract.createCourseAnalysis, ({ caller, input }) => service.create(deps, caller, input));
  serve(door, contract.beginLessonRecording, ({ caller, input }) => beginRecording(deps, caller, input));
  serveUpload(door, contract.putLessonPiece, MAX_PIECE_BYTES, (call) => receivePiece(deps, call));
  serve(door, contract.endLessonRecording, ({ caller, input }) => endRecording(deps, caller, input.analysisId));
  serve(door, contract.keepLessonSound, ({ caller, input }) => keepSound(deps, caller, input));
  serveRanges(door, contract.getLessonSound, ({ input }) => fetchSound(deps, input));
  serve(door, contract.getCourseAnalysis, ({ caller, input }) => service.readAnalysis(deps, caller, input.analysisId));
  serve(door, contract.listCourseAnalyses, ({ caller, input }) => service.list(deps, caller, input.limit));
  serve(door, contract.changeCourseAnalysis, ({ caller, input }) => change(deps, caller, input));
  serve(door, contract.removeCourseAnalysis, ({ caller, input }) => service.remove(deps, caller, input.analysisId));
  serve(door, contract.restoreCourseAnalysis, ({ caller, input }) => service.restore(deps, caller, input.analysisId));
  serveOwnDownload(door, contract.exportCourseAnalysis, ({ caller, input }) =>
    exportAnalysis(deps, caller, input.analysisId),
  );
}
