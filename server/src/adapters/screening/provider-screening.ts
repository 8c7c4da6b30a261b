import type { Log } from '#lib/log.ts';
import type { Opinion, ProviderJudge } from './provider-judge.ts';
import type { OutputWatch, Screening, Verdict } from './screening.ts';
import type { WordLists } from './word-lists.ts';

/** A judge that gave no opinion is left alone for a while, so that a dead service delays one question, not all. */
const REST_MS = 30_000;
/** An answer is looked at each time it has grown by this much, together with what stood before. */
const WINDOW_CHARS = 400;
const OVERLAP_CHARS = 200;

/** Lists first, at once; then a model, which can only make the verdict stricter. */
export function openProviderScreening(
  byLists: Screening,
  provider: ProviderJudge,
  { care }: Pick<WordLists, 'care'>,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): Screening {
  let restsUntil = 0;
  const ask = async (text: string, kind: 'question' | 'answer', signal?: AbortSignal): Promise<Opinion | null> => {
    if (now() < restsUntil) return null;
    const opinion = await provider.judge(text, kind, signal);
    if (opinion || signal?.aborted) return opinion;
    restsUntil = now() + REST_MS;
    log.warn({ screening: provider.name }, 'screening-without-opinion');
    return null;
  };
  return {
    ...byLists,
    name: provider.name,
    kind: 'provider',
    async judgeQuestion(text, signal) {
      const first = await byLists.judgeQuestion(text, signal);
      if (isDecided(first)) return first;
      return stricter(first, await ask(text, 'question', signal), care);
    },
    openWatch: () => openWatch((text) => ask(text, 'answer')),
  };
}

/** Nothing is stricter than a refusal, and nobody in danger waits for a second opinion. */
function isDecided(verdict: Verdict): boolean {
  return verdict.list === 'blacklist' || (verdict.list === 'greylist' && verdict.care.reply !== '');
}

function stricter(first: Verdict, opinion: Opinion | null, care: WordLists['care']): Verdict {
  if (opinion?.list === 'blacklist') return { list: 'blacklist', category: opinion.category };
  const general = care.general;
  if (first.list !== 'none' || opinion?.list !== 'greylist' || !general) return first;
  return { list: 'greylist', category: opinion.category, care: general };
}

function openWatch(ask: (text: string) => Promise<Opinion | null>): OutputWatch {
  const withdrawn = new AbortController();
  const asked: Promise<void>[] = [];
  let text = '';
  let judgedChars = 0;
  const look = (): void => {
    const window = text.slice(Math.max(0, judgedChars - OVERLAP_CHARS));
    judgedChars = text.length;
    asked.push(
      ask(window).then((opinion) => {
        if (opinion?.list === 'blacklist') withdrawn.abort();
      }),
    );
  };
  return {
    signal: withdrawn.signal,
    push(piece) {
      text += piece;
      if (text.length - judgedChars >= WINDOW_CHARS) look();
    },
    async settle() {
      if (text.length > judgedChars) look();
      await Promise.all(asked);
      return !withdrawn.signal.aborted;
    },
  };
}
