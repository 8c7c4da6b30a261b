import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxOf, paragraph, pptxOf, relations, textShape, xlsxOf, zipOf } from './office.fixture.ts';
import { pdfOf } from './pdf/pdf.fixture.ts';
import { readDocument } from './read-document.ts';
import { ReadingError } from './reading-error.ts';

const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3);
const docx = docxOf(paragraph('正文'));

async function faultOf(bytes: Uint8Array, fileName: string): Promise<string> {
  try {
    await readDocument(bytes, fileName);
    return 'none';
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    expect(error.message).toMatch(/[\u4e00-\u9fff]/);
    return error.fault;
  }
}

describe('what a file is', () => {
  it('is judged by its bytes, not by its name', async () => {
    expect((await readDocument(docx, '其实是文档.pdf')).markdown).toBe('正文');
    expect((await readDocument(docx, '没有后缀')).markdown).toBe('正文');
  });

  it('is refused with a sentence that says what to do', async () => {
    expect(await faultOf(new Uint8Array(), 'a.docx')).toBe('empty');
    expect(await faultOf(Buffer.concat([OLE, Buffer.alloc(600)]), 'a.doc')).toBe('unknown-type');
    await expect(readDocument(Buffer.concat([OLE, Buffer.alloc(600)]), 'a.xls')).rejects.toThrow('另存为 xlsx');
    expect(await faultOf(Buffer.concat([OLE, Buffer.from('EncryptedPackage', 'utf16le')]), 'a.docx')).toBe('encrypted');
    expect(await faultOf(Buffer.from('{\\rtf1 text}'), 'a.rtf')).toBe('unknown-type');
    expect(await faultOf(Buffer.from('MZ program'), 'a.exe')).toBe('unknown-type');
    expect(await faultOf(zipOf({ 'a.txt': 'zip of something else' }), 'a.zip')).toBe('unknown-type');
    expect(await faultOf(Buffer.from('not a document'), 'a.docx')).toBe('damaged');
    expect(await faultOf(docxOf(''), 'a.docx')).toBe('empty');
  });

  it('is recognised when it is a picture and someone can recognise it', async () => {
    expect(await faultOf(PNG, 'a.png')).toBe('scanned');
    expect(await readDocument(PNG, 'a.png', { recognise: async () => ' 板书 ' })).toEqual({
      markdown: '板书',
      pages: 1,
      pictures: 1,
    });
    await expect(readDocument(PNG, 'a.png', { recognise: async () => '' })).rejects.toMatchObject({ fault: 'empty' });
  });
});

describe('a file that means harm', () => {
  it('is not inflated past the limit', async () => {
    const bomb = zipSync({
      '_rels/.rels': Buffer.from(relations([{ id: 'r', type: 'officeDocument', target: 'word/document.xml' }])),
      'word/document.xml': new Uint8Array(64 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await faultOf(bomb, 'a.docx')).toBe('too-large');
  });

  it('cannot declare entities', async () => {
    const parts = { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "bbbb">]><w:document>&b;</w:document>' };
    expect(await faultOf(docxOf('', parts), 'a.docx')).toBe('damaged');
  });

  it('cannot nest without end', async () => {
    expect(await faultOf(docxOf('<w:sdt>'.repeat(50_000) + '</w:sdt>'.repeat(50_000)), 'a.docx')).toBe('damaged');
  });

  it('cannot point out of its own package', async () => {
    const related = [{ id: 's', type: 'styles', target: '../../../../etc/passwd' }];
    expect((await readDocument(docxOf(paragraph('正文'), {}, related), 'a.docx')).markdown).toBe('正文');
  });

  it('cannot use the names that JavaScript itself knows', async () => {
    const accent = '<m:acc><m:accPr><m:chr m:val="constructor"/></m:accPr><m:e><m:r><m:t>a</m:t></m:r></m:e></m:acc>';
    const limit = '<m:limUpp><m:e><m:r><m:t>constructor</m:t></m:r></m:e><m:lim><__proto__/></m:lim></m:limUpp>';
    const equation = `<m:oMath><constructor/><__proto__ __proto__="1"/>${accent}${limit}</m:oMath>`;
    const { markdown } = await readDocument(docxOf(`<w:p>${equation}</w:p>${paragraph('&toString;')}`), 'a.docx');
    expect(markdown).toMatch(/^\$\\overset\{.*\}\{a\}\\overset\{\}\{constructor\}\$\n\n&toString;$/);
  });

  it('cannot claim a table wider than any', async () => {
    const cell = '<w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr><w:p><w:r><w:t>宽</w:t></w:r></w:p></w:tc>';
    const { markdown } = await readDocument(docxOf(`<w:tbl><w:tr>${cell}${cell}</w:tr></w:tbl>`), 'a.docx');
    expect(markdown.length).toBeLessThan(2_000);
  });

  it('is read or refused in words, wherever it was cut or changed', async () => {
    const files = [
      docx,
      pptxOf([{ shapes: textShape('文') }]),
      xlsxOf([{ name: '表', rows: '<x:row><x:c><x:v>1</x:v></x:c></x:row>' }]),
      pdfOf([{ texts: [{ text: '文', x: 1, y: 1 }] }]),
    ];
    const damage = fc.record({
      file: fc.constantFrom(...files),
      cutAt: fc.double({ min: 0, max: 1, noNaN: true }),
      isCut: fc.boolean(),
      byte: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ file, cutAt, isCut, byte }) => {
        const at = Math.floor(cutAt * (file.length - 1));
        const bytes = isCut ? file.slice(0, at) : Uint8Array.from(file);
        if (!isCut) bytes[at] = byte;
        await faultOf(bytes, 'a.docx');
      }),
      { numRuns: 150 },
    );
  });
});
