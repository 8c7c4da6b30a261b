import { describe, expect, it } from 'vitest';
import { pptxOf, textShape, xmlRoot } from '#documents/reading/office.fixture.ts';
import { readDocument } from '#documents/reading/read-document.ts';

const title = (text: string) => textShape(text, '<p:ph type="title"/>');
const frame = (data: string) =>
  `<p:graphicFrame><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;

describe('a presentation', () => {
  it('reads its slides in the order they are shown, with levels, notes and hidden marks', async () => {
    const inner = '<a:p><a:pPr lvl="1"/><a:r><a:t>内层</a:t></a:r></a:p>';
    const bytes = pptxOf([
      { shapes: textShape(`要点\n${inner}`, '<p:ph idx="1"/>') + title('有理数'), notes: '先提问\n再讲解' },
      { shapes: textShape('独立的文字') + textShape('3', '<p:ph type="sldNum"/>'), isHidden: true },
    ]);
    const { markdown, pages } = await readDocument(bytes, '课件.pptx');
    expect(markdown).toBe(
      '## 第 1 页 有理数\n\n- 要点\n    - 内层\n\n> 备注：先提问\n> 再讲解\n\n## 第 2 页（隐藏）\n\n独立的文字',
    );
    expect(pages).toBe(2);
  });

  it('reads tables, native equations, groups and pictures with their description', async () => {
    const table = frame(
      '<a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>甲|乙</a:t></a:r></a:p></a:txBody></a:tc><a:tc hMerge="1"><a:txBody/></a:tc></a:tr></a:tbl>',
    );
    const equation =
      '<mc:AlternateContent><mc:Choice><p:sp><p:txBody><a:p><a14:m><m:oMath><m:r><m:t>x≥1</m:t></m:r></m:oMath></a14:m></a:p></p:txBody></p:sp></mc:Choice>' +
      '<mc:Fallback><p:pic/></mc:Fallback></mc:AlternateContent>';
    const picture =
      '<p:pic><p:nvPicPr><p:cNvPr descr="数轴"/></p:nvPicPr><p:blipFill><a:blip r:embed="p1"/></p:blipFill></p:pic>';
    const bytes = pptxOf([{ shapes: `${table}<p:grpSp>${textShape('组内')}</p:grpSp>${equation}${picture}` }]);
    const { markdown, pictures } = await readDocument(bytes, 'a.pptx');
    expect(markdown).toBe('## 第 1 页\n\n| 甲\\|乙 |  |\n| --- | --- |\n\n组内\n\n$x\\ge 1$\n\n![图片 1：数轴]');
    expect(pictures).toBe(1);
  });

  it('reads the numbers behind a chart', async () => {
    const points = (kind: string, ...values: string[]) =>
      `<c:${kind}>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}>`;
    const series = (name: string, ...values: string[]) =>
      `<c:ser><c:tx>${points('strCache', name)}</c:tx><c:cat>${points('strCache', '一班', '二班')}</c:cat><c:val>${points('numCache', ...values)}</c:val></c:ser>`;
    const chart = xmlRoot(
      'c:chartSpace',
      `<c:chart><c:title><a:t>平均分</a:t></c:title><c:barChart>${series('期中', '81.3', '79')}${series('期末', '0.30000000000000004', '82')}</c:barChart></c:chart>`,
    );
    const slide = {
      shapes: frame('<c:chart r:id="c1"/>'),
      related: [{ id: 'c1', type: 'chart', target: '../charts/chart1.xml' }],
    };
    const { markdown } = await readDocument(pptxOf([slide], { 'ppt/charts/chart1.xml': chart }), 'a.pptx');
    expect(markdown).toBe(
      '## 第 1 页\n\n图表：平均分\n\n| 类别 | 期中 | 期末 |\n| --- | --- | --- |\n| 一班 | 81.3 | 0.3 |\n| 二班 | 79 | 82 |',
    );
  });
});
