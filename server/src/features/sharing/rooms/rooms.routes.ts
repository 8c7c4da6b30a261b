import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve, servePublic } from '#http/serve.ts';
import { serveRanges } from '#http/serve-ranges.ts';
import { openPace } from '#lib/pace.ts';
import { openWrongTries } from '#lib/wrong-tries.ts';
import * as beginning from './begin-room.service.ts';
import * as marks from './marks.service.ts';
import { fetchPhoto, putPhoto, removePhoto } from './photos.service.ts';
import { takeRoomScores } from './room-scores.service.ts';
import * as rooms from './rooms.service.ts';
import * as seats from './seats.service.ts';
import { fetchRoomFile, readShown } from './shown.service.ts';

/** A school is one address to us: twenty classes at once, each pupil asking every few seconds. */
const A_SCHOOL_PER_MINUTE = 12_000;
/** A class that mistypes is far below; whoever guesses one of 900 million codes gets nowhere. */
const MAX_WRONG_CODES = 100;
const PAUSE_MS = 5 * 60_000;
/** Quicker than any pupil. */
const MAX_ANSWERS_A_MINUTE = 120;
const MAX_PHOTOS_A_MINUTE = 10;
/** Of a school, whose pupils photograph the same minute. Each is read before anybody knows whose it is. */
const PHOTOS_A_SCHOOL_PER_MINUTE = 600;

export function roomsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.previewRoom, ({ caller, input }) => beginning.preview(deps, caller, input));
  serve(door, contract.beginRoom, ({ caller, input }) => beginning.begin(deps, caller, input));
  serve(door, contract.listRooms, ({ caller, input }) => rooms.listMyRooms(deps, caller, input));
  serve(door, contract.lookAtRoom, ({ caller, input }) => rooms.look(deps, caller, input.roomId));
  serve(door, contract.lookAtSeat, ({ caller, input }) => rooms.lookAtSeat(deps, caller, input));
  serve(door, contract.lookAtItem, ({ caller, input }) => marks.lookAtItem(deps, caller, input));
  serve(door, contract.markAnswers, ({ caller, input }) => marks.markAnswers(deps, caller, input));
  serve(door, contract.freeSeat, ({ caller, input }) => rooms.free(deps, caller, input));
  serve(door, contract.extendRoom, ({ caller, input }) => rooms.extend(deps, caller, input.roomId));
  serve(door, contract.collectRoom, ({ caller, input }) => rooms.collect(deps, caller, input.roomId));
  serve(door, contract.closeRoom, ({ caller, input }) => rooms.close(deps, caller, input.roomId));
  serve(door, contract.removeRoom, ({ caller, input }) => rooms.remove(deps, caller, input.roomId));
  serve(door, contract.listMarks, ({ caller, input }) => marks.listMarks(deps, caller, input.roomId));
  serve(door, contract.takeRoomScores, ({ caller, input }) => takeRoomScores(deps, caller, input.roomId));

  const guards = {
    tries: openWrongTries(MAX_WRONG_CODES, PAUSE_MS),
    pace: openPace(MAX_ANSWERS_A_MINUTE, 60_000),
  };
  const often = A_SCHOOL_PER_MINUTE;
  servePublic(door, pupilRooms.openRoom, ({ input, facts }) => seats.open(deps, guards, { ...input, ip: facts.ip }));
  servePublic(door, pupilRooms.takeSeat, ({ input, facts }) => seats.take(deps, guards, { ...input, ip: facts.ip }));
  servePublic(door, pupilRooms.readSeat, ({ input }) => seats.read(deps, input.seat), often);
  servePublic(door, pupilRooms.readShown, ({ input }) => readShown(deps, input.seat), often);
  serveRanges(door, pupilRooms.getRoomFile, ({ input }) => fetchRoomFile(deps, input));
  servePublic(door, pupilRooms.answerItem, ({ input }) => seats.answer(deps, guards, input), often);
  const photoPace = openPace(MAX_PHOTOS_A_MINUTE, 60_000);
  const sometimes = PHOTOS_A_SCHOOL_PER_MINUTE;
  servePublic(door, pupilRooms.putPhoto, ({ input }) => putPhoto(deps, photoPace, input), sometimes);
  servePublic(door, pupilRooms.removePhoto, ({ input }) => removePhoto(deps, input), often);
  serveRanges(door, pupilRooms.getRoomPhoto, ({ input }) => fetchPhoto(deps, input));
  servePublic(door, pupilRooms.handIn, ({ input }) => seats.handIn(deps, input.seat), often);
}
