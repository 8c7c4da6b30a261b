import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import type { Library } from '#content/library.ts';
import { collect, start, textOf } from '#test/ask-model.ts';
import type { FakeUpstream } from '#test/fake-upstream.ts';
import type { ModelRequest } from './model.ts';
import type { LibraryGround } from './offline/library-ground.ts';
import { openModel } from './open-model.ts';

// Only the offline model looks into them.
const ofOffline = { library: {} as Library, ground: {} as LibraryGround };
const nothing = {
  ...ofOffline,
  books: { note: () => undefined, refusalOf: () => undefined },
  now: () => new Date(),
  log: { warn: () => undefined },
};

async function opened(upstream: FakeUpstream, settings: Record<string, string> = {}) {
  const env = { MODEL_BASE_URL: upstream.baseUrl, MODEL_NAME: 'plain', MODEL_API_KEY: 'key-1', ...settings };
  const model = await openModel(readConfig(env).model, nothing);
  return (change: Partial<ModelRequest> = {}, role: ModelRequest['work']['role'] = 'chat') =>
    collect(
      model.stream({
        messages: [{ role: 'user', content: '同分母分数怎么加' }],
        deepThink: false,
        network: false,
        teacher: {},
        signal: new AbortController().signal,
        work: { role, area: 'chat', userId: null },
        ...change,
      }),
    );
}

describe('a role', () => {
  it('is answered by the model for everything where nothing else is said', async () => {
    const upstream = await start({});
    const ask = await opened(upstream);
    for (const role of ['chat', 'reasoning', 'writing', 'structured', 'quick', 'vision'] as const) await ask({}, role);
    await ask({ deepThink: true });

    expect(new Set(upstream.requests.map(({ body }) => body.model))).toEqual(new Set(['plain']));
    expect(upstream.requests[0]?.body).not.toHaveProperty('temperature');
  });

  it('has the name and manner the settings give it, and what a request says counts more', async () => {
    const upstream = await start({});
    const roles = { all: { topP: 0.9 }, quick: { name: 'small', temperature: 0.1, answerTokens: 900 } };
    const ask = await opened(upstream, { MODEL_ROLES: JSON.stringify(roles) });
    await ask({}, 'quick');
    await ask({ temperature: 1, stop: ['完'] }, 'quick');
    await ask({}, 'structured');

    expect(upstream.requests.map(({ body }) => body)).toMatchObject([
      { model: 'small', temperature: 0.1, top_p: 0.9, max_tokens: 900 },
      { model: 'small', temperature: 1, stop: ['完'] },
      { model: 'plain', temperature: 0.2, top_p: 0.9 },
    ]);
  });

  it('of deep thinking is MODEL_REASONING_NAME, or the model she wishes for (ENUM-033)', async () => {
    const upstream = await start({});
    const ask = await opened(upstream, {
      MODEL_REASONING_NAME: 'thinker',
      MODEL_ROLES: JSON.stringify({ 'spark-x1': { name: 'x1' } }),
    });
    await ask({ deepThink: true });
    await ask({ deepThink: true, deepThinkModel: 'spark-x1' });
    await ask({ deepThink: true, deepThinkModel: 'deepseek-r1' });
    await ask({ deepThinkModel: 'spark-x1' });

    expect(upstream.requests.map(({ body }) => body.model)).toEqual(['thinker', 'x1', 'thinker', 'plain']);
  });

  it('has an address and fallbacks of its own', async () => {
    const [plain, down, spare] = [await start({}), await start({ status: 401 }), await start({ text: '备用的回答' })];
    const fallbacks = [{ baseUrl: spare.baseUrl, name: 'spare' }];
    const ask = await opened(plain, {
      MODEL_ROLES: JSON.stringify({ writing: { baseUrl: down.baseUrl, name: 'writer', apiKey: 'key-2', fallbacks } }),
    });

    expect(textOf(await ask({}, 'writing'))).toBe('备用的回答');
    expect(down.requests[0]?.headers.authorization).toBe('Bearer key-2');
    expect(plain.requests).toEqual([]);
  });

  it('attack: sends no key to another address than the one it was given for', async () => {
    const [plain, other] = [await start({}), await start({})];
    const ask = await opened(plain, { MODEL_ROLES: JSON.stringify({ quick: { baseUrl: other.baseUrl } }) });
    await ask({}, 'quick');

    expect(other.requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('the setting of roles', () => {
  const env = { MODEL_BASE_URL: 'http://m.example/v1', MODEL_NAME: 'm' };

  it.each(['{', '[]', '{"talk":{}}', '{"chat":{"temperature":3}}', '{"chat":{"nmae":"x"}}', '{"all":{"priceIn":-1}}'])(
    'is refused when it is %s',
    (roles) => {
      expect(() => readConfig({ ...env, MODEL_ROLES: roles })).toThrow('MODEL_ROLES');
    },
  );

  it('means nothing without an address', () => {
    expect(() => readConfig({ MODEL_ROLES: '{"chat":{"name":"x"}}' })).toThrow('MODEL_BASE_URL');
  });
});
