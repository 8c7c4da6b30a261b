import { MAX_PICTURE_WORDS, type PictureStyle } from '@app/contract/making/materials.ts';
import type { Wish } from '#adapters/drawing/drawing.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import { likeness, pairsOf } from '#checking/likeness.ts';
import { holdsAddress } from '#checking/made-up.ts';
import type { Deps } from '#deps.ts';
import { PictureShape, PROMPT_VERSION, penMessages, serviceMessages } from './picture-prompt.ts';

type AskDeps = Pick<Deps, 'model' | 'screening' | 'log'>;
type Asked = { userId: string; signal: AbortSignal };

/** An instruction that shares less with her wish is about something else. */
const SHARED = 0.3;
/** She waits at the screen for it. */
const QUICK_MS = 12_000;

/** A fuller instruction for the drawing service; her own words where the model has none that can be used. */
export async function wordsForService(
  deps: AskDeps,
  wish: { words: string; style: PictureStyle },
  { userId, signal }: Asked,
): Promise<string> {
  const { words, style } = wish;
  const said = await ask(deps, serviceMessages(words, style), { userId, signal });
  return said && likeness(pairsOf(words), pairsOf(said)) >= SHARED ? said : words;
}

/** What the pen can draw of a wish that it does not understand as it is; undefined where that is nothing. */
export async function wordsForPen(
  deps: AskDeps & Pick<Deps, 'drawing'>,
  wish: Wish,
  userId: string,
): Promise<string | undefined> {
  const groups = await deps.drawing.listGroups();
  const signal = AbortSignal.timeout(QUICK_MS);
  const said = await ask(deps, penMessages(wish.words, groups), { userId, signal });
  if (!said) return undefined;
  return (await deps.drawing.problemOf({ ...wish, words: said }, false)) ? undefined : said;
}

async function ask(
  deps: AskDeps,
  messages: ReturnType<typeof serviceMessages>,
  { userId, signal }: Asked,
): Promise<string | undefined> {
  if (deps.model.kind === 'offline') return undefined;
  const work = { role: 'quick', area: 'materials', userId } as const;
  const { value, fault } = await askForShape(deps, { name: '画面', shape: PictureShape, messages, work, signal });
  const words = value?.words ?? '';
  if (words !== '' && words.length <= MAX_PICTURE_WORDS && !holdsAddress(words)) return words;
  deps.log.warn({ prompt: PROMPT_VERSION, fault: fault || 'unusable' }, 'picture-in-her-words');
  return undefined;
}
