import type { KnowledgeStatus } from '@app/contract/library/knowledge.ts';
import { customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const knowledgeTexts = pgTable('knowledge_texts', {
  fileId: uuid('file_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  state: text().$type<KnowledgeStatus>().notNull(),
  /** Counted by versions before the one way to make a thing; a node of theirs may still run. */
  tries: integer().notNull().default(0),
  reason: text().notNull().default(''),
  passageCount: integer('passage_count').notNull().default(0),
  ...timestamps,
});

export const knowledgeDocs = pgTable('knowledge_docs', {
  id: uuid().primaryKey(),
  agentId: uuid('agent_id').notNull(),
  fileId: uuid('file_id').notNull(),
  name: text().notNull(),
  ...timestamps,
});

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    fileId: uuid('file_id').notNull(),
    no: integer().notNull(),
    headings: text().array().notNull(),
    text: text().notNull(),
    words: tsvector().notNull(),
    /** What it means; null where nothing could read it. */
    vector: bytea(),
    /** Of the model that read it; null where none has yet. */
    vectorVersion: text('vector_version'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.no] })],
);
