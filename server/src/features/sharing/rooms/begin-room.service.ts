import type { OutputOf } from '@app/contract/endpoint.ts';
import { Grade, Phase } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { MAX_CLASS_SIZE } from '@app/contract/identity/schools.ts';
import { MAX_ITEMS, type PupilAge } from '@app/contract/sharing/room-items.ts';
import type * as contract from '@app/contract/sharing/rooms.ts';
import { CODE_CHARS } from '@app/contract/sharing/rooms.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { listMyClasses, listMyStudents } from '#features/identity/schools/classes.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { withShownPictures } from '#features/keeping/design-pictures/design-pictures.service.ts';
import { holdReceived, receive } from '#features/keeping/storage/received.service.ts';
import { requireLesson } from '#features/making/own-lessons/own-lessons.service.ts';
import type { Caller } from '#http/door.ts';
import { newToken, plainSigns, tokenHash } from '#lib/secrets.ts';
import { heldBackOf, shownNow } from './held-back.ts';
import { ageOf, withoutKey } from './items-of-paper.ts';
import { linkToken } from './room-link.ts';
import { expiryOf } from './room-state.ts';
import * as queries from './rooms.queries.ts';
import { type CopyDeps, copyOf, type SentCopy } from './sent-copy.service.ts';

/** More than a teacher looks at in the week they are kept. */
const MAX_ROOMS = 200;
/** Some hundred sounds and pictures; the same one sent to five classes lies there once and counts five times. */
const MAX_BYTES_A_TEACHER = 1024 ** 3;
/** A code that is drawn is in use once in many millions. */
const MAX_DRAWS = 5;
const MINUTE_MS = 60_000;

type BeginDeps = CopyDeps & Pick<Deps, 'newId' | 'plan'>;
type Sent = Omit<z.output<(typeof contract.beginRoom)['input']>, 'minutes'>;

/** What pupils would see before anything is opened. */
export async function preview(
  deps: CopyDeps & Pick<Deps, 'plan'>,
  caller: Caller,
  sent: Sent,
): Promise<OutputOf<typeof contract.previewRoom>> {
  const { copy, items } = await prepare(deps, caller, sent);
  return {
    title: copy.title,
    minutes: copy.minutes,
    items: await withShownPictures(deps, caller, items.map(withoutKey)),
    shown: copy.shown && shownNow(copy.shown, { url: copy.file?.url ?? '', isOpened: false }),
    heldBack: heldBackOf(copy.shown, items),
  };
}

/** Opens a room with a copy: what she changes in the thing later is sent another time. */
export async function begin(
  deps: BeginDeps,
  caller: Caller,
  { minutes, ...sent }: z.output<(typeof contract.beginRoom)['input']>,
): Promise<{ roomId: string }> {
  requireUse(caller);
  const { copy, items, age, taught } = await prepare(deps, caller, sent);
  await requireSpace(deps, caller, copy.file?.sizeBytes ?? 0);
  const pupils = taught ? await rosterOf(deps, caller, taught.classId) : [];
  const roomId = deps.newId();
  const now = deps.now();
  const times = { createdAt: now, updatedAt: now };
  const row = {
    id: roomId,
    userId: caller.userId,
    kind: sent.kind,
    thingId: sent.thingId,
    title: copy.title,
    ownLessonId: sent.ownLessonId ?? null,
    classId: taught?.classId ?? null,
    className: taught ? `${taught.gradename} ${taught.className}` : '',
    age,
    items,
    shown: copy.shown,
    tokenHash: tokenHash(linkToken(deps, roomId)),
    expiresAt: expiryOf(now),
    // Where pupils learn to write nothing is timed, and where nothing is asked there is no time to be up.
    endsAt: minutes > 0 && age !== 'lower' && items.length > 0 ? new Date(now.getTime() + minutes * MINUTE_MS) : null,
    ...times,
  };
  const seats = pupils.map((pupil) => ({ ...pupil, id: deps.newId(), roomId, ...times }));
  const insert = async (tx: Queryable, bytes: { blobId: string; blobBytes: number } | undefined) => {
    for (let draws = 1; !(await queries.insertRoom(tx, { ...row, ...bytes, code: newCode() })); draws += 1)
      if (draws === MAX_DRAWS) throw new AppError('unavailable', '房间号没有生成，请再试一次');
    await queries.insertSeats(tx, seats);
  };
  await withBytes(deps, copy, insert);
  return { roomId };
}

/** The row and what it holds of the store, in one transaction. */
async function withBytes(
  deps: BeginDeps,
  { file }: SentCopy,
  insert: (tx: Queryable, bytes: { blobId: string; blobBytes: number } | undefined) => Promise<void>,
): Promise<void> {
  if (!file) return deps.db.transaction((tx) => insert(tx, undefined));
  const { bytes } = await file.open();
  await receive(deps, { bytes, maxBytes: file.sizeBytes }, (received) =>
    deps.db.transaction(async (tx) => {
      const { blobId } = await holdReceived(deps, tx, received);
      await insert(tx, { blobId, blobBytes: file.sizeBytes });
    }),
  );
}

async function prepare(
  deps: CopyDeps & Pick<Deps, 'plan'>,
  caller: Caller,
  { kind, thingId, classId, ownLessonId }: Sent,
) {
  const copy = await copyOf(deps, caller, kind, thingId);
  const lesson = ownLessonId === undefined ? undefined : await requireLesson(deps, caller, ownLessonId);
  const taught = classId === undefined ? undefined : await requireClass(deps, caller, classId);
  const age = await ageOfPupils(deps, caller, [taught?.gradecode, copy.grade, lesson?.gradeCode]);
  const items = copy.itemsFor(age);
  if (items.length === 0 && copy.shown === null) throw new AppError('invalid', '这份练习里还没有题');
  if (items.length > MAX_ITEMS)
    throw new AppError('invalid', `一次最多发 ${MAX_ITEMS} 道题，这份有 ${items.length} 道`);
  return { copy, items, age, taught };
}

const usualGrades: Record<string, Grade> = { [Phase.primary]: '04', [Phase.junior]: '07', [Phase.senior]: '10' };

/** Of the class, else of whom the thing was made for, else as she teaches. */
async function ageOfPupils(
  deps: Pick<Deps, 'db'>,
  { userId }: Caller,
  named: readonly (string | undefined)[],
): Promise<PupilAge> {
  const known = named.map((code) => Grade.find((grade) => grade === code)).find((grade) => grade !== undefined);
  if (known) return ageOf(known);
  const { phaseCode } = await requireUser(deps, userId);
  return ageOf(usualGrades[phaseCode ?? ''] ?? '07');
}

async function requireSpace({ db }: Pick<Deps, 'db'>, { userId }: Caller, newBytes: number): Promise<void> {
  const { count, bytes } = await queries.countKept(db, userId);
  if (count >= MAX_ROOMS) throw new AppError('conflict', '发给学生的太多了，请先删掉几次以前的');
  if (newBytes > 0 && bytes + newBytes > MAX_BYTES_A_TEACHER)
    throw new AppError('conflict', '发给学生的音频和图片太多了，请先删掉几次以前的');
}

async function requireClass(deps: Pick<Deps, 'db' | 'plan'>, caller: Caller, classId: string) {
  const taught = (await listMyClasses(deps, caller)).find((one) => one.classId === classId);
  if (!taught) throw new AppError('not-found', '找不到这个班级');
  return taught;
}

/** Two of one name are told apart by a number. */
async function rosterOf(deps: Pick<Deps, 'db'>, caller: Caller, classId: string) {
  const { list, total } = await listMyStudents(deps, caller, { classId, page: 1, limit: MAX_CLASS_SIZE });
  if (total > MAX_CLASS_SIZE) throw new AppError('invalid', `一次最多发给 ${MAX_CLASS_SIZE} 人`);
  const seen = new Map<string, number>();
  return list.map(({ studentId, userName }) => {
    const count = (seen.get(userName) ?? 0) + 1;
    seen.set(userName, count);
    return { studentId, name: count > 1 ? `${userName}（${count}）` : userName };
  });
}

function newCode(): string {
  return plainSigns(newToken(), CODE_CHARS);
}
