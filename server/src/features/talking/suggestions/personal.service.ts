import { MAX_SUGGESTIONS, type Suggestion } from '@app/contract/talking/suggestions.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { isForAnotherGrade } from '#content/named-grades.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { questionOfNextLesson } from './next-lesson.ts';
import * as queries from './personal.queries.ts';

type PersonalDeps = Pick<Deps, 'db' | 'now' | 'curriculum' | 'plan'>;

const UNFINISHED_DAYS = 7;
const LESSON_DAYS = 14;
const REPEATED_DAYS = 60;
const MOST_UNFINISHED = 2;
const MOST_LESSONS = 2;

/** What she broke off first, then what comes next in her book, then what she keeps asking. Nothing twice. */
export async function listPersonal(deps: PersonalDeps, caller: Caller): Promise<Suggestion[]> {
  const since = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  const [user, unfinished, latest, repeated] = await Promise.all([
    requireUser(deps, caller.userId),
    queries.listUnfinished(deps.db, caller.userId, since(UNFINISHED_DAYS), MOST_UNFINISHED),
    queries.listLatestQuestions(deps.db, caller.userId, since(LESSON_DAYS), 20),
    queries.listRepeated(deps.db, caller.userId, since(REPEATED_DAYS), MAX_SUGGESTIONS),
  ]);
  const asked = new Set(latest.map(({ question }) => question));
  const lessons = latest.flatMap(({ question, templateId }) => {
    const next = questionOfNextLesson(deps, user, question);
    return next && !asked.has(next.question) ? [{ ...next, templateId }] : [];
  });
  const all: Suggestion[] = [
    ...unfinished.map((chat) => ({ ...chat, reason: 'unfinished' as const, question: '' })),
    ...unique(lessons, ({ lesson }) => lesson)
      .slice(0, MOST_LESSONS)
      .map(({ lesson, question, templateId }) => ({
        reason: 'next-lesson' as const,
        title: lesson,
        question,
        templateId,
      })),
    ...repeated
      .filter(({ question }) => !isForAnotherGrade(deps.plan, user.gradeCode, question))
      .map(({ question, templateId }) => ({
        reason: 'again' as const,
        title: question,
        question,
        templateId: templateId ?? '',
      })),
  ];
  return unique(all, ({ chatId, question }) => chatId ?? question).slice(0, MAX_SUGGESTIONS);
}

function unique<T>(list: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(list.toReversed().map((item) => [keyOf(item), item])).values()].reverse();
}
