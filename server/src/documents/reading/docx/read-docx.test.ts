import { describe, expect, it } from 'vitest';
import { docxOf, paragraph, type Relation, xmlRoot } from '#documents/reading/office.fixture.ts';
import { readDocument } from '#documents/reading/read-document.ts';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const inList = (list: number, level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const half =
  '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;

async function read(body: string, parts: Record<string, string | Uint8Array> = {}, related: readonly Relation[] = []) {
  return await readDocument(docxOf(body, parts, related), '教案.docx');
}

async function markdownOf(
  body: string,
  parts: Record<string, string | Uint8Array> = {},
  related: readonly Relation[] = [],
) {
  return (await read(body, parts, related)).markdown;
}

describe('the text of a Word document', () => {
  it('reads headings by style, by the style it builds on, and by outline level', async () => {
    const styles = xmlRoot(
      'w:styles',
      '<w:style w:styleId="a1"><w:name w:val="heading 1"/></w:style>' +
        '<w:style w:styleId="own"><w:name w:val="单元名"/><w:basedOn w:val="a1"/></w:style>',
    );
    const body =
      paragraph('第一章', '<w:pStyle w:val="a1"/>') +
      paragraph('第一单元', '<w:pStyle w:val="own"/>') +
      paragraph('小结', '<w:outlineLvl w:val="2"/>') +
      paragraph('# 号开头的句子');
    const markdown = await markdownOf(body, { 'word/styles.xml': styles }, [
      { id: 's', type: 'styles', target: 'styles.xml' },
    ]);
    expect(markdown).toBe('# 第一章\n\n# 第一单元\n\n### 小结\n\n\\# 号开头的句子');
  });

  it('keeps inserted revisions, controls and line breaks, and leaves out deletions, hidden text and codes', async () => {
    const body =
      `<w:p>${run('留下')}<w:del>${run('删去')}<w:r><w:delText>删去</w:delText></w:r></w:del><w:ins>${run('新增')}</w:ins>` +
      `<w:sdt><w:sdtContent>${run('控件')}</w:sdtContent></w:sdt>${run('看不见', '<w:vanish/>')}` +
      `<w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:commentReference w:id="0"/><w:br/></w:r>${run('下一行')}</w:p>` +
      `<w:sdt><w:sdtContent>${paragraph('块控件')}</w:sdtContent></w:sdt>`;
    expect(await markdownOf(body)).toBe('留下新增控件  \n下一行\n\n块控件');
  });

  it('keeps raised and lowered letters, blanks to fill in, pinyin and signs of picture fonts', async () => {
    const body =
      `<w:p>${run('H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O，x')}${run('2', '<w:vertAlign w:val="superscript"/>')}` +
      `${run('，答案：')}${run('      ', '<w:u w:val="single"/>')}` +
      '<w:r><w:ruby><w:rt><w:r><w:t>hàn</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>汉</w:t></w:r></w:rubyBase></w:ruby></w:r>' +
      '<w:r><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r></w:p>';
    expect(await markdownOf(body)).toBe('H₂O，x²，答案：______汉(hàn)α☑');
  });

  it('says a price without beginning a formula', async () => {
    expect(await markdownOf(paragraph('$5 和 $6'))).toBe('\\$5 和 \\$6');
  });

  it('keeps links to the outside', async () => {
    const body = `<w:p><w:hyperlink r:id="l1">${run('课标')}</w:hyperlink><w:hyperlink r:id="l2">${run('脚本')}</w:hyperlink></w:p>`;
    const related = [
      { id: 'l1', type: 'hyperlink', target: 'https://example.com/a', isExternal: true },
      { id: 'l2', type: 'hyperlink', target: 'javascript:alert(1)', isExternal: true },
    ];
    expect(await markdownOf(body, {}, related)).toBe('[课标](https://example.com/a)脚本');
  });

  it('counts the pages it is told of, or the breaks it meets', async () => {
    const pages = { 'docProps/app.xml': '<Properties><Pages>12</Pages></Properties>' };
    expect((await read(paragraph('文'), pages)).pages).toBe(12);
    expect((await read(`<w:p>${run('一')}<w:r><w:br w:type="page"/></w:r>${run('二')}</w:p>`)).pages).toBe(2);
  });
});

describe('equations in a Word document', () => {
  it('keeps them in the line, on their own line, and side by side', async () => {
    const body = `<w:p>${run('得')}${half}${half}${run('。')}</w:p><w:p><m:oMathPara>${half}</m:oMathPara></w:p>`;
    expect(await markdownOf(body)).toBe('得$\\frac{1}{2}$ $\\frac{1}{2}$。\n\n$$\n\\frac{1}{2}\n$$');
  });

  it('says where an equation was written as a field', async () => {
    const body = `<w:p>${run('解：')}<w:r><w:instrText> eq \\f(1,2)</w:instrText></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`;
    expect(await markdownOf(body)).toBe('解：〔公式域〕');
  });

  it('says where an equation of another program stood', async () => {
    const object = (program: string) =>
      `<w:r><w:object><v:shape><v:imagedata r:id="p"/></v:shape><o:OLEObject ProgID="${program}"/></w:object></w:r>`;
    const { markdown, pictures } = await read(
      `<w:p>${object('Equation.DSMT4')}${run('与')}${object('Excel.Sheet.12')}</w:p>`,
    );
    expect(markdown).toBe('〔公式图片〕与![图片 1]');
    expect(pictures).toBe(1);
  });
});

describe('lists in a Word document', () => {
  const level = (at: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = xmlRoot(
    'w:numbering',
    `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'bullet', '·')}</w:abstractNum>` +
      `<w:abstractNum w:abstractNumId="1">${level(0, 'chineseCounting', '%1、')}${level(1, 'decimal', '（%2）')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
      '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
  );
  const related = [{ id: 'n', type: 'numbering', target: 'numbering.xml' }];
  const read = (body: string) => markdownOf(body, { 'word/numbering.xml': numbering }, related);

  it('numbers and nests them', async () => {
    const body =
      paragraph('第一', inList(1)) +
      paragraph('内层', inList(1, 1)) +
      paragraph('第二', inList(1)) +
      paragraph('正文') +
      paragraph('第三', inList(1)) +
      paragraph('重新开始', inList(3));
    expect(await read(body)).toBe('1. 第一\n    - 内层\n2. 第二\n\n正文\n\n3. 第三\n1. 重新开始');
  });

  it('keeps Chinese numbers the way they are read', async () => {
    const items = Array.from({ length: 12 }, (_, index) => paragraph(`大题${index}`, inList(2))).join('');
    const markdown = await read(`${items}${paragraph('小题', inList(2, 1))}`);
    expect(markdown.split('\n\n').slice(9, 12)).toEqual(['十、大题9', '十一、大题10', '十二、大题11']);
    expect(markdown).toMatch(/- （1） 小题$/);
  });

  it('never indents so far that an item would read as code', async () => {
    expect(await read(paragraph('孤立的内层', inList(1, 1)))).toBe('- 孤立的内层');
  });
});

describe('tables in a Word document', () => {
  it('keeps equations, bars and line breaks in cells, and leaves merged places empty', async () => {
    const table =
      `<w:tbl>${row(cell(paragraph('项目')), cell(paragraph('公式')))}` +
      `${row(cell(`${paragraph('a|b')}${paragraph('第二行')}`), cell(`<w:p>${half}</w:p>`, '<w:vMerge w:val="restart"/>'))}` +
      `${row(cell(paragraph('下')), cell(paragraph(''), '<w:vMerge/>'))}${row(cell(paragraph('合并'), '<w:gridSpan w:val="2"/>'))}</w:tbl>`;
    expect(await markdownOf(table)).toBe(
      '| 项目 | 公式 |\n| --- | --- |\n| a\\|b<br>第二行 | $\\frac{1}{2}$ |\n| 下 |  |\n| 合并 |  |',
    );
  });

  it('says which cells were joined to whoever draws them', async () => {
    const table =
      `<w:tbl>${row(cell(paragraph('课题'), '<w:vMerge w:val="restart"/><w:gridSpan w:val="2"/>'), cell(paragraph('公式法')))}` +
      `${row(cell(paragraph(''), '<w:vMerge/><w:gridSpan w:val="2"/>'), cell(paragraph('第一课时')))}</w:tbl>`;
    const { markdown } = await readDocument(docxOf(table), '教案.docx', { marksMergedCells: true });

    expect(markdown).toBe('| 课题 | \u2063 | 公式法 |\n| --- | --- | --- |\n| \u2062 | \u2063 | 第一课时 |');
  });

  it('reads a table of one cell as the frame it is', async () => {
    expect(await markdownOf(`<w:tbl>${row(cell(paragraph('例 1') + paragraph('解')))}</w:tbl>`)).toBe('例 1\n\n解');
  });

  it('keeps the words of a table inside a cell and leaves out a deleted row', async () => {
    const inner = `<w:tbl>${row(cell(paragraph('甲')), cell(paragraph('乙')))}</w:tbl>`;
    const deleted = `<w:tr><w:trPr><w:del/></w:trPr>${cell(paragraph('删'))}</w:tr>`;
    const markdown = await markdownOf(`<w:tbl>${row(cell(paragraph('左')), cell(inner))}${deleted}</w:tbl>`);
    expect(markdown).toBe('| 左 | 甲 乙 |\n| --- | --- |');
  });
});

describe('what hangs on a Word document', () => {
  it('reads footnotes and endnotes where they belong', async () => {
    const note = (name: string, text: string) =>
      xmlRoot(`w:${name}s`, `<w:${name} w:id="2">${paragraph(text)}</w:${name}>`);
    const body = `<w:p>${run('正文')}<w:r><w:footnoteReference w:id="2"/><w:endnoteReference w:id="2"/></w:r></w:p>`;
    const parts = {
      'word/footnotes.xml': note('footnote', '脚注文字'),
      'word/endnotes.xml': note('endnote', '尾注文字'),
    };
    const related = [
      { id: 'f', type: 'footnotes', target: 'footnotes.xml' },
      { id: 'e', type: 'endnotes', target: 'endnotes.xml' },
    ];
    expect(await markdownOf(body, parts, related)).toBe('正文[^1][^尾注1]\n\n[^1]: 脚注文字\n\n[^尾注1]: 尾注文字');
  });

  it('reads a text box once, though files hold it twice', async () => {
    const box = `<w:txbxContent>${paragraph('框内')}</w:txbxContent>`;
    const body =
      `<w:p>${run('正文')}<w:r><mc:AlternateContent><mc:Choice><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice>` +
      `<mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    expect(await markdownOf(body)).toBe('正文\n\n框内');
  });

  it('marks pictures and puts what was recognised in them behind', async () => {
    const picture = (id: string, description: string) =>
      `<w:r><w:drawing><wp:docPr descr="${description}"/><a:graphic><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphic></w:drawing></w:r>`;
    const body = `<w:p>${run('如图')}${picture('p1', 'IMG_001.png')}${picture('p2', '电路图')}</w:p>`;
    const parts = { 'word/media/a.png': Uint8Array.of(1), 'word/media/b.png': Uint8Array.of(2) };
    const related = [
      { id: 'p1', type: 'image', target: 'media/a.png' },
      { id: 'p2', type: 'image', target: 'media/b.png' },
    ];
    expect(await read(body, parts, related)).toMatchObject({ markdown: '如图![图片 1]![图片 2：电路图]', pictures: 2 });
    const recognise = async ([first]: Uint8Array) => (first === 2 ? 'R1 = 5 Ω' : '');
    const recognised = await readDocument(docxOf(body, parts, related), 'a.docx', { recognise });
    expect(recognised.markdown).toBe('如图![图片 1]![图片 2：电路图]（图中文字：R1 = 5 Ω）');
  });

  it('leaves out comments, headers and footers', async () => {
    const parts = {
      'word/header1.xml': xmlRoot('w:hdr', paragraph('页眉')),
      'word/comments.xml': xmlRoot('w:comments', `<w:comment w:id="0">${paragraph('批注')}</w:comment>`),
    };
    const related = [
      { id: 'h', type: 'header', target: 'header1.xml' },
      { id: 'c', type: 'comments', target: 'comments.xml' },
    ];
    expect(await markdownOf(paragraph('正文'), parts, related)).toBe('正文');
  });
});
