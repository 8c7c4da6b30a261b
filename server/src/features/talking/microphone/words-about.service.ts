import { MAX_LESSON_WORDS, type SpokenAbout } from '@app/contract/talking/microphone.ts';
import type { Deps } from '#deps.ts';
import { keyTermsInThread } from '#documents/reading/key-terms-thread.ts';
import { requireCourseware } from '#features/making/courseware/courseware.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import { readRecord } from '#features/talking/chat/record.service.ts';
import type { Caller } from '#http/door.ts';
import { textsIn } from '#lib/map-texts.ts';

/** Of a conversation: what was said last is what is spoken of. */
const LAST_EXCHANGES = 3;
/** More words sound like more of what is said. */
const MOST_FOUND = 20;

/** The words she brought, and those of what she has open; what is not hers has none, and is no reason not to listen. */
export async function wordsAbout(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  brought: readonly string[],
  about: SpokenAbout | undefined,
): Promise<readonly string[]> {
  if (!about) return brought;
  try {
    const found = await keyTermsInThread(caller.userId, await textOf(deps, caller, about), MOST_FOUND);
    return [...new Set([...brought, ...found])].slice(0, MAX_LESSON_WORDS);
  } catch {
    return brought;
  }
}

async function textOf(deps: Pick<Deps, 'db'>, caller: Caller, { kind, id }: SpokenAbout): Promise<string> {
  if (kind === 'chat') {
    const { list } = await readRecord(deps, caller, { chatId: id, limit: LAST_EXCHANGES });
    return list.flatMap(({ ques, answers }) => [ques, ...answers]).join('\n');
  }
  const { title, ...row } =
    kind === 'design' ? await requireDesign(deps, caller, id) : await requireCourseware(deps, caller, id);
  return [title, ...textsIn('design' in row ? row.design : row.deck)].join('\n');
}
