import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { claimingZip, declaringZip, overlappingZip } from '#test/zip-bombs.ts';
import { openZip } from './zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const part = (name: string, content: Uint8Array = bytesOf('内容'), declaredBytes = content.length) => ({
  name,
  content,
  declaredBytes,
});

describe('a zip from outside', () => {
  it('gives back what was put into it, whatever that was', () => {
    const name = fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8}){0,3}\.xml$/);
    const parts = fc.uniqueArray(fc.tuple(name, fc.uint8Array({ maxLength: 300 })), { selector: ([path]) => path });
    fc.assert(
      fc.property(parts, fc.constantFrom(0 as const, 6 as const), (list, level) => {
        const zip = openZip(zipSync(Object.fromEntries(list), { level }));
        expect(zip.paths().sort()).toEqual(list.map(([path]) => path).sort());
        for (const [path, content] of list) expect(Buffer.from(zip.read(path) ?? [])).toEqual(Buffer.from(content));
      }),
    );
  });

  it('finds a part however its name is written', () => {
    const zip = openZip(declaringZip([part('Word\\Document.xml')]));
    expect(zip.has('/word/document.xml')).toBe(true);
    expect(zip.read('word/none.xml')).toBeUndefined();
  });

  it.each([
    ['a list that claims millions of parts', claimingZip(15_000_000)],
    ['a list that claims more than any number of bytes holds', claimingZip(2 ** 32)],
    ['parts that share their bytes', overlappingZip(2, 10)],
  ])('is refused at once for %s', (_, bytes) => {
    expect(() => openZip(bytes)).toThrow('文件解压后过大');
  });

  it.each([
    ['that leads out of its folder', 'word/../../etc/passwd'],
    ['that does so with backslashes', 'word\\..\\..\\secret'],
    ['with a sign nobody sees', 'word/a\u0000.xml'],
    ['without end', 'a'.repeat(600)],
    ['of folders without end', 'a/'.repeat(40)],
  ])('is refused for a name %s', (_, name) => {
    expect(() => openZip(declaringZip([part(name)]))).toThrow('已损坏');
  });

  it('is refused when two parts have one name', () => {
    expect(() => openZip(declaringZip([part('word/a.xml'), part('WORD/A.xml')]))).toThrow('已损坏');
  });

  it('is refused when its list is cut or longer than it', () => {
    const bytes = declaringZip([part('a'), part('b')]);
    const claimed = Buffer.from(bytes);
    claimed.writeUInt16LE(9, bytes.length - 12);
    expect(() => openZip(claimed)).toThrow('已损坏');
  });

  it.each([0, 1, 999])('has no part larger than it says: %s bytes', (declaredBytes) => {
    const zip = openZip(declaringZip([part('a', new Uint8Array(1_000), declaredBytes)]));
    expect(() => zip.read('a')).toThrow('文件解压后过大');
  });

  it('is not inflated past the sum of all parts, nor past what its packed bytes can be', () => {
    const large = part('a', new Uint8Array(7 * 1024 ** 2));
    const zip = openZip(declaringZip([large, { ...large, name: 'b' }]), 10 * 1024 ** 2);
    expect(zip.read('a')).toHaveLength(large.content.length);
    expect(() => zip.read('b')).toThrow('文件解压后过大');
    expect(() => openZip(declaringZip([part('a', new Uint8Array(9 * 1024 ** 2))])).read('a')).toThrow('文件解压后过大');
  });

  it('within another is bytes like any part', () => {
    const inner = overlappingZip(9, 1_000_000);
    expect(Buffer.from(openZip(declaringZip([part('word/inner.zip', inner)])).read('word/inner.zip') ?? [])).toEqual(
      inner,
    );
  });
});
