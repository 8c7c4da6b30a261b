import { askForJson } from '#asking/ask-for-json.ts';
import type { Deps } from '#deps.ts';
import type { Talk } from '../situations/compose-groups.ts';
import { readTalks } from './read-talks.ts';
import { PROMPT_VERSION, type TalkWish, talkMessages } from './talk-prompt.ts';

/** What the model writes of it and passes the checks; nothing where it wrote nothing usable. */
export async function askForTalks(
  deps: Pick<Deps, 'log' | 'model' | 'screening'>,
  wish: TalkWish,
  signal: AbortSignal,
  userId: string,
): Promise<Talk[]> {
  const { said, fault } = await askForJson(deps, talkMessages(wish), {
    work: { role: 'structured', area: 'listening', userId },
    background: signal,
  });
  const talks = readTalks(said);
  if (talks.length === 0 && deps.model.kind !== 'offline')
    deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'unusable' }, 'no-talks-by-model');
  return talks;
}
