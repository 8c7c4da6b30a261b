import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenAnswer, itemNo, MAX_PHOTO_BYTES, Mark, PupilAge, RoomItem } from './room-items.ts';
import { RoomShown, SentKind } from './room-shown.ts';
import { room } from './rooms.ts';

export const MAX_PUPIL_NAME_CHARS = 12;

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
  /** Where my photo of the working is, for an hour at least; empty without one. */
  photoUrl: z.string(),
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
    id: z.uuid('编号不正确'),
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
    no: itemNo,
    given: givenAnswer,
  }),
  output: z.object({}),
});

/** As Base64, whose every four signs are three bytes. */
const MAX_PHOTO_CHARS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

export const putPhoto = endpoint({
  method: 'POST',
  ...room('photo'),
  ...bySeat,
  summary: 'Keeps a photo of my working beside my answer to one question; a later one takes its place',
  timeoutMs: 30_000,
  maxUnverifiedBytes: MAX_PHOTO_CHARS + 1024,
  input: z.object({
    seat,
    no: itemNo,
    photo: z.base64('照片不完整，请重新拍').min(1, '请拍一张照片').max(MAX_PHOTO_CHARS, '照片太大了，请重新拍'),
  }),
  output: z.object({ photoUrl: z.string() }),
});

export const removePhoto = endpoint({
  method: 'POST',
  ...room('removePhoto'),
  ...bySeat,
  summary: 'Takes the photo of my working back',
  input: z.object({ seat, no: itemNo }),
  output: z.object({}),
});

export const getRoomPhoto = endpoint({
  method: 'GET',
  path: '/storage/roomPhoto/:id',
  summary:
    'A photo of the working of one pupil, by an address that she or her teacher was given; none once it is deleted',
  access: 'public',
  envelope: 'none',
  input: z.object({
    id: z.uuid('编号不正确'),
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});

export const handIn = endpoint({
  method: 'POST',
  ...room('handIn'),
  ...bySeat,
  summary: 'I am done; nothing of mine changes after that',
  input: z.object({ seat }),
  output: z.object({}),
});
