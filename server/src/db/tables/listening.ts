import type { ListeningState } from '@app/contract/making/listening.ts';
import type { ListeningScript, ScriptWish } from '@app/contract/making/listening-script.ts';
import type { VoiceCode } from '@app/contract/making/voices.ts';
import { integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const listenings = pgTable('listenings', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  text: text().notNull(),
  voice: text().$type<VoiceCode>().notNull(),
  manVoice: text('man_voice').$type<VoiceCode>().notNull(),
  womanVoice: text('woman_voice').$type<VoiceCode>().notNull(),
  speed: real().notNull(),
  times: integer().notNull(),
  templateId: text('template_id').notNull(),
  templateName: text('template_name').notNull(),
  state: text().$type<ListeningState>().notNull(),
  revision: integer().notNull().default(1),
  percent: integer().notNull().default(0),
  reason: text().notNull().default(''),
  seconds: integer().notNull().default(0),
  sizeBytes: integer('size_bytes').notNull().default(0),
  audioId: uuid('audio_id'),
  /** Lines and questions; of what was saved as a text they are read from it. */
  script: jsonb().$type<ListeningScript>(),
  wish: jsonb().$type<ScriptWish>(),
  notice: text().notNull().default(''),
  linePeaks: jsonb('line_peaks').$type<Record<string, number[]>>().notNull().default({}),
  lineSeconds: jsonb('line_seconds').$type<Record<string, number>>().notNull().default({}),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});
