import type { AnySubject, Grade, Phase } from '@app/contract/enums.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** Who or what said that she is a teacher of the school she chose; `before` is from the time when nobody had to. */
export type ConfirmedVia = 'administrator' | 'code' | 'import' | 'sample' | 'operator' | 'before';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** Empty for accounts that have a name only; of those that are not, each is one person's. */
  mobile: text().notNull(),
  /** Unique without regard to case. */
  accountName: text('account_name'),
  /** Whose account this one stands below. */
  parentId: uuid('parent_id'),
  userName: text('user_name').notNull().default(''),
  nickName: text('nick_name').notNull().default(''),
  imgUrl: text('img_url').notNull().default(''),
  roleId: integer('role_id').notNull().default(1),
  inviteCode: text('invite_code').unique(),
  invitedBy: uuid('invited_by'),
  phaseCode: text('phase_code').$type<Phase | ''>().notNull().default(''),
  subjectCode: text('subject_code').$type<AnySubject | ''>().notNull().default(''),
  gradeCode: text('grade_code').$type<Grade | ''>().notNull().default(''),
  areaId: text('area_id').notNull().default(''),
  /** The school she says is hers; it opens nothing. */
  chosenSchoolId: text('school_id'),
  /** The school whose things she may see and use, decided by the database: the one she chose, once it confirmed her. */
  memberSchoolId: text('member_school_id').generatedAlwaysAs(
    sql`case when confirmed_school_id = school_id then school_id end`,
  ),
  confirmedSchoolId: text('confirmed_school_id'),
  schoolConfirmedVia: text('school_confirmed_via').$type<ConfirmedVia | ''>().notNull().default(''),
  schoolConfirmedBy: uuid('school_confirmed_by'),
  schoolConfirmedAt: moment('school_confirmed_at'),
  schoolRefusedAt: moment('school_refused_at'),
  schoolName: text('school_name').notNull().default(''),
  suspendedReason: text('suspended_reason').notNull().default(''),
  closingAt: moment('closing_at'),
  /** Since when signing in takes a second step; null where one is enough. */
  secondFactorAt: moment('second_factor_at'),
  ...timestamps,
});

/** Names that another system gave her and her session, in its own words. */
export type RemoteTold = Record<string, string>;
/** A session at another system, by the name that system gives it, where it gives one. */
export type RemoteSession = { authority: string; session?: string | undefined; told?: RemoteTold | undefined };

/** Who signed out at another system: in one session, in some of those with that name, or everywhere. */
export type SignedOutThere = {
  authority: string;
  session?: string | undefined;
  indexes?: readonly string[] | undefined;
  userId?: string | undefined;
};

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  deviceId: text('device_id').notNull().default(''),
  deviceName: text('device_name').notNull().default(''),
  /** The project it came in through and was authorised for; empty for everybody who came in by the front door. */
  projectId: text('project_id').notNull().default(''),
  revokedAt: moment('revoked_at'),
  /** Two things proved who it is. */
  isTwoStep: boolean('is_two_step').notNull().default(false),
  /** When its owner proved who she is; never where another session of hers opened it. */
  provedAt: moment('proved_at'),
  /** Which other system proved her, and the hash of what it calls her session there; empty for our own ways in. */
  remoteAuthority: text('remote_authority').notNull().default(''),
  remoteHash: text('remote_hash').notNull().default(''),
  /** What that system must be told again when she signs out there from here. */
  remoteTold: jsonb('remote_told').$type<RemoteTold>().notNull().default({}),
  ...timestamps,
});

/** Sign-ins that wait for their second step. */
export const signInSteps = pgTable('sign_in_steps', {
  hash: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  deviceId: text('device_id').notNull().default(''),
  deviceName: text('device_name').notNull().default(''),
  callerHash: text('caller_hash').notNull(),
  /** The session at another system that was the first step; what comes of it ends with that. */
  remote: jsonb().$type<RemoteSession>(),
  tries: integer().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});

export type SessionKeyKind = 'access' | 'refresh' | 'ticket' | 'service' | 'account' | 'login' | 'remember';

export const sessionKeys = pgTable('session_keys', {
  hash: text().primaryKey(),
  kind: text().$type<SessionKeyKind>().notNull(),
  sessionId: uuid('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  rotationHash: text('rotation_hash'),
  /** The refresh token that was given for this one. */
  successorHash: text('successor_hash'),
  /** Nothing made with this key lives longer; null where it may renew itself. */
  until: moment('until'),
  /** Whom a one-time ticket was made for. */
  service: text().notNull().default(''),
  createdAt: timestamps.createdAt,
});

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid().primaryKey(),
    mobile: text().notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** Of the network address that asked for it; empty where that tells nothing. */
    addressHash: text('address_hash').notNull().default(''),
    closedAt: moment('closed_at'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('sms_codes_mobile').on(table.mobile, table.createdAt.desc())],
);

export const captchas = pgTable('captchas', {
  id: uuid().primaryKey(),
  answerHash: text('answer_hash').notNull(),
  /** Of the network address that solved it; empty where anybody may use it who knows it. */
  callerHash: text('caller_hash').notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
  createdAt: timestamps.createdAt,
});

export const smsOutbox = pgTable('sms_outbox', {
  id: uuid().primaryKey(),
  mobile: text().notNull(),
  code: text().notNull(),
  createdAt: timestamps.createdAt,
});

export const installation = pgTable('installation', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamps.createdAt,
});
