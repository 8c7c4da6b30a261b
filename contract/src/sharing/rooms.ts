import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { givenAnswer, itemNo, KeyedItem, Mark, OwnMark, PupilAge, RoomItem } from './room-items.ts';
import { HeldBack, RoomShown, SentKind } from './room-shown.ts';

export const MORE_MINUTES = 2;
export const MAX_MINUTES = 300;
export const CODE_CHARS = 6;

/** Where pupils come in: with the secret of the link, or to type the code from the projector. */
export const roomPath = (token: string) => `/enter/${token}`;
export const CODE_PATH = '/enter/code';

/** `collected`: pupils read what was right; `closed`: nobody comes in any more; `over`: what pupils left is deleted. */
export const RoomState = z.enum(['open', 'collected', 'closed', 'over']);
export type RoomState = z.infer<typeof RoomState>;

const roomId = z.uuid('编号不正确');
const ofRoom = z.object({ roomId });
/** Where the calls of rooms stand. */
export const room = (name: string) => ({ path: `/futureclass/sparkAssistant/api/room/${name}` });

export const RoomSummary = z.object({
  roomId,
  kind: SentKind,
  title: z.string(),
  className: z.string(),
  lessonId: z.string(),
  state: RoomState,
  seatCount: z.int(),
  enteredCount: z.int(),
  handedCount: z.int(),
  itemCount: z.int(),
  createTime: z.number(),
  /** What pupils left is deleted by itself then. */
  expireTime: z.number(),
});
export type RoomSummary = z.infer<typeof RoomSummary>;

const sent = {
  kind: SentKind.default('paper'),
  thingId: z.string('请选择要发的内容').min(1, '请选择要发的内容').max(64, '编号不正确'),
  /** Without it pupils type their names. */
  classId: z.uuid('请选择班级').optional(),
  ownLessonId: z.uuid('编号不正确').optional(),
};

export const previewRoom = endpoint({
  method: 'GET',
  ...room('preview'),
  summary: 'What pupils of a class would see of a thing of mine: nothing of it tells an answer',
  onError: 'rethrow',
  timeoutMs: 20_000,
  input: z.object(sent),
  output: z.object({
    title: z.string(),
    /** What is usual for it; 0 for no limit. */
    minutes: z.int(),
    items: z.array(RoomItem),
    shown: RoomShown.nullable(),
    heldBack: HeldBack,
  }),
});

export const beginRoom = endpoint({
  method: 'POST',
  ...room('begin'),
  summary:
    'Opens a room with a copy of a thing of mine, a paper where nothing else is said, for a class I teach or for whoever types a name',
  timeoutMs: 30_000,
  input: z.object({
    ...sent,
    /** 0: no limit of time. */
    minutes: z
      .int('作答时间不正确')
      .min(0, '作答时间不正确')
      .max(MAX_MINUTES, `作答时间最多 ${MAX_MINUTES} 分钟`)
      .default(0),
  }),
  output: ofRoom,
});

export const listRooms = endpoint({
  method: 'GET',
  ...room('list'),
  summary: 'My rooms, newest first; of one lesson when it is named',
  onError: 'rethrow',
  input: z.object({ ownLessonId: z.uuid('编号不正确').optional(), page, limit: limit(50, 20) }),
  output: z.object({ list: z.array(RoomSummary), total: z.int() }),
});

/** How a class did with one question. The counts add up to those who are expected. */
export const ItemStanding = RoomItem.pick({ no: true, label: true, typeName: true, stem: true, way: true }).extend({
  right: z.int(),
  half: z.int(),
  wrong: z.int(),
  unmarked: z.int(),
  unanswered: z.int(),
  /** What the most of those who are wrong wrote, in a sentence; empty where two did not write the same. */
  line: z.string(),
});
export type ItemStanding = z.infer<typeof ItemStanding>;

export const Seat = z.object({
  seatId: z.uuid(),
  name: z.string(),
  state: z.enum(['away', 'in', 'handed']),
  answeredCount: z.int(),
  rightCount: z.int(),
});
export type Seat = z.infer<typeof Seat>;

export const RoomLook = RoomSummary.extend({
  code: z.string(),
  /** The address pupils open, without the origin. */
  path: z.string(),
  age: PupilAge,
  hasRoster: z.boolean(),
  heldBack: HeldBack,
  /** 0: no limit of time. */
  endTime: z.number(),
  /** The clock of the server, which the time that is left is counted by. */
  now: z.number(),
  items: z.array(ItemStanding),
  /** Photos of the working that pupils took. */
  photoCount: z.int(),
  seats: z.array(Seat),
  /** The last one who handed in; empty before. */
  lastLine: z.string(),
});
export type RoomLook = z.infer<typeof RoomLook>;

export const lookAtRoom = endpoint({
  method: 'GET',
  ...room('look'),
  summary: 'A room of mine as it stands now: who is in, who handed in, each question right, wrong and not answered',
  onError: 'rethrow',
  input: ofRoom,
  output: RoomLook,
});

export const SeatAnswer = KeyedItem.extend({ given: z.array(z.string()), photoUrl: z.string(), mark: Mark.nullable() });
export type SeatAnswer = z.infer<typeof SeatAnswer>;

export const lookAtSeat = endpoint({
  method: 'GET',
  ...room('seat'),
  summary: 'What one pupil answered in a room of mine',
  onError: 'rethrow',
  input: ofRoom.extend({ seatId: z.uuid('编号不正确') }),
  output: z.object({ seat: Seat, answers: z.array(SeatAnswer) }),
});

/** Those who wrote the same are looked at once; a photo is always somebody's own. */
export const SameAnswer = z.object({
  given: z.array(z.string()),
  photoId: z.uuid().nullable(),
  photoUrl: z.string(),
  mark: Mark,
  names: z.array(z.string()),
});
export type SameAnswer = z.infer<typeof SameAnswer>;

export const lookAtItem = endpoint({
  method: 'GET',
  ...room('item'),
  summary: 'What was answered to one question of a room of mine; those who wrote the same together',
  onError: 'rethrow',
  input: ofRoom.extend({ no: z.coerce.number('题号不正确').pipe(itemNo) }),
  output: z.object({ item: KeyedItem, answers: z.array(SameAnswer) }),
});

export const markAnswers = endpoint({
  method: 'POST',
  ...room('mark'),
  summary:
    'Says of an answer that it is right, half right or wrong, for all in my room who wrote exactly that, or for the one whose photo I saw',
  input: ofRoom
    .extend({
      no: itemNo,
      given: givenAnswer,
      photoId: z.uuid('照片编号不正确').nullable().default(null),
      mark: OwnMark,
    })
    .refine(({ given, photoId }) => given.length > 0 || photoId !== null, '答案不正确'),
  output: z.object({ count: z.int() }),
});

export const freeSeat = endpoint({
  method: 'POST',
  ...room('freeSeat'),
  summary: 'Lets a pupil come in again under her name, on another device; what was answered stays',
  input: ofRoom.extend({ seatId: z.uuid('编号不正确') }),
  output: z.object({}),
});

export const extendRoom = endpoint({
  method: 'POST',
  ...room('extend'),
  summary: 'Two minutes more, while pupils still answer',
  input: ofRoom,
  output: z.object({ endTime: z.number() }),
});

export const collectRoom = endpoint({
  method: 'POST',
  ...room('collect'),
  summary: 'Collects the answers as they are; what was held back, answers or a script, pupils read from then on',
  input: ofRoom,
  output: z.object({}),
});

export const closeRoom = endpoint({
  method: 'POST',
  ...room('close'),
  summary: 'Nobody comes in any more; I can still look at what was answered until it is deleted',
  input: ofRoom,
  output: z.object({}),
});

export const removeRoom = endpoint({
  method: 'POST',
  ...room('remove'),
  summary: 'Deletes a room of mine with everything that pupils left in it, for good',
  input: ofRoom,
  output: z.object({}),
});

export const listMarks = endpoint({
  method: 'GET',
  ...room('marks'),
  summary: 'The marks of a collected room as a table: a row for each pupil, a column for each question',
  onError: 'rethrow',
  input: ofRoom,
  output: z.object({
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** What all questions give that are answered here. */
    full: z.number(),
  }),
});

export const takeRoomScores = endpoint({
  method: 'POST',
  ...room('takeScores'),
  summary:
    'Takes what was answered in a collected room over into the score sheet of its paper and class; pressed again, what was marked since comes too',
  input: ofRoom,
  output: z.object({ sheetId: z.uuid(), taken: z.int(), unmarked: z.int() }),
});
