import { strToU8, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const M = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const fraction = (above: string, below: string) => `<m:f><m:num>${above}</m:num><m:den>${below}</m:den></m:f>`;
const root = (below: string) => `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${below}</m:e></m:rad>`;
const squared = (base: string) => `<m:sSup><m:e>${run(base)}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`;

/** The smallest Word file with a title, two sentences and the formula for quadratic equations as Word's own equation. */
export function equationDocx(sentence = '判别式决定根的个数。'): Uint8Array {
  const formula = run('x=') + fraction(run('-b±') + root(squared('b') + run('-4ac')), run('2a'));
  const body = [
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>公式法</w:t></w:r></w:p>`,
    paragraph('一元二次方程的求根公式是：'),
    `<w:p><m:oMathPara><m:oMath>${formula}</m:oMath></m:oMathPara></w:p>`,
    paragraph(sentence),
  ].join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${W}" xmlns:m="${M}"><w:body>${body}</w:body></w:document>`,
  };
  const declared = Object.entries(parts).map(([path, xml]) => [
    path,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
  ]);
  return zipSync(Object.fromEntries(declared));
}
