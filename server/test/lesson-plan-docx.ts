import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A paragraph in the school's colour, so that a test sees whether the look is kept. */
const line = (text: string) =>
  `<w:p><w:pPr><w:ind w:firstLine="420"/></w:pPr>${run(text, '<w:color w:val="1F4E79"/>')}</w:p>`;
const title = (text: string) => `<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr>${run(text, '<w:b/>')}</w:p>`;
const cell = (...texts: string[]) =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${texts.map((text) => `<w:p>${run(text)}</w:p>`).join('')}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;

/** What the plan says; tests name its sentences. */
export const planLines = {
  title: '公式法',
  unseenGoal: '理解一元二次方程求根公式的推导过程。',
  masteredGoal: '掌握用公式法解一元二次方程的方法。',
  explore: '探究新知（25 分钟）',
  homework: '完成课本第 12 页第 1 题。',
} as const;

/** A plan as a school writes it: unseen verbs, minutes that are five too many, no difficult point, no assessment. */
export function lessonPlanDocx(): Uint8Array {
  return docx(
    [
      line('课题：公式法'),
      line('学科：数学　九年级'),
      title('教学目标'),
      line(`1. ${planLines.unseenGoal}`),
      line(`2. ${planLines.masteredGoal}`),
      title('教学重点'),
      line('用求根公式解方程。'),
      title('教学过程'),
      line('（一）复习导入（10 分钟）'),
      line('学生用配方法解方程，教师巡视。'),
      line(`（二）${planLines.explore}`),
      line('师生一起用配方法推出求根公式。'),
      line('（三）练习小结（15 分钟）'),
      line('学生做三道题，小组互评。'),
      title('作业布置'),
      line(planLines.homework),
    ].join(''),
  );
}

/** The same in one table, as most schools' forms are. */
export function tablePlanDocx(): Uint8Array {
  const rows = [
    row(cell('课题'), cell('公式法')),
    row(cell('教学目标'), cell('1．理解求根公式的推导。', '2．会用公式解方程。')),
    row(cell('教学重点'), cell('求根公式的应用。')),
    row(cell('教学过程'), cell('（一）导入（15 分钟）', '复习配方法。', '（二）新授（25 分钟）', '推导公式并练习。')),
  ];
  return docx(
    `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="6000"/></w:tblGrid>${rows.join('')}</w:tbl><w:p/>`,
  );
}

export function docx(body: string): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  };
  const declared = Object.entries(parts).map(([path, xml]) => [
    path,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
  ]);
  return zipSync(Object.fromEntries(declared));
}
