import { describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';

/** 教师，成绩 in the encoding of old Chinese programs. */
const GB18030 = Uint8Array.of(0xbd, 0xcc, 0xca, 0xa6, 0xa3, 0xac, 0xb3, 0xc9, 0xbc, 0xa8);

describe('plain text', () => {
  it.each([
    ['UTF-8', Buffer.from('教师，成绩')],
    ['UTF-8 with a mark', Buffer.from('\ufeff教师，成绩')],
    ['UTF-16 with a mark', Buffer.from('\ufeff教师，成绩', 'utf16le')],
    ['UTF-16 the other way round', Buffer.from('\ufeff教师，成绩', 'utf16le').swap16()],
    ['GB18030', GB18030],
  ])('is read in %s', async (_name, bytes) => {
    expect((await readDocument(bytes, '名单.txt')).markdown).toBe('教师，成绩');
  });

  it('knows UTF-16 without a mark by its line ends', async () => {
    const bytes = Buffer.from('教师 1\n成绩 2\n', 'utf16le');
    expect((await readDocument(bytes, 'a.txt')).markdown).toBe('教师 1\n成绩 2');
  });

  it('keeps Markdown as it is', async () => {
    const markdown = '# 标题\n\n- $x^2$';
    expect((await readDocument(Buffer.from(markdown), 'a.md')).markdown).toBe(markdown);
  });

  it('refuses bytes that are no text', async () => {
    const bytes = Uint8Array.from({ length: 400 }, (_, index) => index % 7);
    await expect(readDocument(bytes, 'a.txt')).rejects.toMatchObject({ fault: 'unknown-type' });
  });
});

describe('a CSV', () => {
  it('becomes a table, with quotes, commas, bars and line breaks kept', async () => {
    const csv = '姓名,评语\r\n李雷,"认真, ""专注"""\r\n韩梅梅,"a|b\n第二行"\r\n';
    expect((await readDocument(Buffer.from(csv), 'a.csv')).markdown).toBe(
      '| 姓名 | 评语 |\n| --- | --- |\n| 李雷 | 认真, "专注" |\n| 韩梅梅 | a\\|b<br>第二行 |',
    );
  });

  it('sees tabs where there are no commas', async () => {
    expect((await readDocument(Buffer.from('甲\t乙\n1\t2'), 'a.csv')).markdown).toBe(
      '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |',
    );
  });
});
