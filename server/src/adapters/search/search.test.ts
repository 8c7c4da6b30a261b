import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { openLibrary } from '#content/library.ts';
import { openSearchService } from './__fixtures__/search-service.ts';
import { openSearch, type SearchSettings } from './search.ts';
import { plainText, tidyResults } from './tidy-results.ts';

const library = openLibrary(join(import.meta.dirname, '../../../../content'));
const signal = () => new AbortController().signal;

type Page = { title: string; url: string; words: string };
/** One vendor each: how it is set, and its words for a page. */
const vendors = [
  {
    name: 'searxng',
    settings: (url: string): SearchSettings => ({ provider: 'searxng', url }),
    reply: (pages: Page[]) => ({
      query: 'q',
      number_of_results: 0,
      results: pages.map(({ title, url, words }) => ({ title, url, content: words, engine: 'bing', score: 1.5 })),
      answers: [],
      unresponsive_engines: [['google', 'timeout']],
    }),
  },
  {
    name: 'bocha',
    settings: (url: string): SearchSettings => ({ provider: 'bocha', key: 'bocha-key', url }),
    reply: (pages: Page[]) => ({
      code: 200,
      log_id: 'a',
      msg: null,
      data: {
        _type: 'SearchResponse',
        webPages: {
          totalEstimatedMatches: 9,
          value: pages.map(({ title, url, words }) => ({
            name: title,
            url,
            snippet: '短',
            summary: words,
            language: null,
          })),
        },
      },
    }),
  },
  {
    name: 'tavily',
    settings: (url: string): SearchSettings => ({ provider: 'tavily', key: 'tavily-key', url }),
    reply: (pages: Page[]) => ({
      query: 'q',
      answer: null,
      images: [],
      results: pages.map(({ title, url, words }) => ({ title, url, content: words, score: 0.9, raw_content: null })),
      response_time: 1.2,
    }),
  },
];

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(answer: Parameters<typeof openSearchService>[0]) {
  const service = await openSearchService(answer);
  closers.push(service.close);
  return service;
}

describe.each(vendors)('$name', ({ settings, reply }) => {
  const ask = async (answer: Parameters<typeof openSearchService>[0]) => {
    const service = await serve(answer);
    // Whoever answers has time for it on a busy machine too.
    const timeoutMs = answer === 'silence' ? 300 : 20_000;
    const search = openSearch(settings(service.origin), library, { timeoutMs });
    return { service, found: search.find('双减政策 最新', signal()) };
  };
  const pages: Page[] = [
    {
      title: '关于<b>双减</b>的意见',
      url: 'https://www.moe.gov.cn/a?id=1',
      words: '全面压减<em>作业</em>总量 &amp; 时长',
    },
    { title: '同一页', url: 'http://moe.gov.cn/a/?id=1', words: '重复' },
    { title: '坏地址', url: 'javascript:alert(1)', words: '不该出现' },
    { title: '', url: 'https://news.example.cn/b', words: '只有正文' },
  ];

  it('answers plain passages, web addresses only, each page once', async () => {
    const { service, found } = await ask({ body: JSON.stringify(reply(pages)) });

    expect(await found).toEqual([
      {
        title: '关于双减的意见',
        place: 'www.moe.gov.cn',
        quote: '全面压减作业总量 & 时长',
        url: 'https://www.moe.gov.cn/a?id=1',
      },
      { title: 'news.example.cn', place: 'news.example.cn', quote: '只有正文', url: 'https://news.example.cn/b' },
    ]);
    const [heard] = service.heard;
    expect(JSON.stringify([heard?.query.get('q'), heard?.body])).toContain('双减政策 最新');
  });

  it('keeps at most eight', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ title: `第 ${n} 页`, url: `https://a.cn/${n}`, words: '文' }));
    const { found } = await ask({ body: JSON.stringify(reply(many)) });

    expect(await found).toHaveLength(8);
  });

  it.each([
    ['a refused key', { status: 401, body: '{"message":"no"}' }, 'unauthorised'],
    ['a failing service', { status: 502, body: 'bad gateway' }, 'upstream'],
    ['a page instead of JSON', { body: '<html>login</html>' }, 'garbage'],
    ['JSON of another shape', { body: '{"hello":[1]}' }, 'garbage'],
  ] as const)('names the fault of %s', async (_name, answer, fault) => {
    await expect((await ask(answer)).found).rejects.toMatchObject({ name: 'SearchError', fault });
  });

  it('gives up on a service that is silent', async () => {
    await expect((await ask('silence')).found).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('says nothing of the key and the question when it fails', async () => {
    const search = openSearch(settings('http://127.0.0.1:1/'), library, { timeoutMs: 20_000 });
    const error = await search.find('机密的问题', signal()).catch((caught) => caught);

    expect(error).toMatchObject({ fault: 'unreachable' });
    expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(/-key|机密/);
  });

  it('lets a single odd result cost only itself', async () => {
    const odd = [{ title: 5, url: 'https://a.cn/odd', words: null }, null, ...pages.slice(0, 1)] as unknown as Page[];
    const body = JSON.stringify(reply(odd.map((page) => page ?? { title: '', url: '', words: '' })));

    expect((await (await ask({ body })).found).at(-1)?.title).toBe('关于双减的意见');
  });
});

describe('the vendors', () => {
  it('are asked in their own words, the key in the header only', async () => {
    const service = await serve({ body: '{"code":200,"results":[],"data":null}' });
    for (const { settings } of vendors)
      await openSearch(settings(`${service.origin}/v1/x`), library).find('问', signal());

    expect(service.heard).toMatchObject([
      { path: '/v1/x/search', authorization: undefined, body: '' },
      { path: '/v1/x', authorization: 'Bearer bocha-key', body: { query: '问', summary: true, count: 8 } },
      { path: '/v1/x', authorization: 'Bearer tavily-key', body: { query: '问', max_results: 8 } },
    ]);
    expect(Object.fromEntries(service.heard[0]?.query ?? [])).toMatchObject({
      q: '问',
      format: 'json',
      safesearch: '2',
    });
  });

  it('believe Bocha when it says inside a good answer that the key is wrong', async () => {
    const service = await serve({ body: '{"code":"401","msg":"Invalid API KEY"}' });
    const search = openSearch({ provider: 'bocha', key: 'k', url: service.origin }, library);

    await expect(search.find('问', signal())).rejects.toMatchObject({ fault: 'unauthorised' });
  });
});

describe('the library as a search', () => {
  const search = openSearch({ provider: 'library' }, library);

  it('finds what the question names, with its place', async () => {
    const [first] = await search.find('什么是勾股定理', signal());

    expect(first).toMatchObject({ title: expect.stringContaining('勾股定理') });
    expect(first?.place).toContain('数学');
    expect(first?.url).toBeUndefined();
  });

  it('finds nothing for what it does not hold', async () => {
    expect(await search.find('今天上海天气怎么样', signal())).toEqual([]);
  });
});

describe('plain text of a result', () => {
  it.each([
    ['<script>alert(1)</script>标题', '标题'],
    ['&lt;img src=x onerror=alert(1)&gt;图', '图'],
    ['a\u0000b\u202ec\n\n d', 'abc d'],
    ['1 < 2 且 3 > 2', '1 2 且 3 2'],
    ['&#x4f60;&#22909;&bogus;', '你好&bogus;'],
  ])('of %j is %j', (dirty, plain) => {
    expect(plainText(dirty, 100)).toBe(plain);
  });

  it('never holds markup, control characters or more than its length', () => {
    const piece = fc.constantFrom('<', '>', '&lt;', '&#60;', 'script', '/', '\u0007', '字', ' ', '\u{1f600}', '&amp;');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 30 }), (pieces, maxChars) => {
        const plain = plainText(pieces.join(''), maxChars);

        expect(plain).not.toMatch(/[<>\p{Cc}]/u);
        expect([...plain].length).toBeLessThanOrEqual(maxChars);
      }),
    );
  });

  it('refuses an address with a password in it', () => {
    expect(tidyResults([{ title: '甲', url: 'https://a:b@c.cn/', quote: '乙' }])).toEqual([]);
  });
});
