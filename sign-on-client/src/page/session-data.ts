import { recordOf, textOf } from '#results.ts';

/** What the client knows of a sign-in, by the names of the wire. */
const sessionKeys = [
  'tgt',
  'st',
  'at',
  'token',
  'loginToken',
  'loginName',
  'userId',
  'mergingUserId',
  'lt',
  'execution',
  'SSO_R_SESSION_ID',
  'captchaId',
  'captchaType',
  'rememberTicket',
  'deviceId',
] as const;

export type SessionKey = (typeof sessionKeys)[number];
export type SessionData = Record<SessionKey, string>;

/** Kept in the memory of the page alone: what outlives it is a cookie, or what the teacher wants remembered. */
export function newSessionData(deviceId: string): SessionData {
  const empty = Object.assign({}, ...sessionKeys.map((key) => ({ [key]: '' })));
  return { ...empty, deviceId };
}

/** Takes over whatever of an answer's data belongs to the session. */
export function noteAnswer(session: SessionData, data: unknown): void {
  const fields = recordOf(data);
  for (const key of sessionKeys) {
    if (textOf(fields[key]) !== '') session[key] = textOf(fields[key]);
  }
}

/** Forgets the sign-in, and not the device. */
export function forgetSession(session: SessionData): void {
  Object.assign(session, newSessionData(session.deviceId));
}
