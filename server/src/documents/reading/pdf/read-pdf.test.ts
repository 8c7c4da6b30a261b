import { describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';
import { type PdfText, pdfOf } from './pdf.fixture.ts';

const read = (...pages: Parameters<typeof pdfOf>[0]) => readDocument(pdfOf(pages), '试卷.pdf');
const line = (text: string, y: number, x = 50): PdfText => ({ text, x, y });

describe('a PDF', () => {
  it('puts characters, lines and paragraphs back together, page by page', async () => {
    const full = '这一行文字一直写到页面的右边所以要接下去';
    const pieces = [
      ...[...'有理数'].map((character, index) => ({ text: character, x: 50 + index * 24, y: 800, size: 24 })),
      line(full, 760),
      line('直到这里。', 740),
      line('另起一段。', 720, 74),
    ];
    const { markdown, pages } = await read({ texts: pieces }, { texts: [line('第二页文字', 700)] });
    expect(markdown).toBe(`## 第 1 页\n\n有理数\n\n${full}直到这里。\n\n另起一段。\n\n## 第 2 页\n\n第二页文字`);
    expect(pages).toBe(2);
  });

  it('reads lines from top to bottom however they are stored, and keeps raised figures in theirs', async () => {
    const texts = [line('下面', 600), { text: '2', x: 62, y: 704, size: 7 }, line('x', 700), line('等于四', 700, 90)];
    expect((await read({ texts })).markdown).toBe('## 第 1 页\n\nx2 等于四\n\n下面');
  });

  it('reads the left column before the right one, and a title across both before them', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => index);
    const texts = [
      line('这是一个横跨左右两栏的很长的试卷标题文字啊啊啊啊', 800, 140),
      ...rows.flatMap((row) => [
        line(`左栏第${row}行文字写得很满很满很满很满`, 760 - row * 30, 40),
        line(`右栏第${row}行文字写得很满很满很满很满`, 760 - row * 30, 320),
      ]),
    ];
    const { markdown } = await read({ texts });
    expect(markdown.indexOf('标题')).toBeLessThan(markdown.indexOf('左栏第0'));
    expect(markdown.indexOf('左栏第7')).toBeLessThan(markdown.indexOf('右栏第0'));
  });

  it('reads a table row by row', async () => {
    const texts = Array.from({ length: 8 }, (_, row) => [
      line(`名${row}`, 700 - row * 20),
      line(`分${row}`, 700 - row * 20, 400),
    ]).flat();
    expect((await read({ texts })).markdown).toContain('名0 分0\n\n名1 分1');
  });

  it('says that it is scanned, or names the pages that are', async () => {
    await expect(read({ hasPicture: true }, { hasPicture: true })).rejects.toMatchObject({ fault: 'scanned' });
    const { markdown } = await read({ texts: [line('有文字的一页', 700)] }, { hasPicture: true });
    expect(markdown).toBe('## 第 1 页\n\n有文字的一页\n\n> 第 2 页是扫描图片，没有读出文字。');
  });

  it('hands scanned pages to whoever recognises text', async () => {
    const seen: string[] = [];
    const recognise = async (picture: Uint8Array) => {
      seen.push(Buffer.from(picture.subarray(1, 4)).toString());
      return '认出的文字';
    };
    const result = await readDocument(pdfOf([{ hasPicture: true }]), 'a.pdf', { recognise });
    expect(result).toEqual({ markdown: '## 第 1 页\n\n认出的文字', pages: 1, pictures: 1 });
    expect(seen).toEqual(['PNG']);
  });

  it('tells a password, a blank file and a damaged one apart', async () => {
    const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> /P -4 >> /ID [<00> <00>]`;
    await expect(readDocument(pdfOf([{}], encryption), 'a.pdf')).rejects.toMatchObject({ fault: 'encrypted' });
    await expect(read({})).rejects.toMatchObject({ fault: 'empty' });
    const cut = pdfOf([{ texts: [line('文', 1)] }]).subarray(0, 40);
    await expect(readDocument(cut, 'a.pdf')).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('leaves the bytes to the caller and stops when told to', async () => {
    const bytes = pdfOf([{ texts: [line('还在这里', 700)] }]);
    await readDocument(bytes, 'a.pdf');
    expect(bytes.length).toBeGreaterThan(0);
    await expect(readDocument(bytes, 'a.pdf', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('is read for 500 pages, and says that there are more', async () => {
    const pages = Array.from({ length: 501 }, (_, index) => ({ texts: [{ text: `页${index + 1}`, x: 60, y: 700 }] }));
    const { markdown, pages: count } = await readDocument(pdfOf(pages), 'a.pdf');
    expect(count).toBe(501);
    expect(markdown).toContain('## 第 500 页');
    expect(markdown).not.toContain('## 第 501 页');
    expect(markdown).toContain('> 文件共 501 页，只读取了前 500 页。');
  });
});
