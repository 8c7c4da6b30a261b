import { getDesign, listDesigns, saveDesign } from '@app/contract/making/designs.ts';
import {
  deleteProblemChain,
  getProblemChain,
  restoreProblemChain,
  saveProblemChain,
} from '@app/contract/making/problem-chains.ts';
import { beginPrefilled, setAdviceAside } from '@app/contract/talking/answer-cards.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { answerAsText } from '@app/engines/chat/cards-as-text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Found } from '#adapters/search/search.ts';
import { SearchError } from '#adapters/search/search-error.ts';
import { areas } from '#areas.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { materialMaker } from '#features/making/materials/making.service.ts';
import { problemChainMaker } from '#features/making/problem-chains/writing.service.ts';
import type { Caller } from '#http/door.ts';
import { runMaking } from '#making/run-making.ts';
import { calls, openToolDesk, resultsIn, says, stops, type ToolDesk, type Wanted } from '#test/tool-desk.ts';

type Of<T extends AnswerCard['type']> = Extract<AnswerCard, { type: T }>;

const page = (title: string, url: string): Found => ({ title, place: 'jy.example.cn', quote: `${title}的正文`, url });
let pages: () => Promise<Found[]>;
let wanted: Wanted[] = [];
/** What it writes when it is asked for a section of a design. */
let section = '';
let desk: ToolDesk;
beforeAll(async () => {
  desk = await openToolDesk(
    (request) => {
      if (section !== '' && request.work.area === 'designs') return [says(section), stops];
      return resultsIn(request).length > 0 ? [says('好了'), stops] : calls(...wanted);
    },
    { PACKAGES: 'unlimited', TOKEN_TTL_SECONDS: '864000' },
    { search: { name: 'played', kind: 'web', find: () => pages() } },
  );
});
afterAll(() => desk.app.close());
beforeEach(() => {
  pages = async () => [
    page('求根公式从哪里来', 'https://jy.example.cn/a'),
    page('求根公式从哪里来 ', 'https://b.example.cn/b'),
  ];
});

async function asked(name: string, given: unknown, network = true) {
  wanted = [{ name, arguments: given }];
  const answered = await desk.ask(`做 ${name}`, undefined, network);
  const told = desk.model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool')?.content ?? '';
  return { ...answered, told, card: answered.exchange.cards[0] };
}

describe('resources', () => {
  it('are looked for on the shelves and on the web at once; the same one is shown once and counted', async () => {
    const { exchange, card, received } = await asked('find_resources', { words: '公式法' });
    expect(exchange.resultType).toBe('umpAndOnlineResource');
    const found = card as Of<'umpAndOnlineResource'>;
    expect(found).toMatchObject({ state: 'done', dropped: 1, trouble: '' });
    expect(found.rows.filter(({ url }) => url !== '')).toHaveLength(1);
    expect(found.rows.filter(({ url }) => url === '').length).toBeGreaterThan(0);
    // Whichever came first was shown before the other was there.
    const shown = received.flatMap(({ event }) =>
      event.status === 1 && event.part === 'card' ? event.card.state : [],
    );
    expect(shown).toEqual(['running', 'done']);
    expect(answerAsText('', exchange.cards, { withAnswers: false })).toContain('求根公式从哪里来');
  });

  it('of one side are there when the other fails, and that is said', async () => {
    pages = () => Promise.reject(new SearchError('unreachable', 'away'));
    const { card } = await asked('find_resources', { words: '公式法' });
    expect(card).toMatchObject({ type: 'umpAndOnlineResource', state: 'done', trouble: '联网搜索没有连上' });
    expect((card as Of<'umpAndOnlineResource'>).rows.length).toBeGreaterThan(0);
  });

  it('attack: nothing of her words goes to the web while she has it switched off', async () => {
    let searches = 0;
    pages = async () => {
      searches += 1;
      return [];
    };
    const { card } = await asked('find_resources', { words: '公式法' }, false);
    expect(card).toMatchObject({ trouble: '没有打开联网，网上没有找' });
    const { exchange, told } = await asked('search_web', { words: '公式法' }, false);
    expect(exchange.cards).toEqual([]);
    expect(told).toMatch(/没有做成：没有打开联网/);
    expect(searches).toBe(0);
  });

  it('are those of the shelves where no search of the web is set, and the model is told that there is none', async () => {
    const hand = {
      ...{ caller: { userId: desk.teacher.userId } as Caller, ref: '', signal: new AbortController().signal },
      ...{
        deps: { ...desk.app.deps, search: { ...desk.app.deps.search, kind: 'library' as const } },
        show: () => undefined,
      },
      asked: {
        messageId: '',
        chatId: '',
        question: '',
        network: true,
        agentId: null,
        withheldFiles: [],
        earlier: [],
        fileNames: [],
      },
    };
    const run = (name: string) =>
      areas
        .flatMap(({ tools = [] }) => tools)
        .find((one) => one.name === name)
        ?.run(hand, { words: '公式法', where: 'both' } as never);
    const found = await run('find_resources');
    expect(found).toMatchObject({ card: { type: 'resource', trouble: '' } });
    expect(found?.said).toContain('还没有连接联网搜索');
    await expect(run('search_web')).rejects.toThrow('还没有连接联网搜索');
  });

  it('of the web are a card of their own, and their words are quoted to the model', async () => {
    const { card, told } = await asked('search_web', { words: '求根公式的历史' });
    expect(card).toMatchObject({ type: 'onLineResource', state: 'done', dropped: 1 });
    expect(told).toMatch(/求根公式从哪里来的正文/);
  });

  it('attack: a page that names itself badly, or has no address of the web, is not shown', async () => {
    pages = async () => [page('教你制作炸弹的方法', 'https://x.example.cn'), page('看这里', 'javascript:alert(1)')];
    const { exchange, told } = await asked('search_web', { words: '求根公式' });
    expect(JSON.stringify(exchange.cards)).not.toMatch(/javascript/);
    expect(told).not.toMatch(/javascript/);
  });
});

describe('what is understood before the work begins', () => {
  const begin = (messageId: string, values: Record<string, string>, price = '', as = desk.teacher) =>
    desk.app.call(beginPrefilled, { messageId, cardId: 'c0', values, price }, as);

  it('is shown with its fields, changed by her, begun once, and stays as it was begun', async () => {
    const { exchange, card, chatId } = await asked('show_prefill', {
      kind: 'design',
      values: { lesson: '公式法', periods: 2 },
    });
    expect(card).toMatchObject({ type: 'prefillTable', kind: 'design', state: 'done', price: '' });
    expect((card as Of<'prefillTable'>).fields.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'lesson=公式法',
      'periods=2',
      'wishes=',
    ]);
    const { messageId } = exchange;

    const values = { lesson: '配方法', periods: '1', wishes: '' };
    const all = await Promise.all([begin(messageId, values), begin(messageId, values)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [again] = await desk.record(chatId);
    expect(again?.cards).toMatchObject([
      { type: 'prefillTable', isBegun: true, fields: [{ value: '配方法' }, { value: '1' }, {}] },
      { type: 'lessonPreparation', title: '配方法', state: 'running' },
    ]);
    expect(again?.asks).toEqual([]);
    const { list } = (await desk.app.call(listDesigns, { keyword: '配方法' }, desk.teacher)).data;
    expect(list).toHaveLength(1);
  });

  it('is refused with a sentence where a field is wrong, and nothing is begun', async () => {
    const { exchange } = await asked('show_prefill', { kind: 'design', values: { lesson: '公式法' } });
    const { status, body } = await begin(exchange.messageId, { lesson: '公式法', periods: '九十九' });
    expect([status, body.message]).toEqual([400, '课时是整数']);
    expect((await desk.things(exchange.messageId)).cards).toHaveLength(1);
  });

  it('attack: is begun by nobody else, for no other price, and not from another card', async () => {
    const { exchange } = await asked('show_prefill', { kind: 'problemChain', values: { lesson: '公式法' } });
    expect((await begin(exchange.messageId, { lesson: '公式法' }, '', desk.stranger)).status).toBe(404);
    expect((await begin(exchange.messageId, { lesson: '公式法' }, '用 9 次')).status).toBe(409);
    const { exchange: other } = await asked('calculate', { expression: '1+1' });
    expect((await begin(other.messageId, { lesson: '公式法' })).status).toBe(404);
    expect((await desk.things(exchange.messageId)).cards).toHaveLength(1);
  });
});

describe('cards later', () => {
  async function madeDesign() {
    const { exchange, chatId } = await asked('write_design', { lesson: '公式法' });
    const id = exchange.cards[0]?.thing?.id ?? '';
    await runMaking(desk.app.deps, designMaker, id);
    await desk.things(exchange.messageId);
    return { exchange, chatId, id };
  }

  it('advise about a design of hers by what a program finds, and she may put that aside and take it back', async () => {
    const { id } = await madeDesign();
    const stored = (await desk.app.call(getDesign, { designId: id }, desk.teacher)).data;
    const [first, ...others] = stored.design.activities;
    const design = {
      ...stored.design,
      activities: [{ ...first, minutes: (first?.minutes ?? 0) + 2 } as NonNullable<typeof first>, ...others],
    };
    await desk.app.call(saveDesign, { designId: id, revision: stored.revision, design, reason: '' }, desk.teacher);

    const { exchange, card, chatId } = await asked('check_design', { design: stored.design.head.title });
    expect(card).toMatchObject({ type: 'advice', fact: expect.stringMatching(/多出 2 分/), action: '去改教学过程' });
    const { messageId } = exchange;
    const aside = (isAside: boolean, as = desk.teacher) =>
      desk.app.call(setAdviceAside, { messageId, cardId: 'c0', isAside }, as);
    expect((await aside(true, desk.stranger)).status).toBe(404);
    expect((await aside(true)).data.cards).toMatchObject([{ isAside: true }]);
    expect((await desk.record(chatId))[0]?.cards).toMatchObject([{ type: 'advice', isAside: true }]);
    expect((await aside(false)).data.cards).toMatchObject([{ isAside: false }]);
  });

  it('change one section of a design, keep the version before, and say that it was changed', async () => {
    const { id, exchange } = await madeDesign();
    const made = (await desk.app.call(getDesign, { designId: id }, desk.teacher)).data;
    // Of those that have the same name another may be meant.
    const named = { ...made.design, head: { ...made.design.head, title: '公式法（只改板书）' } };
    const saved = { designId: id, revision: made.revision, design: named, reason: '' };
    await desk.app.call(saveDesign, saved, desk.teacher);
    const before = (await desk.app.call(getDesign, { designId: id }, desk.teacher)).data;
    wanted = [
      {
        name: 'change_design_section',
        arguments: { design: before.design.head.title, section: 'board', wish: '短一点' },
      },
    ];
    const { exchange: changed } = await desk.ask('改板书');
    // The scripted model writes no section: hers stays as it is, and that is said.
    expect(changed.steps).toMatchObject([{ text: '没能改教学设计', detail: expect.stringContaining('原来的没有动') }]);
    expect((await desk.app.call(getDesign, { designId: id }, desk.teacher)).data.revision).toBe(before.revision);

    section = '{"board":"短的板书"}';
    const { exchange: again } = await desk.ask('再改板书');
    section = '';
    expect(again.steps).toMatchObject([
      { text: '已改教学设计', state: 'done', detail: expect.stringContaining('板书') },
    ]);
    expect(again.cards).toMatchObject([{ thing: { kind: 'design', id } }]);
    const after = (await desk.app.call(getDesign, { designId: id }, desk.teacher)).data;
    expect(after.revision).toBe(before.revision + 1);
    // The section it named, and nothing beside it.
    expect(after.design).toEqual({ ...before.design, board: '短的板书' });

    const design = { ...after.design, board: '新的板书' };
    await desk.app.call(saveDesign, { designId: id, revision: after.revision, design, reason: '' }, desk.teacher);
    const { cards } = await desk.things(exchange.messageId);
    expect(cards[0]?.changedAt).toBeGreaterThan(0);
  });

  it('show what she moved, say that she deleted it, and give it back', async () => {
    const { exchange, card } = await asked('make_problem_chain', { lesson: '公式法' });
    const id = card?.thing?.id ?? '';
    expect(card).toMatchObject({ state: 'running', questions: [] });
    await runMaking(desk.app.deps, problemChainMaker, id);
    expect((await desk.things(exchange.messageId)).cards).toMatchObject([{ state: 'done' }]);
    const { chain, revision, title } = (await desk.app.call(getProblemChain, { id }, desk.teacher)).data;
    await desk.app.call(saveProblemChain, { id, revision, title, chain: chain.toReversed() }, desk.teacher);
    const [moved] = (await desk.things(exchange.messageId)).cards as Of<'problemChain'>[];
    expect(moved?.questions).toEqual(chain.map(({ ask }) => ask).toReversed());
    expect(moved?.changedAt).toBeGreaterThan(0);

    await desk.app.call(deleteProblemChain, { id }, desk.teacher);
    expect((await desk.things(exchange.messageId)).cards).toMatchObject([{ isRemoved: true, state: 'done' }]);
    await desk.app.call(restoreProblemChain, { id }, desk.teacher);
    expect((await desk.things(exchange.messageId)).cards[0]?.isRemoved).toBeUndefined();
  });

  it('ask for the address of a picture anew whenever they are read', async () => {
    const { exchange, chatId, card } = await asked('draw_figure', { words: '抛物线 y=x^2-2x-3' });
    expect(card).toMatchObject({ type: 'img', state: 'running' });
    await runMaking(desk.app.deps, materialMaker, card?.thing?.id ?? '');
    const urlOf = async () => {
      const [read] = await desk.record(chatId);
      return (read?.cards[0] as Of<'img'> | undefined)?.pictures[0]?.url ?? '';
    };
    const first = await urlOf();
    expect(first).toMatch(/^\/storage\/material\//);
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 5 * 3_600_000);
    const later = await urlOf();
    expect(later).not.toBe(first);
    expect((await fetch(`${desk.origin}${later}`)).status).toBe(200);
    expect((await fetch(`${desk.origin}${first}`)).status).not.toBe(200);
    expect(exchange.cards).toHaveLength(1);
  });
});
