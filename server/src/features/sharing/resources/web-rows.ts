import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { SearchError } from '#adapters/search/search-error.ts';
import type { Hand } from '#tools/tool.ts';

export type ResourceRow = Extract<AnswerCard, { type: 'resource' }>['rows'][number];
type WebRow = ResourceRow & { quote: string };
/** What was found on the web, or why nothing was looked for. */
export type OnWeb = { rows: WebRow[]; trouble: string };

const SWITCHED_OFF = '没有打开联网，网上没有找';
export const NO_WEB = '还没有连接联网搜索';
const SILENT = '联网搜索没有连上';

/** Only where she switched the web on: her words go to somebody else's search. */
export async function findOnWeb({ deps, asked, signal }: Hand, words: string): Promise<OnWeb> {
  const { search, screening, log } = deps;
  if (search.kind !== 'web') return { rows: [], trouble: NO_WEB };
  if (!asked.network) return { rows: [], trouble: SWITCHED_OFF };
  try {
    const found = await search.find(words, signal);
    const rows = found
      .filter(({ url }) => url !== undefined && /^https?:\/\//i.test(url))
      .map(({ title, place, quote, url = '' }) => ({ id: url, title: title || place, place, date: '', url, quote }))
      // A page is titled by anybody.
      .filter(({ title, place }) => screening.judgeAnswer(`${title}\n${place}`).list !== 'blacklist');
    return { rows, trouble: '' };
  } catch (error) {
    signal.throwIfAborted();
    const fault = error instanceof SearchError ? { fault: error.fault, why: error.message } : { err: error };
    log.warn({ search: search.name, ...fault }, 'search-failed');
    return { rows: [], trouble: SILENT };
  }
}

/**
 * What the web has under a title or an address that is there already is left out and counted. On the shelves two of one title are two:
 * a lesson has a plan and a deck.
 */
export function withoutRepeats(rows: readonly ResourceRow[]): { rows: ResourceRow[]; dropped: number } {
  const seen = new Set<string>();
  const kept = rows.filter((row) => {
    const marks = [plainTitle(row.title), row.url].filter((mark) => mark !== '');
    const isNew = row.url === '' || marks.every((mark) => !seen.has(mark));
    for (const mark of marks) seen.add(mark);
    return isNew;
  });
  return { rows: kept, dropped: rows.length - kept.length };
}

function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.\w{2,5}$/, '')
    .replace(/[\s\p{P}\p{S}]+/gu, '');
}
