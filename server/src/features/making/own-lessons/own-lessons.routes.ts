import * as around from '@app/contract/making/lesson-surroundings.ts';
import * as contract from '@app/contract/making/own-lessons.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveOwnDownload } from '#http/serve-download.ts';
import * as landing from './landing.service.ts';
import { readOwnLesson } from './lesson-page.service.ts';
import { exportLessonZip } from './lesson-zip.service.ts';
import * as service from './own-lessons.service.ts';
import * as sittings from './sittings.service.ts';
import { proposeLesson, readSurroundings } from './surroundings.service.ts';

export function ownLessonsRoutes(door: Door, deps: Served): void {
  serve(door, contract.listOwnLessons, ({ caller }) => service.listOwnLessons(deps, caller));
  serve(door, contract.getOwnLesson, ({ caller, input }) => readOwnLesson(deps, caller, input.ownLessonId));
  serve(door, contract.createOwnLesson, ({ caller, input }) => service.createOwnLesson(deps, caller, input));
  serve(door, contract.changeOwnLesson, ({ caller, input }) => service.changeOwnLesson(deps, caller, input));
  serve(door, contract.copyOwnLesson, ({ caller, input }) => service.copyOwnLesson(deps, caller, input));
  serve(door, contract.removeOwnLesson, ({ caller, input }) =>
    service.removeOwnLesson(deps, caller, input.ownLessonId),
  );
  serve(door, contract.restoreOwnLesson, ({ caller, input }) =>
    service.restoreOwnLesson(deps, caller, input.ownLessonId),
  );
  serve(door, contract.hideOwnPart, ({ caller, input }) => service.hideOwnPart(deps, caller, input));
  serve(door, contract.putSitting, ({ caller, input }) => sittings.putSitting(deps, caller, input));
  serve(door, contract.removeSitting, ({ caller, input }) => sittings.removeSitting(deps, caller, input));
  serve(door, contract.reflectOnLesson, ({ caller, input }) => sittings.reflectOnLesson(deps, caller, input));
  serve(door, contract.belongsTo, ({ caller, input }) => landing.belongsTo(deps, caller, input));
  serve(door, contract.moveToLesson, ({ caller, input }) => landing.moveToLesson(deps, caller, input));
  serve(door, contract.keepAsItIs, ({ caller, input }) => landing.keepAsItIs(deps, caller, input));
  serve(door, around.getLessonSurroundings, ({ caller, input }) => readSurroundings(deps, caller, input.ownLessonId));
  serve(door, around.proposeLesson, ({ caller, input }) => proposeLesson(deps, caller, input));
  serveOwnDownload(door, around.exportOwnLesson, ({ caller, input }) =>
    exportLessonZip(deps, caller, input.ownLessonId),
  );
}
