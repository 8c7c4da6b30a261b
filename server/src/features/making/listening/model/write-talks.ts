import type { ScriptWish } from '@app/contract/making/listening-script.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import type { Talk } from '../situations/compose-groups.ts';
import { readTalks } from './read-talks.ts';
import { PROMPT_VERSION, type TalksGround, TalksShape, talksMessages } from './talks-prompt.ts';

/** What the model writes of it and passes the checks; nothing, and why, where it wrote nothing usable. */
export async function writeTalks(
  deps: Pick<Deps, 'log' | 'model' | 'screening'>,
  ground: TalksGround,
  signal: AbortSignal,
  userId: string,
): Promise<{ talks: Talk[]; fault: string }> {
  const { value, good, fault } = await askForShape(deps, {
    ...{ name: '听力', shape: TalksShape, messages: talksMessages(ground), signal },
    work: { role: 'structured', area: 'listening', userId },
  });
  const talks = readTalks(value ?? good);
  if (talks.length < wanted(ground.wish))
    deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'too few' }, 'listening-from-library');
  return { talks, fault };
}

function wanted({ dialogues, passages }: ScriptWish): number {
  return dialogues + passages;
}
