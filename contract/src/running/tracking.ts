import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { int4 } from '../whole-numbers.ts';

/**
 * What is counted, per module of the product. Ids start at 10000001 in each module and are never used again for
 * something else; 10000003 of the combo page is reserved for choosing a combo (decision G-056).
 */
export const eventCatalogue = {
  common: { enter: 10_000_001, signIn: 10_000_002, signOut: 10_000_003, uploadFailed: 10_000_004 },
  combo: { enter: 10_000_001, buy: 10_000_002, close: 10_000_004 },
  aiChat: {
    openApp: 10_000_001,
    newSession: 10_000_002,
    like: 10_000_003,
    dislike: 10_000_004,
    copy: 10_000_005,
    answerAgain: 10_000_006,
    math: 10_000_007,
    searchResource: 10_000_008,
  },
  resourceSearch: { enter: 10_000_001, search: 10_000_002, open: 10_000_003, download: 10_000_004 },
  agentCenter: { enter: 10_000_001, open: 10_000_002, create: 10_000_003 },
  results: { enter: 10_000_001, open: 10_000_002, download: 10_000_003, remove: 10_000_004 },
  cloudStorage: { enter: 10_000_001, upload: 10_000_002, download: 10_000_003, remove: 10_000_004 },
  material: { enter: 10_000_001, generate: 10_000_002, download: 10_000_003 },
  paper: { enter: 10_000_001, search: 10_000_002, generate: 10_000_003, download: 10_000_004 },
  teachingDesign: { enter: 10_000_001, generate: 10_000_002, edit: 10_000_003, export: 10_000_004 },
  courseware: { enter: 10_000_001, generate: 10_000_002, edit: 10_000_003, export: 10_000_004 },
} as const satisfies Record<string, Record<string, number>>;

export type TrackModule = keyof typeof eventCatalogue;
export type EventNameOf<Module extends TrackModule> = keyof (typeof eventCatalogue)[Module] & string;

const idsOfModule = new Map<string, ReadonlySet<number>>(
  Object.entries(eventCatalogue).map(([module, events]) => [module, new Set<number>(Object.values(events))]),
);

export function isKnownEvent(module: string, eventId: number): boolean {
  return idsOfModule.get(module)?.has(eventId) ?? false;
}

export const MAX_BATCH = 100;
const MAX_PROPS = 20;

/** Milliseconds since 1970, up to the last year with four digits. */
const Moment = z.int().min(0).max(253_402_300_799_999);
const ShortText = z.string().max(128);

export const TrackProps = z
  .record(z.string().max(64), z.union([z.string().max(256), z.number(), z.boolean()]))
  .refine((props) => Object.keys(props).length <= MAX_PROPS, '事件的附加内容太多');
export type TrackProps = z.infer<typeof TrackProps>;

export const TrackedEvent = z.object({
  /** Made where the event happened: sent twice, it counts once. */
  id: z.string().regex(/^[0-9a-f]{32}$/, '事件编号不正确'),
  module: z.string().max(64),
  eventId: int4('事件编号不正确'),
  /** When it happened, by the clock of the device. */
  at: Moment,
  /** Printed by the specification; who it was is read from the token. */
  userId: z.string().max(64).optional(),
  sourceType: ShortText.optional(),
  startTime: Moment.optional(),
  endTime: Moment.optional(),
  comboId: ShortText.optional(),
  comboModuleName: ShortText.optional(),
  comboName: ShortText.optional(),
  props: TrackProps.optional(),
});
export type TrackedEvent = z.infer<typeof TrackedEvent>;

export const TRACK_SECRET_HEADER = 'x-track-secret';

export const reportEvents = endpoint({
  method: 'POST',
  path: '/api/track/report',
  summary: 'Stores one event or a batch, for a token or, signed out, for the day’s key of the base config',
  access: 'public',
  onError: 'swallow',
  maxUnverifiedBytes: 256 * 1024,
  input: z.union([z.object({ events: z.array(TrackedEvent).min(1).max(MAX_BATCH) }), TrackedEvent]),
  /** How many were new; those outside the catalogue are passed over. */
  output: z.object({ stored: z.int() }),
});

/** A day as it is written in China. */
export const Day = z.iso.date('日期应写成 2026-11-15 的样子').refine((day) => day >= '2000', '日期太早');

export const EventCount = z.object({
  /** The day in China. */
  day: z.string(),
  module: z.string(),
  eventId: z.int(),
  count: z.int(),
});
export type EventCount = z.infer<typeof EventCount>;

export const queryEvents = endpoint({
  method: 'GET',
  path: '/api/track/query',
  summary: 'Operators only: how often each event happened, per day',
  input: z
    .object({
      from: Day,
      to: Day,
      module: z.string().max(64).optional(),
      eventId: z.coerce.number().pipe(int4('事件编号不正确')).optional(),
    })
    .refine(({ from, to }) => from <= to, '开始日期不能晚于结束日期'),
  output: z.object({ list: z.array(EventCount) }),
});
