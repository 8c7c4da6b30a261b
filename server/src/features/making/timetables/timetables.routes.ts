import * as timetables from '@app/contract/making/timetables.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveUpload } from '#http/serve-upload.ts';
import { readFile } from './reading.service.ts';
import { dropTimetable, keepTimetable, listMine, mark } from './timetables.service.ts';
import { readWeek } from './week.service.ts';

export function timetablesRoutes(door: Door, deps: Deps): void {
  serve(door, timetables.getWeek, ({ caller, input }) => readWeek(deps, caller, input));
  serve(door, timetables.listTimetables, ({ caller }) => listMine(deps, caller));
  serve(door, timetables.saveTimetable, ({ caller, input }) => keepTimetable(deps, caller, input));
  serve(door, timetables.removeTimetable, ({ caller, input }) => dropTimetable(deps, caller, input));
  serve(door, timetables.markDay, ({ caller, input }) => mark(deps, caller, input));
  serveUpload(door, timetables.readTimetableFile, timetables.MAX_TIMETABLE_FILE_BYTES, ({ caller, file }) =>
    readFile(deps, caller, file),
  );
}
