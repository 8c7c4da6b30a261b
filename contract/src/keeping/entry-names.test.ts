import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySign } from '../any-sign.fixture.ts';
import {
  cleanName,
  extensionOf,
  FORBIDDEN_CHARACTERS,
  freeName,
  MAX_ENTRY_NAME_CHARS,
  nameProblem,
  sameKey,
  TypedName,
  withExtension,
} from './entry-names.ts';

/** Names as people and other systems make them, clashes and oddities included. */
const anyName = fc.oneof(
  fc.string({ unit: anySign, maxLength: 260 }),
  fc.string({ unit: fc.constantFrom(...'aA.·-副本（2）é e\u0301课😀: \u202econ'), maxLength: 230 }),
  fc.constantFrom('con', 'NUL.txt', 'a.docx', 'a-副本.docx', 'a-副本（2）.docx', 'A.DOCX', '..', '.', '', ' '),
);

describe('a name somebody typed', () => {
  it.each(['', '   ', '\u3000'])('is refused when empty: "%s"', (name) => {
    expect(nameProblem(name)).toBe('名称不能为空');
  });

  it.each(FORBIDDEN_CHARACTERS.split(' '))('is refused with %s in it', (character) => {
    expect(nameProblem(`a${character}b`)).toBe('文件名不能包含下列任何字符');
  });

  it('is told exactly these nine forbidden characters', () => {
    expect(FORBIDDEN_CHARACTERS).toBe('\\ / : * ? " < > |');
  });

  it.each([
    ['con', '这个名称留给了系统，请换一个'],
    ['Lpt9.txt', '这个名称留给了系统，请换一个'],
    ['nul .md', '这个名称留给了系统，请换一个'],
    ['..', '名称不能以点结尾'],
    ['教案.', '名称不能以点结尾'],
    ['教案. ', '名称不能以点结尾'],
    ['a\u202etxt.exe', '名称里有看不见的字符，请重新输入'],
    ['a\nb', '名称里有看不见的字符，请重新输入'],
    ['字'.repeat(MAX_ENTRY_NAME_CHARS + 1), '名称太长，最多 200 个字'],
    ['字'.repeat(10_000), '名称太长，最多 200 个字'],
    ['alert', '输入内容包含非法字符'],
  ])('is refused: %s', (name, sentence) => {
    expect(nameProblem(name)).toBe(sentence);
    expect(TypedName.safeParse(name).error?.issues[0]?.message).toBe(sentence);
  });

  it.each(['console', 'com0', 'com10', 'nullable.txt', '.gitignore', '字'.repeat(MAX_ENTRY_NAME_CHARS), '👩‍🏫 班会'])(
    'is taken as it is: %s',
    (name) => {
      expect(TypedName.parse(name)).toBe(name);
    },
  );

  it('is trimmed, and one name however its accents were typed', () => {
    expect(TypedName.parse('  e\u0301cole ')).toBe('\u00e9cole');
  });
});

describe('a name that comes with a file', () => {
  it.each([
    ['con.txt', '-.txt'],
    ['a:b', 'a-b'],
    ['../../etc/passwd', '..-..-etc-passwd'],
    ['完. . ', '完'],
    ['', '未命名'],
    ['...', '未命名'],
    [`con${' '.repeat(300)}x`, '-'],
    [`${'长'.repeat(300)}.docx`, `${'长'.repeat(195)}.docx`],
  ])('%s becomes %s', (given, expected) => {
    expect(cleanName(given)).toBe(expected);
  });

  it.each('con prn aux nul com1 com5 com9 lpt1 lpt5 lpt9'.split(' '))('is no device: %s', (device) => {
    expect([cleanName(device), cleanName(`${device.toUpperCase()}.txt`)]).toEqual(['-', '-.txt']);
  });

  it('has a hyphen for each forbidden character', () => {
    expect(cleanName('a\\b/c:d*e?f"g<h>i|j')).toBe('a-b-c-d-e-f-g-h-i-j');
  });

  it('becomes one that could have been typed, and stays it', () => {
    fc.assert(
      fc.property(anyName, (given) => {
        const name = cleanName(given);
        expect([undefined, '输入内容包含非法字符']).toContain(nameProblem(name));
        expect(cleanName(name)).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the extension', () => {
  it.each([
    ['a', '.docx', 'a.docx'],
    ['a.docx', '.docx', 'a.docx'],
    ['a.DOCX', '.docx', 'a.DOCX'],
    ['a.txt', '.docx', 'a.txt.docx'],
    ['v1.2', '', 'v1.2'],
    ['长'.repeat(200), '.docx', `${'长'.repeat(195)}.docx`],
  ])('of %s with %s', (name, extension, expected) => {
    expect(withExtension(name, extension)).toBe(expected);
    expect(withExtension(expected, extension)).toBe(expected);
  });

  it.each([
    ['.gitignore', ''],
    ['a.b c', ''],
    ['a.tar.gz', '.gz'],
    ['a.', ''],
  ])('of %s is "%s"', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

describe('a name in use', () => {
  const addAll = (names: readonly string[], kind: 'folder' | 'file') => {
    const taken = new Set<string>();
    return names.map((name) => {
      const given = freeName(name, kind, (key) => taken.has(key));
      taken.add(sameKey(given));
      return given;
    });
  };

  it('gets -副本, then -副本（2） with full-width brackets', () => {
    expect(addAll(['教案', '教案', '教案', '教案'], 'folder')).toEqual([
      '教案',
      '教案-副本',
      '教案-副本（2）',
      '教案-副本（3）',
    ]);
  });

  it('keeps the extension of a file behind the suffix; a folder has none', () => {
    expect(addAll(['a.docx', 'A.docx', 'a.docx'], 'file')).toEqual(['a.docx', 'A-副本.docx', 'a-副本（2）.docx']);
    expect(addAll(['v1.2', 'v1.2'], 'folder')).toEqual(['v1.2', 'v1.2-副本']);
  });

  it('goes on counting where the name is a copy already', () => {
    expect(addAll(['a-副本', 'a-副本', 'a-副本（7）', 'a-副本（7）'], 'folder')).toEqual([
      'a-副本',
      'a-副本（2）',
      'a-副本（7）',
      'a-副本（8）',
    ]);
  });

  it('leaves no two siblings alike, none too long, and each of its kind', () => {
    const names = fc.array(
      anyName.map((name) => cleanName(name)),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(names, fc.constantFrom('folder', 'file'), (wanted, kind) => {
        const given = addAll(wanted, kind);
        expect(new Set(given.map(sameKey)).size).toBe(given.length);
        for (const [index, name] of given.entries()) {
          expect(name.length).toBeLessThanOrEqual(MAX_ENTRY_NAME_CHARS);
          if (kind === 'file') expect(extensionOf(name)).toBe(extensionOf(wanted[index] ?? ''));
        }
        // The same names in the same order are given the same, and a name that is free is never changed.
        expect(addAll(wanted, kind)).toEqual(given);
        expect(addAll(given, kind)).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });
});
