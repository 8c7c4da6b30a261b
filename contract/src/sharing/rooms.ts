import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { QuestionType } from '../library/questions.ts';
import { limit, page } from '../paging.ts';
import { HeldBack, RoomShown, SentKind } from './room-shown.ts';

/** As many as any class has. */
export const MAX_SEATS = 200;
/** More is no quiz of a lesson. */
export const MAX_ITEMS = 60;
export const MAX_BLANKS = 20;
export const MAX_PUPIL_NAME_CHARS = 12;
export const MAX_BLANK_CHARS = 60;
export const MAX_WORDS_CHARS = 500;
export const MORE_MINUTES = 2;
export const MAX_MINUTES = 300;
export const CODE_CHARS = 6;

/** Where pupils come in: with the secret of the link, or to type the code from the projector. */
export const roomPath = (token: string) => `/enter/${token}`;
export const CODE_PATH = '/enter/code';

/** `collected`: pupils read what was right; `closed`: nobody comes in any more; `over`: what pupils left is deleted. */
export const RoomState = z.enum(['open', 'collected', 'closed', 'over']);
export type RoomState = z.infer<typeof RoomState>;

/** How a question is answered. `paper`: in the exercise book, where pupils of that age type nothing. */
export const AnswerWay = z.enum(['one', 'several', 'judge', 'blanks', 'words', 'paper']);
export type AnswerWay = z.infer<typeof AnswerWay>;

/** What stands below a field for those whose keyboard has not what the answer needs; nothing where words are written. */
export const AnswerKeys = z.enum(['none', 'numbers', 'formula']);
export type AnswerKeys = z.infer<typeof AnswerKeys>;

/** How old they are decides what they see and type. */
export const PupilAge = z.enum(['lower', 'upper', 'junior', 'senior']);
export type PupilAge = z.infer<typeof PupilAge>;

/** A question as pupils may see it. Nothing in it tells the answer. */
export const RoomItem = z.object({
  no: z.int(),
  /** Its number on paper: `3`, or `3（2）` below a common text. */
  label: z.string(),
  type: z.enum(QuestionType),
  typeName: z.string(),
  way: AnswerWay,
  /** The text that several questions are about; empty for most. */
  passage: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  blankCount: z.int(),
  /** Rooms that were opened before there were any have none. */
  keys: AnswerKeys.default('none'),
});
export type RoomItem = z.infer<typeof RoomItem>;

/** The whole of it, as it was when the room was opened. */
export const KeyedItem = RoomItem.extend({
  answer: z.array(z.string()),
  /** What was gone wrong by whoever chose an option; empty for the right one. Only where a program made the question. */
  mistakes: z.array(z.string()).exactOptional(),
  analysis: z.string(),
  score: z.int(),
});
export type KeyedItem = z.infer<typeof KeyedItem>;

/** What a teacher says of an answer. A program never says `half`. */
export const OwnMark = z.enum(['right', 'half', 'wrong'], '请选对、对一半或错');
export type OwnMark = z.infer<typeof OwnMark>;

/** `unmarked`: somebody has to look at it. */
export const Mark = z.enum([...OwnMark.options, 'unmarked']);
export type Mark = z.infer<typeof Mark>;

const roomId = z.uuid('编号不正确');
const ofRoom = z.object({ roomId });
const room = (name: string) => ({ path: `/futureclass/sparkAssistant/api/room/${name}` });

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

export const SeatAnswer = KeyedItem.extend({ given: z.array(z.string()), mark: Mark.nullable() });
export type SeatAnswer = z.infer<typeof SeatAnswer>;

export const lookAtSeat = endpoint({
  method: 'GET',
  ...room('seat'),
  summary: 'What one pupil answered in a room of mine',
  onError: 'rethrow',
  input: ofRoom.extend({ seatId: z.uuid('编号不正确') }),
  output: z.object({ seat: Seat, answers: z.array(SeatAnswer) }),
});

const no = z.int('题号不正确').min(1, '题号不正确').max(MAX_ITEMS, '题号不正确');
const given = z
  .array(z.string().max(MAX_WORDS_CHARS, `最多写 ${MAX_WORDS_CHARS} 字`), '答案不正确')
  .max(MAX_BLANKS, '答案太多了');

/** Those who wrote the same are looked at once. */
export const SameAnswer = z.object({ given: z.array(z.string()), mark: Mark, names: z.array(z.string()) });
export type SameAnswer = z.infer<typeof SameAnswer>;

export const lookAtItem = endpoint({
  method: 'GET',
  ...room('item'),
  summary: 'What was answered to one question of a room of mine; those who wrote the same together',
  onError: 'rethrow',
  input: ofRoom.extend({ no: z.coerce.number('题号不正确').pipe(no) }),
  output: z.object({ item: KeyedItem, answers: z.array(SameAnswer) }),
});

export const markAnswers = endpoint({
  method: 'POST',
  ...room('mark'),
  summary: 'Says of an answer that it is right, half right or wrong, for all in my room who wrote exactly that',
  input: ofRoom.extend({ no, given: given.min(1, '答案不正确'), mark: OwnMark }),
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

// What pupils call: without an account, and never with more of others than whether a name is taken.

const token = z.string().max(64, '链接不完整').default('');
const code = z
  .string()
  .trim()
  .max(16, '房间号不正确')
  .transform((typed) => typed.toLowerCase())
  .default('');
const seat = z.string('请重新进来').min(20, '请重新进来').max(64, '请重新进来');
const pupils = { access: 'public', onError: 'rethrow' } as const;
const bySeat = { ...pupils, neverInAddress: ['seat'] } as const;

export const openRoom = endpoint({
  method: 'POST',
  ...room('open'),
  ...pupils,
  summary: 'What a pupil sees before coming in, by the link or by the code: whose room it is and which names are free',
  neverInAddress: ['token'],
  input: z.object({ token, code }),
  output: z.object({
    kind: SentKind,
    title: z.string(),
    className: z.string(),
    teacherName: z.string(),
    hasRoster: z.boolean(),
    seats: z.array(z.object({ seatId: z.uuid(), name: z.string(), isTaken: z.boolean() })),
  }),
});

export const takeSeat = endpoint({
  method: 'POST',
  ...room('take'),
  ...pupils,
  summary:
    'Comes in under a name of the list, or under a typed one where there is no list; the answer is kept by the browser',
  neverInAddress: ['token'],
  input: z.object({
    token,
    code,
    seatId: z.uuid('请点自己的名字').optional(),
    name: z.string().trim().max(MAX_PUPIL_NAME_CHARS, `名字最多 ${MAX_PUPIL_NAME_CHARS} 个字`).default(''),
  }),
  output: z.object({ seat: z.string() }),
});

export const PupilItem = RoomItem.extend({
  given: z.array(z.string()),
  /** Only once the answers are collected. */
  result: z.object({ mark: Mark.nullable(), answer: z.array(z.string()), analysis: z.string() }).nullable(),
});
export type PupilItem = z.infer<typeof PupilItem>;

export const PupilRoom = z.object({
  kind: SentKind,
  title: z.string(),
  className: z.string(),
  teacherName: z.string(),
  name: z.string(),
  age: PupilAge,
  isCollected: z.boolean(),
  isHandedIn: z.boolean(),
  endTime: z.number(),
  now: z.number(),
  expireTime: z.number(),
  items: z.array(PupilItem),
});
export type PupilRoom = z.infer<typeof PupilRoom>;

export const readSeat = endpoint({
  method: 'POST',
  ...room('read'),
  ...bySeat,
  summary: 'The questions and my own answers; what was right only after they are collected',
  input: z.object({ seat }),
  output: PupilRoom,
});

export const readShown = endpoint({
  method: 'POST',
  ...room('shown'),
  ...bySeat,
  summary: 'What my room shows: slides, a sound or a picture; asked once, and again when the answers are opened',
  input: z.object({ seat }),
  output: z.object({ shown: RoomShown.nullable() }),
});

export const getRoomFile = endpoint({
  method: 'GET',
  path: '/storage/room/:id',
  summary:
    'The sound or the picture of a room, whole or in parts, by an address that readShown gave; none once it is closed',
  access: 'public',
  envelope: 'none',
  input: z.object({
    id: roomId,
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});

export const answerItem = endpoint({
  method: 'POST',
  ...room('answer'),
  ...bySeat,
  summary: 'Keeps my answer to one question; a later one takes its place, none takes it back',
  input: z.object({
    seat,
    no,
    given,
  }),
  output: z.object({}),
});

export const handIn = endpoint({
  method: 'POST',
  ...room('handIn'),
  ...bySeat,
  summary: 'I am done; nothing of mine changes after that',
  input: z.object({ seat }),
  output: z.object({}),
});
