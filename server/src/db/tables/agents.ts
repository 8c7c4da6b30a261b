import type { AuditStatus, CaseAccess, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { AgentIcon } from '@app/contract/talking/agents.ts';
import type { TemplateGroup } from '@app/contract/talking/templates.ts';
import { boolean, customType, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, shelved, timestamps } from './columns.ts';

export const agents = pgTable('agents', {
  id: uuid().primaryKey(),
  /** Null for those that come with the product. */
  userId: uuid('user_id'),
  schoolId: text('school_id'),
  name: text().notNull(),
  summary: text().notNull().default(''),
  groupCode: text('group_code').$type<TemplateGroup>().notNull(),
  icon: text().$type<AgentIcon>().notNull(),
  isMultiTurn: boolean('is_multi_turn').notNull().default(true),
  characterSetting: text('character_setting').notNull().default(''),
  targetTask: text('target_task').notNull().default(''),
  requirement: text().notNull().default(''),
  detail: text().notNull().default(''),
  prologue: text().notNull().default(''),
  examples: text().array().notNull().default([]),
  access: integer().$type<CaseAccess>().notNull(),
  auditStatus: integer('audit_status').$type<AuditStatus>().notNull(),
  onlineStatus: integer('online_status').$type<OnlineStatus>().notNull(),
  auditReason: text('audit_reason').notNull().default(''),
  heat: integer().notNull().default(0),
  removedAt: moment('removed_at'),
  ...shelved,
  ...timestamps,
});

export const agentUses = pgTable(
  'agent_uses',
  {
    agentId: text('agent_id').notNull(),
    userId: uuid('user_id').notNull(),
    useCount: integer('use_count').notNull().default(1),
    lastUsedAt: moment('last_used_at').notNull(),
    heat: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.userId] })],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const agentIcons = pgTable('agent_icons', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamps.createdAt,
});
