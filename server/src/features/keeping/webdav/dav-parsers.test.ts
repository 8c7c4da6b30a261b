import { Readable } from 'node:stream';
import { anySign } from '@app/contract/any-sign.fixture.ts';
import { nameProblem } from '@app/contract/keeping/entry-names.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DavError } from './dav-error.ts';
import { hrefOf, placeKey, readDavPath } from './dav-path.ts';
import { element, escapeXml, readDavBody, writeElement } from './dav-xml.ts';
import { holds, readIfHeader, shownTokens, tokenIn } from './if-header.ts';
import { secondsOf } from './locks.service.ts';

const TOKEN = '0b9a1c2d-3e4f-4a5b-8c6d-7e8f90a1b2c3';
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => nameProblem(text) === undefined && !/^\.+$/.test(text.trim()));

const outcome = (read: () => unknown): unknown => {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof DavError ? 'refused' : error;
  }
};

const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('');
const prefixes = times(550, (at) => `xmlns:${at.toString(36)}="u" `);

/** As much as is taken at all, and nobody asks for so much. The first took time with the square of its length. */
describe('the worst body', () => {
  it.each([
    ['of prefixes', `<a ${prefixes}>${'<b xmlns:z="u"/>'.repeat(450)}</a>`],
    ['of attributes', `<a ${times(1_500, (at) => `a${at}="" `)}/>`],
    ['of levels', `${'<a>'.repeat(199)}${'<b/>'.repeat(3_500)}${'</a>'.repeat(199)}`],
    ['of entities', `<a>${'&amp;'.repeat(3_200)}</a>`],
    ['of spaces', `<a xmlns:a${' '.repeat(16_000)}`],
  ])('%s is read and written in step with its length', async (_, xml) => {
    expect(xml.length).toBeLessThan(16 * 1024);
    const startedAt = process.threadCpuUsage();
    const body = await readDavBody(Readable.from([Buffer.from(xml)])).catch(() => undefined);
    if (body) writeElement(body);
    const { user, system } = process.threadCpuUsage(startedAt);

    expect((user + system) / 1_000).toBeLessThan(250);
  });
});

describe('an address', () => {
  it('leads back to the names it was made of', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), fc.boolean(), (names, isDir) => {
        const kept = names.map((one) => one.normalize('NFC').trim());
        expect(readDavPath(hrefOf(kept, isDir))).toEqual(kept);
        expect(readDavPath(`https://school.example:8443${hrefOf(kept, isDir)}?x=1`)).toEqual(kept);
      }),
    );
  });

  it('is read or refused, and never holds a step up, a slash or a NUL', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign }), (text) => {
        expect(['read', 'refused']).toContain(outcome(() => readDavPath(`/dav/${text}`)));
        expect(['read', 'refused']).toContain(outcome(() => readDavPath(text)));
      }),
    );
    for (const bad of [
      '/dav/..',
      '/dav/%2E%2e/a',
      '/dav/a%2fb',
      '/dav/a%5cb',
      '/dav/%00',
      '/dav/a#b',
      '/davx/a',
      '/',
    ]) {
      expect(
        outcome(() => readDavPath(bad)),
        bad,
      ).toBe('refused');
    }
  });

  it('is one place however it is written', () => {
    expect(placeKey(readDavPath('/dav/A/Caf%C3%A9'))).toBe(placeKey(readDavPath('/dav//a/cafe%CC%81/')));
    expect(placeKey([])).toBe('');
  });
});

describe('an If header', () => {
  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(['read', 'refused']).toContain(outcome(() => readIfHeader(text)));
        expect(['read', 'refused']).toContain(outcome(() => readIfHeader(`(${text})`)));
      }),
    );
  });

  it('holds when one of its lists does', () => {
    const lists = readIfHeader(`<http://x/dav/a> (<opaquelocktoken:${TOKEN}> ["1"]) (Not <DAV:no-lock> ["2"])`);
    expect(lists.map(({ place }) => place)).toEqual(['/a', '/a']);
    expect(shownTokens(lists)).toEqual([TOKEN]);
    const state = (tokens: string[], etag?: string) => () => ({ tokens, etag });
    expect(holds(lists, state([TOKEN], '"1"'))).toBe(true);
    expect(holds(lists, state([], '"2"'))).toBe(true);
    expect(holds(lists, state([TOKEN], '"3"'))).toBe(false);
    expect(holds([], state([]))).toBe(true);
    expect(tokenIn(`urn:uuid:${TOKEN.toUpperCase()}`)).toBe(TOKEN);
  });
});

describe('XML', () => {
  it('gives back every text and namespace it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anySign }), fc.webUrl(), async (text, namespace) => {
        const written = `<D:prop xmlns:D="DAV:">${element(`{${namespace}}名字`, escapeXml(text))}</D:prop>`;
        const [child] = (await readDavBody(once(written)))?.children ?? [];
        expect(child).toMatchObject({ name: `{${namespace}}名字` });
      }),
    );
  });

  it('has no element whose name is none', () => {
    for (const bad of ['{DAV:}a"b', '{DAV:}1', '{DAV:}', 'D:a', '{a}{b}c', '{DAV:}a b']) {
      expect(
        outcome(() => element(bad)),
        bad,
      ).toBe('refused');
    }
  });
});

it('a time-out is at most an hour, and ten minutes when nobody asks', () => {
  const asked = ['Second-60', 'Infinite, Second-4100000000', 'Infinite', 'Second-0', 'nonsense', undefined];
  expect(asked.map(secondsOf)).toEqual([60, 3_600, 3_600, 1, 600, 600]);
});

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
