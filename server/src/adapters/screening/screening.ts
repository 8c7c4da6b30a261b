import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Counting } from '#adapters/model/model-books.ts';
import type { Log } from '#lib/log.ts';
import { openListJudge } from './list-judge.ts';
import { openListGuards } from './output-guard.ts';
import { openProviderJudge, type ProviderSettings } from './provider-judge.ts';
import { openProviderScreening } from './provider-screening.ts';
import type { Care, WordLists } from './word-lists.ts';

/** What a list or a model thinks of a text. `blacklist` is not answered, `greylist` with care. */
export type Verdict =
  | { list: 'none' }
  | { list: 'greylist'; category: string; care: Care }
  | { list: 'blacklist'; category: string };

/** What of an answer may be shown now; after `isRefused` nothing more may be. */
export type Passed = { text: string; isRefused: boolean };

/** Watches one text while it is written. */
export type OutputGuard = {
  push(piece: string): Passed;
  /** The text ends here, or something of another kind follows. */
  flush(): Passed;
};

/** Second thoughts about text that is already shown, of a judge who needs time. */
export type OutputWatch = {
  /** Aborted when what was shown must be taken back. */
  signal: AbortSignal;
  push(piece: string): void;
  /** The whole text is written; answers whether it may stay. */
  settle(): Promise<boolean>;
};

/** The one place that judges what people ask and what models answer. */
export type Screening = {
  /** Shown to operators. */
  name: string;
  kind: 'lists' | 'provider';
  judgeQuestion(text: string, signal: AbortSignal): Promise<Verdict>;
  /** A whole text that was written elsewhere. */
  judgeAnswer(text: string): Verdict;
  /** The same for one of any length: a page at a time, with room for everybody else in between. */
  judgeDocument(text: string): Promise<Verdict>;
  openGuard(): OutputGuard;
  /** Null where nobody has second thoughts. */
  openWatch(): OutputWatch | null;
};

export type ScreeningSettings = { provider: 'lists' } | ProviderSettings;

/** Word lists always; a model may judge more strictly, never more mildly. */
export function openScreening(
  settings: ScreeningSettings,
  lists: WordLists,
  log: Pick<Log, 'warn'>,
  counting?: Counting,
): Screening {
  const byLists = openListScreening(lists);
  if (settings.provider === 'lists') return byLists;
  return openProviderScreening(byLists, openProviderJudge(settings, counting), lists, log);
}

const REFUSED: Verdict = { list: 'blacklist', category: 'output' };
/** Some milliseconds of reading. */
const PIECE_CHARS = 100_000;

function openListScreening(lists: WordLists): Screening {
  const judge = openListJudge(lists);
  const openGuard = openListGuards(lists);
  return {
    name: 'lists',
    kind: 'lists',
    judgeQuestion: async (text) => judge(text),
    judgeAnswer(text) {
      const guard = openGuard();
      const isRefused = guard.push(text).isRefused || guard.flush().isRefused;
      return isRefused ? REFUSED : { list: 'none' };
    },
    async judgeDocument(text) {
      const guard = openGuard();
      for (let at = 0; at < text.length; at += PIECE_CHARS) {
        if (guard.push(text.slice(at, at + PIECE_CHARS)).isRefused) return REFUSED;
        await nextTurn();
      }
      return guard.flush().isRefused ? REFUSED : { list: 'none' };
    },
    openGuard,
    openWatch: () => null,
  };
}
