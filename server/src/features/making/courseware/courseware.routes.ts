import * as contract from '@app/contract/making/courseware.ts';
import type { Deps } from '#deps.ts';
import { saveToDrive } from '#features/keeping/drive/drive-copies.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveDownload } from '#http/serve-download.ts';
import * as courseware from './courseware.service.ts';
import { exportFile, fetchFile, openFile } from './courseware-files.service.ts';
import * as opening from './opening.service.ts';

export function coursewareRoutes(door: Door, deps: Deps): void {
  serve(door, contract.getCoursewareInfo, async () => opening.applicationInfo(deps));
  serve(door, contract.generateCourseware, ({ caller, input }) => courseware.generate(deps, caller, input));
  serve(door, contract.getCourseware, ({ caller, input }) =>
    courseware.readCourseware(deps, caller, input.coursewareId),
  );
  serve(door, contract.listCourseware, ({ caller, input }) => courseware.list(deps, caller, input));
  serve(door, contract.saveCourseware, ({ caller, input }) => courseware.save(deps, caller, input));
  serve(door, contract.beautifyCourseware, ({ caller, input }) => courseware.beautify(deps, caller, input));
  serve(door, contract.checkCourseware, ({ caller, input }) => courseware.check(caller, input.deck));
  serve(door, contract.measureFormulas, ({ caller, input }) => courseware.measure(caller, input.list));
  serve(door, contract.removeCourseware, ({ caller, input }) => courseware.remove(deps, caller, input.coursewareId));
  serve(door, contract.restoreCourseware, ({ caller, input }) => courseware.restore(deps, caller, input.coursewareId));
  serve(door, contract.exportCourseware, ({ caller, input }) => exportFile(deps, caller, input));
  serveDownload(door, contract.getCoursewareFile, ({ input }) => fetchFile(deps, input));
  serve(door, contract.saveCoursewareToDrive, ({ caller, input: { coursewareId, dirId, ...choice } }) =>
    saveToDrive(deps, caller, dirId, () => openFile(deps, caller, coursewareId, choice)),
  );
  serve(door, contract.initTransfer, ({ caller, input }) => opening.initTransfer(deps, caller, input));
  serve(door, contract.openCourseware, ({ caller, input }) => opening.openUrl(deps, caller, input));
  serve(door, contract.getExistCoursewareUrl, ({ caller, input }) => opening.existingUrl(deps, caller, input));
  serve(door, contract.getEtpAccessUrlByFileId, ({ caller, input }) => opening.accessUrl(deps, caller, input.fileId));
}
