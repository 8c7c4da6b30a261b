import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const bellCall = (name: string) => ({ path: `/futureclass/sparkAssistant/api/bell/${name}` });

export const MAX_BELL_ITEMS = 50;
export const BELL_DAYS = 30;

/** What was made, what colleagues said about something of hers, what was decided about it, what pupils did, what ends soon, what is announced. */
export const BellKind = z.enum(['finished', 'commented', 'reviewed', 'pupils', 'expiring', 'announced']);
export type BellKind = z.infer<typeof BellKind>;

const key = z.string('通知编号不正确').min(1, '通知编号不正确').max(100, '通知编号不正确');

/** One line of the bell: a fact, of what use it is, and what can be done from here. */
export const BellItem = z.object({
  /** The things it is about: several that are alike are one line. */
  keys: z.array(key),
  kind: BellKind,
  fact: z.string(),
  use: z.string(),
  at: z.number(),
  isRead: z.boolean(),
  /** What is done by the server when she says so. */
  act: z.object({ label: z.string() }).optional(),
  /** A page of ours. */
  open: z.object({ label: z.string(), address: z.string() }).optional(),
  /** The words for leaving it as it is, where that is a choice. */
  leave: z.string().optional(),
});
export type BellItem = z.infer<typeof BellItem>;

export const listBell = endpoint({
  method: 'GET',
  ...bellCall('list'),
  summary:
    'What happened to my things in the last 30 days and what of them ends soon, the latest first; reading it marks nothing',
  onError: 'rethrow',
  input: z.object({}),
  output: z.object({ list: z.array(BellItem) }),
});

export const readBell = endpoint({
  method: 'POST',
  ...bellCall('read'),
  summary: 'I have dealt with these, or with all; what happens to them later is new again',
  input: z.object({ keys: z.array(key, '通知编号不正确').max(MAX_BELL_ITEMS, '一次太多了').optional() }),
  output: z.object({ hasNews: z.boolean() }),
});

export const actOnBell = endpoint({
  method: 'POST',
  ...bellCall('act'),
  summary: 'Does what one of them offers, such as another seven days for a link, and counts it as dealt with',
  input: z.object({ key }),
  output: z.object({ hasNews: z.boolean() }),
});
