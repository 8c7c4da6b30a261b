import { AppError } from '@app/contract/errors.ts';
import {
  type createSuggest,
  MAX_SUGGESTIONS,
  type SuggestedRecord,
  type Suggestion,
} from '@app/contract/talking/suggestions.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireMemberSchool } from '#features/identity/schools/membership.service.ts';
import { readPublicUsers, requireUser } from '#features/identity/users/users.service.ts';
import { readChat } from '#features/talking/chat/chats.service.ts';
import { readRecord } from '#features/talking/chat/record.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './suggestions.queries.ts';

type SuggestionDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

const SHOWN_MS = 60 * DAY_MS;
const MAX_EXCHANGES = 20;

/** A snapshot of the conversation as it is shown now; answers still being written are not recommended. */
export async function recommend(
  deps: SuggestionDeps,
  caller: Caller,
  { chatId, title, content, target }: z.output<(typeof createSuggest)['input']>,
): Promise<{ suggestId: string }> {
  const chat = await readChat(deps, caller, chatId);
  const teacher = await requireUser(deps, caller.userId);
  const schoolId = requireMemberSchool(teacher, '推荐给同事');
  const { subjectCode } = teacher;
  if (target === 'subject' && !subjectCode) throw new AppError('invalid', '先在个人中心选择学科，才能推荐给同科老师');
  const { list } = await readRecord(deps, caller, { chatId, limit: MAX_EXCHANGES });
  const record = list.filter(({ state }) => state !== 'running').map(({ ques, answers }) => ({ ques, answers }));
  if (record.length === 0) throw new AppError('invalid', '这个对话还没有写完的回答');
  const id = deps.newId();
  await queries.insertSuggestion(deps.db, {
    id,
    userId: caller.userId,
    chatId,
    schoolId,
    subjectCode: target === 'subject' ? subjectCode : '',
    templateId: chat.templateId,
    title,
    content: content ?? '',
    record,
    createdAt: deps.now(),
  });
  return { suggestId: id };
}

export async function takeBack(deps: SuggestionDeps, caller: Caller, suggestId: string): Promise<null> {
  const isTakenBack = await queries.cancelSuggestion(deps.db, caller.userId, suggestId, deps.now());
  if (!isTakenBack) throw new AppError('not-found', '找不到这条推荐，它可能已经撤回');
  return null;
}

export async function listFromColleagues(deps: SuggestionDeps, caller: Caller): Promise<Suggestion[]> {
  const { id, memberSchoolId: schoolId, subjectCode } = await requireUser(deps, caller.userId);
  if (!schoolId) return [];
  const since = new Date(deps.now().getTime() - SHOWN_MS);
  const rows = await queries.listForColleague(deps.db, { id, schoolId, subjectCode }, since, MAX_SUGGESTIONS);
  return rows.map((row) => ({
    suggestId: row.id,
    reason: 'colleague',
    title: row.title,
    question: '',
    templateId: row.templateId,
    userName: row.userName,
  }));
}

export async function readRecommended(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  suggestId: string,
): Promise<SuggestedRecord> {
  const row = await findVisible(deps, caller, suggestId);
  if (!row) throw new AppError('not-found', '这条推荐已经撤回，或者不是推荐给你的');
  const [author] = await readPublicUsers(deps, [row.userId]);
  return {
    suggestId: row.id,
    title: row.title,
    userName: author?.userName ?? '',
    createTime: row.createdAt.getTime(),
    isMine: row.userId === caller.userId,
    list: row.record,
  };
}

export async function validate(deps: Pick<Deps, 'db'>, caller: Caller, suggestId: string) {
  const row = await findVisible(deps, caller, suggestId);
  return row ? { valid: true, reason: '' } : { valid: false, reason: '这条推荐已经撤回，或者不是推荐给你的' };
}

/** Her own while it is not taken back, or one that is meant for her. */
async function findVisible(deps: Pick<Deps, 'db'>, caller: Caller, suggestId: string) {
  const own = await queries.findOwn(deps.db, caller.userId, suggestId);
  if (own) return own.cancelledAt ? undefined : own;
  const { id, memberSchoolId: schoolId, subjectCode } = await requireUser(deps, caller.userId);
  return schoolId ? queries.findForColleague(deps.db, { id, schoolId, subjectCode }, suggestId) : undefined;
}
