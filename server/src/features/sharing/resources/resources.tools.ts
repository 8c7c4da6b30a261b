import { AppError } from '@app/contract/errors.ts';
import { searchResources as searchCall } from '@app/contract/sharing/resources.ts';
import { z } from 'zod';
import { type Done, type Hand, type MadeCard, tool } from '#tools/tool.ts';
import { searchResources } from './search.service.ts';
import { findOnWeb, NO_WEB, type OnWeb, type ResourceRow, withoutRepeats } from './web-rows.ts';

const MOST_ROWS = 8;
const MAX_TITLE_CHARS = 60;

const wish = z
  .string()
  .trim()
  .min(1, '请写要找什么')
  .max(200, '要找的话最多 200 字')
  .describe('一句话，如“公式法 课件”');

export const resourceTools = [
  tool({
    name: 'find_resources',
    description:
      '找教案、课件、练习等资源，资源库和网上同时找，老师要找资源、资料时用。只要学校和平台的，where 写 library。',
    verb: '找资源',
    input: z.object({ words: wish, where: z.enum(['both', 'library'], '只能找两边或资源库').default('both') }),
    run: async (hand, { words, where }) => {
      if (where === 'both' && hand.deps.search.kind === 'web') return findOnBoth(hand, words);
      const found = await findOnShelves(hand, words);
      return where === 'library' ? found : { ...found, said: `${found.said}\n（${NO_WEB}，只找了资源库）` };
    },
  }),
  tool({
    name: 'search_web',
    description: '联网搜索，老师要网上的资料、新闻、最新情况时用。找到的网页会列给老师看。',
    verb: '联网搜索',
    input: z.object({ words: wish }),
    run: async (hand, { words }) => {
      const { rows: found, trouble } = await findOnWeb(hand, words);
      if (trouble !== '') throw new AppError('unavailable', trouble);
      const { rows, dropped } = withoutRepeats(found.map(toRow));
      const quotes = new Map(found.map(({ url, quote }) => [url, quote]));
      const said = rows.map(({ title, place, url }) => `${title}（${place}）\n${quotes.get(url) ?? ''}`);
      const card = {
        ...doneCard(words, `网上 · 找到 ${rows.length} 个`),
        type: 'onLineResource' as const,
        rows,
        dropped,
      };
      return {
        said: said.join('\n\n') || '网上没有找到',
        detail: `找到 ${rows.length} 个网页`,
        ...(rows.length > 0 && { card }),
      };
    },
  }),
];

type Shelves = { rows: ResourceRow[]; total: number };

async function findOnShelves(hand: Hand, words: string): Promise<Done> {
  const { rows, total } = await searchShelves(hand, words);
  const card = { ...doneCard(words, `资源 · 找到 ${total} 个`), type: 'resource' as const, rows, dropped: 0 };
  return { said: toldOf(rows) || '资源库里没有找到', detail: `找到 ${total} 个`, ...(rows.length > 0 && { card }) };
}

/** Whichever comes first is shown first; one side that fails never hides the other. */
async function findOnBoth(hand: Hand, words: string): Promise<Done> {
  let shelves: Shelves | undefined;
  let web: OnWeb | undefined;
  const showSoFar = () => {
    const { rows, dropped } = merged(shelves, web);
    const line = shelves ? `资源库 ${shelves.total} 个，网上还在找` : `网上 ${rows.length} 个，资源库还在找`;
    if (rows.length > 0) hand.show(bothCard(words, { rows, dropped, line, state: 'running', trouble: '' }));
  };
  const fromShelves = searchShelves(hand, words).then((found) => {
    shelves = found;
    if (!web) showSoFar();
  });
  const fromWeb = findOnWeb(hand, words).then((found) => {
    web = found;
    if (!shelves) showSoFar();
  });
  const [onShelves] = await Promise.allSettled([fromShelves, fromWeb]);
  hand.signal.throwIfAborted();
  const isShelfLost = onShelves.status === 'rejected';
  if (isShelfLost) hand.deps.log.warn({ err: onShelves.reason }, 'resource-search-failed');
  const { rows, dropped } = merged(shelves, web);
  const webTrouble = web?.trouble ?? '';
  if (rows.length === 0) {
    if (isShelfLost) throw new AppError('unavailable', '资源库没有连上，网上也没有找到');
    const said = ['资源库里没有找到', webTrouble || '网上也没有找到'].join('；');
    return { said, detail: said };
  }
  const trouble = isShelfLost ? '资源库没有连上，这里只有网上的' : webTrouble;
  const shelved = shelves?.total ?? 0;
  const line = webTrouble ? `资源库 ${shelved} 个` : `资源库 ${shelved} 个 · 网上 ${web?.rows.length ?? 0} 个`;
  const card = bothCard(words, { rows, dropped, line, state: 'done', trouble });
  return {
    said: [toldOf(rows), trouble].filter(Boolean).join('\n'),
    detail: [line, trouble].filter(Boolean).join('，'),
    card,
  };
}

/** What lies on the shelves comes first: she may use it as it is. */
function merged(shelves: Shelves | undefined, web: OnWeb | undefined): { rows: ResourceRow[]; dropped: number } {
  return withoutRepeats([...(shelves?.rows ?? []), ...(web?.rows ?? []).map(toRow)]);
}

async function searchShelves({ deps, caller }: Hand, words: string): Promise<Shelves> {
  const asked = searchCall.input.parse({ keyword: words, page: 1, limit: MOST_ROWS });
  const { list, total } = await searchResources(deps, caller, asked);
  const rows = list.map(({ resId, title, book, lesson, source, createTime }) => ({
    id: resId,
    title,
    place: [source === 'school' ? '本校资源' : '资源库', book, lesson].filter(Boolean).join(' · '),
    date: createTime > 0 ? new Date(createTime).toISOString().slice(0, 10) : '',
    url: '',
  }));
  return { rows, total };
}

type Both = Pick<
  Extract<MadeCard, { type: 'umpAndOnlineResource' }>,
  'rows' | 'dropped' | 'line' | 'state' | 'trouble'
>;

function bothCard(words: string, found: Both): MadeCard {
  return { type: 'umpAndOnlineResource', title: words.slice(0, MAX_TITLE_CHARS), ...found };
}

function doneCard(words: string, line: string) {
  return { state: 'done' as const, title: words.slice(0, MAX_TITLE_CHARS), line, trouble: '' };
}

const toRow = ({ id, title, place, date, url }: ResourceRow): ResourceRow => ({ id, title, place, date, url });
const toldOf = (rows: readonly ResourceRow[]) => rows.map(({ title, place }) => `${title}（${place}）`).join('\n');
