import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeMeaning } from '#test/fake-meaning.ts';
import { openTokens } from './bert-tokens.ts';
import { inTime } from './in-time.ts';
import { likeness, toVector } from './meaning.ts';
import { openMeaning } from './open-meaning.ts';

const parts = fc.float32Array({ minLength: 8, maxLength: 8, min: -1, max: 1, noNaN: true });

describe('a vector', () => {
  it('keeps its direction in one byte each, and is as close to itself as can be', () => {
    fc.assert(
      fc.property(parts, (exact) => {
        const vector = toVector(exact);
        const isSomething = vector.some((part) => part !== 0);
        expect(likeness(vector, vector)).toBeCloseTo(isSomething ? 1 : 0, 6);
        expect(likeness(vector, toVector(exact.map((part) => -part)))).toBeCloseTo(isSomething ? -1 : 0, 6);
        const longest = Math.max(...exact.map(Math.abs));
        for (const [at, part] of exact.entries()) {
          if (longest > 1e-30) expect((vector[at] ?? 0) / 127).toBeCloseTo(part / longest, 2);
        }
      }),
    );
  });
});

describe('a question', () => {
  afterEach(() => vi.useRealTimers());

  it('that cannot be read is answered by nothing', async () => {
    const meaning = inTime(fakeMeaning({ ofQuestion: () => Promise.reject(new Error('the process died')) }));
    expect(await meaning.ofQuestion('A', '写作')).toBeUndefined();
  });

  it('is waited for 300 ms, and nobody waits behind one that is late until it came', async () => {
    vi.useFakeTimers();
    const held = Promise.withResolvers<Int8Array>();
    let asked = 0;
    const answers = [held.promise, Promise.resolve(new Int8Array([2]))];
    const meaning = inTime(fakeMeaning({ ofQuestion: async () => answers[asked++] }));

    const late = meaning.ofQuestion('A', '慢的');
    await vi.advanceTimersByTimeAsync(299);
    expect(await Promise.race([late, 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBeUndefined();
    expect(await meaning.ofQuestion('B', '另一个')).toBeUndefined();
    expect(asked).toBe(1);

    held.resolve(new Int8Array([1]));
    await vi.advanceTimersByTimeAsync(0);
    expect(await meaning.ofQuestion('B', '另一个')).toEqual(new Int8Array([2]));
  });

  it('that is asked of several files at once is read once', async () => {
    let asked = 0;
    const meaning = inTime(fakeMeaning({ ofQuestion: async () => new Int8Array([++asked]) }));
    const both = await Promise.all([meaning.ofQuestion('A', '写作'), meaning.ofQuestion('A', '写作')]);
    expect(both).toEqual([new Int8Array([1]), new Int8Array([1])]);
    expect(await meaning.ofQuestion('A', '写作')).toEqual(new Int8Array([2]));
  });

  it('is not read at all where no model is installed', async () => {
    const meaning = inTime(openMeaning({ dataDir: join(import.meta.dirname, 'nowhere') }));
    expect(meaning.kind).toBe('none');
    expect(await meaning.ofQuestion('A', '写作')).toBeUndefined();
    await expect(meaning.ofPassage('写作')).rejects.toThrow('not installed');
  });
});

/** Where `npm run search:install` put it, unless the data folder is said to be elsewhere. */
// biome-ignore lint/style/noProcessEnv: which data folder has the model is said by whoever runs the tests
const dataDir = process.env.MEANING_DATA_DIR ?? join(import.meta.dirname, '../../../../data');
const isInstalled = existsSync(join(dataDir, 'meaning/bge-small-zh.onnx'));

describe.skipIf(!isInstalled)(`the model itself${isInstalled ? '' : ' (not installed here)'}`, () => {
  it('has a vocabulary that we read as it was trained: characters, pieces of words, small letters, unknown ones', async () => {
    const tokens = openTokens(await readFile(join(dataDir, 'meaning/tokenizer.json'), 'utf8'));
    expect(tokens('的，', 16)).toEqual([101, 4638, 8024, 102]);
    expect(tokens('PPT', 16)).toEqual(tokens('ppt', 16));
    expect(tokens('PPT', 16)).not.toContain(100);
    expect(tokens('\u{1f9ff}', 16)).toEqual([101, 100, 102]);
  });

  it('finds by what is meant where no word is the same', async () => {
    const meaning = openMeaning({ dataDir });
    const passages = [
      '写作兴趣的培养要从低门槛开始：先让孩子说身边的事，再写三五句话，只圈出写得好的地方，不急着挑错。',
      '实验课前检查酒精灯、试管夹和护目镜，讲清火灾和烫伤的处理步骤。',
      '班费由两名同学共同保管，每一笔写明日期、用途和经手人，月底张贴，接受大家询问。',
    ];
    const vectors = await Promise.all(passages.map((passage) => meaning.ofPassage(passage)));
    const closestTo = async (question: string) => {
      const sought = (await meaning.ofQuestion('A', question)) ?? new Int8Array();
      const close = vectors.map((vector) => likeness(sought, vector));
      return close.indexOf(Math.max(...close));
    };
    expect(vectors[0]).toHaveLength(512);
    expect(await closestTo('怎么让学生不怕作文')).toBe(0);
    expect(await closestTo('化学课怎么保证安全')).toBe(1);
    expect(await closestTo('集体的钱怎么管才公开透明')).toBe(2);
  });
});
