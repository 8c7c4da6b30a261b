import { strToU8, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type CellLook = { span?: number; merge?: 'restart' | 'continue'; font?: string; bold?: boolean };

const run = (text: string, { font = '仿宋', bold = false }: CellLook = {}) =>
  `<w:r><w:rPr><w:rFonts w:eastAsia="${font}"/>${bold ? '<w:b/>' : ''}<w:sz w:val="21"/></w:rPr><w:t>${text}</w:t></w:r>`;
/** An empty paragraph still says how words typed into it look. */
const paragraph = (text: string, look: CellLook = {}) =>
  `<w:p><w:pPr><w:spacing w:line="300" w:lineRule="auto"/><w:rPr><w:rFonts w:eastAsia="${look.font ?? '仿宋'}"/><w:sz w:val="21"/></w:rPr></w:pPr>${text && run(text, look)}</w:p>`;

function cell(text: string, look: CellLook = {}): string {
  const span = look.span ? `<w:gridSpan w:val="${look.span}"/>` : '';
  const merge = look.merge ? `<w:vMerge${look.merge === 'restart' ? ' w:val="restart"' : ''}/>` : '';
  const width = `<w:tcW w:w="${1_400 * (look.span ?? 1)}" w:type="dxa"/>`;
  return `<w:tc><w:tcPr>${width}${span}${merge}</w:tcPr>${text
    .split('\n')
    .map((line) => paragraph(line, look))
    .join('')}</w:tc>`;
}
const label = (text: string, look: CellLook = {}) => cell(text, { font: '黑体', bold: true, ...look });
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;

function table(columns: number, ...rows: string[]): string {
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="double" w:sz="6" w:space="0" w:color="1F4E79"/>`).join('');
  const grid = '<w:gridCol w:w="1400"/>'.repeat(columns);
  return `<w:tbl><w:tblPr><w:tblW w:w="${columns * 1_400}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

const STAMP = '第三中学教务处';

const PAGE = 'w:w="11906" w:h="16838"';
const WIDE_PAGE = 'w:w="16838" w:h="11906" w:orient="landscape"';

/** A Word file with a stamp in its header, as offices hand them out. */
export function formDocx(body: string, isWide = false): Uint8Array {
  const declare = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${xml}`);
  const type = (path: string, kind: string) => `<Override PartName="${path}" ContentType="${WORD_TYPE}.${kind}+xml"/>`;
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:pgSz ${isWide ? WIDE_PAGE : PAGE}/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`;
  return zipSync({
    '[Content_Types].xml': declare(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/word/document.xml', 'document.main')}${type('/word/header1.xml', 'header')}</Types>`,
    ),
    '_rels/.rels': declare(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': declare(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${R}/header" Target="header1.xml"/></Relationships>`,
    ),
    'word/header1.xml': declare(`<w:hdr xmlns:w="${W}"><w:p><w:r><w:t>${STAMP}</w:t></w:r></w:p></w:hdr>`),
    'word/document.xml': declare(
      `<w:document xmlns:w="${W}" xmlns:r="${R}" xmlns:mc="${COMPATIBILITY}" xmlns:w14="${W14}" mc:Ignorable="w14"><w:body>${body}${section}</w:body></w:document>`,
    ),
  });
}

const title = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('教 学 设 计', { font: '黑体', bold: true })}</w:p>`;
const end = '<w:p><w:pPr/></w:p>';

/** One table, labels left, everything right of them; a label with its room in the same cell. */
export const singleTable = formDocx(
  title +
    table(
      4,
      row(label('课 题'), cell('', { span: 3 })),
      row(label('学科'), cell(''), label('授课教师'), cell('')),
      row(label('一、教学目标'), cell('', { span: 3 })),
      row(label('教学重点'), cell('', { span: 3 })),
      row(label('教学难点'), cell('', { span: 3 })),
      row(label('教学方法'), cell('', { span: 3 })),
      row(label('教学过程'), cell('', { span: 3 })),
      row(label('板书设计：\n\n\n', { span: 4 })),
      row(label('审核意见'), cell('同意 □　修改 □', { span: 3 })),
    ) +
    end,
);

/** A title block, and the process as a table whose empty rows are for its steps. */
export const processTable = formDocx(
  title +
    table(
      4,
      row(label('课题'), label('年级'), label('课型'), label('课时')),
      row(cell(''), cell(''), cell(''), cell('')),
    ) +
    end +
    table(
      5,
      row(label('教学环节'), label('教师活动'), label('学生活动'), label('设计意图'), label('时间')),
      ...Array.from({ length: 5 }, () => row(cell(''), cell(''), cell(''), cell(''), cell(''))),
      row(label('教学反思'), cell('', { span: 4 })),
    ) +
    end,
);

/** Placeholders, one of them cut into pieces as Word does, one inside a sentence, one in a row of steps. */
export const placeholders = formDocx(
  `<w:p>${run('课题：{{课')}${run('题', { bold: true })}${run('}}　授课教师：{{ 教师 }}。')}</w:p>` +
    `<w:p>${run('{{教学目标}}')}</w:p>` +
    `<w:p>${run('作业：{{作业设计}}（周五交）')}</w:p>` +
    table(
      3,
      row(label('环节'), label('活动'), label('备注')),
      row(
        cell('{{环节}}'),
        cell('教师：{{教师活动}}').replace('<w:p>', '<w:p w14:paraId="1A2B3C4D">'),
        cell('{{用时}}'),
      ),
    ) +
    `<w:p>${run('{{不认识的}}')}</w:p>`,
);

/** 教学过程 runs down the side; the labels of its steps stand inside. */
export const mergedCells = formDocx(
  title +
    table(
      5,
      row(label('课题'), cell('', { span: 2 }), label('班级'), cell('')),
      row(label('教学重难点'), cell('', { span: 4 })),
      row(label('教学过程', { merge: 'restart' }), label('环节'), label('师生活动', { span: 2 }), label('设计意图')),
      row(cell('', { merge: 'continue' }), cell(''), cell('', { span: 2 }), cell('')),
      row(cell('', { merge: 'continue' }), cell(''), cell('', { span: 2 }), cell('')),
      row(label('作业布置'), cell('', { span: 4 })),
    ) +
    end,
);

/** The block of facts is a table in a cell of the table around everything. */
export const nestedTable = formDocx(
  table(
    1,
    `<w:tr><w:tc><w:tcPr><w:tcW w:w="8000" w:type="dxa"/></w:tcPr>${table(
      4,
      row(label('课题'), cell(''), label('日期'), cell('')),
    )}${paragraph('')}</w:tc></w:tr>`,
    row(label('学习目标')),
    row(cell('')),
    row(label('教学反思（课后填写）')),
    row(cell('')),
  ) + end,
);

export const schoolForms = { singleTable, processTable, placeholders, mergedCells, nestedTable };
