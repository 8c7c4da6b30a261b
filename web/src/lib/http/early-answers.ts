import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { firstScreenPaths } from '@app/contract/running/platform.ts';
import { seatingNow, sessionStore } from '#lib/session/session-store.ts';

/** Older than this an answer is asked for anew. */
const GOOD_FOR_MS = 10_000;

type Brought = { owner: string; answers: Promise<Map<string, unknown>>; endsAt: number; outdated: Set<string> };

let brought: Brought | undefined;

/** Keeps what is on its way, by the names of `nameOf`, for the calls that will want it. */
export function keepEarlyAnswers(answers: Promise<Map<string, unknown>>): void {
  const bringing: Brought = { owner: ownerNow(), answers, endsAt: Number.POSITIVE_INFINITY, outdated: new Set() };
  brought = bringing;
  void answers.then(() => {
    bringing.endsAt = Date.now() + GOOD_FOR_MS;
  });
}

/** The answer that was brought for a call, once; nothing at all for a call that brings nothing. */
export function earlyAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): Promise<{ data: OutputOf<E> } | undefined> | undefined {
  if (!brought || brought.outdated.has(endpoint.path) || !firstScreenPaths.includes(endpoint.path)) return undefined;
  if (brought.owner !== ownerNow() || Date.now() > brought.endsAt) {
    brought = undefined;
    return undefined;
  }
  return brought.answers.then((answers) => {
    const name = nameOf(endpoint.path, input as Record<string, unknown>); // every endpoint's input is an object
    const parsed = answers.has(name) ? endpoint.output.safeParse(answers.get(name)) : undefined;
    answers.delete(name);
    return parsed?.success ? { data: parsed.data as OutputOf<E> } : undefined; // parsed by the same schema
  });
}

/** What was brought tells what was before a change: whoever has not asked yet asks by herself, all of them without a path. */
export function forgetEarlyAnswers(path?: string): void {
  if (path === undefined) brought = undefined;
  else brought?.outdated.add(path);
}

/** Nothing of one teacher is given to the next. */
function ownerNow(): string {
  return `${seatingNow()} ${sessionStore.getState().userInfo?.userId ?? ''}`;
}

/** A call as a name: the same for the same input, in whatever order it is given. */
export function nameOf(path: string, input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return path + JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}
