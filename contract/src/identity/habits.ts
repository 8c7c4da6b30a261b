import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { revision } from '../whole-numbers.ts';

export const MAX_HABITS_CHARS = 500;
/** A line that an answer proposes is one wish, not a text. */
export const MAX_HABIT_LINE_CHARS = 60;
export const HABITS_FULL = `我的习惯最多 ${MAX_HABITS_CHARS} 字`;

/** What a teacher wants every answer to know of her, in her own words. */
export const Habits = z.object({
  text: z.string(),
  /** Off: nothing of it is sent, from the next question on. */
  isOn: z.boolean(),
  /** Counts the changes; 0 where nothing was ever written. */
  revision: z.int(),
});
export type Habits = z.infer<typeof Habits>;

export const getHabits = endpoint({
  method: 'GET',
  ...gateway('/customerUser/api/account/habits'),
  summary: 'What I wrote under 我的习惯',
  onError: 'rethrow',
  input: z.object({}),
  output: Habits,
});

export const saveHabits = endpoint({
  method: 'POST',
  ...gateway('/customerUser/api/account/saveHabits'),
  summary: 'Writes 我的习惯, switches it or empties it; refused when it was changed elsewhere since `revision`',
  onError: 'rethrow',
  input: z.object({
    text: z.string('请输入文字').trim().max(MAX_HABITS_CHARS, HABITS_FULL).default(''),
    isOn: z.boolean('我的习惯的开关不正确'),
    revision,
  }),
  output: Habits,
});
