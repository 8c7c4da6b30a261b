import { chartScale, chartWords, seriesName } from '@app/engines/slides/chart-scale.ts';
import type { ChartBox, Ink } from '@app/engines/slides/slide-boxes.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { emu, escapeXml, fillOf, type Ids, transformOf, xmlFile } from './xml.ts';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Where the chart stands on its slide; `relation` names its part. */
export function chartFrameXml(box: ChartBox, ids: Ids, relation: string): string {
  const id = ids();
  return (
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="图表 ${id}" descr="${escapeXml(chartWords(box))}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>` +
    `<p:xfrm>${transformOf(box.place)}</p:xfrm><a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="${relation}"/></a:graphicData></a:graphic></p:graphicFrame>`
  );
}

const CATEGORIES = 111_111_111;
const VALUES = 222_222_222;
const inks: readonly Ink[] = ['accent', 'warm'];

/** The chart itself: PowerPoint draws it from the numbers of its workbook. */
export function chartXml(box: ChartBox): string {
  const { form, series, size } = box;
  const text = `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size * 100}">${fillOf('text')}<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/></a:defRPr></a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr>`;
  const isAlone = series.length <= 1;
  const drawn = series.map((_, index) => seriesXml(box, index, isAlone, text)).join('');
  const axes = `<c:axId val="${CATEGORIES}"/><c:axId val="${VALUES}"/>`;
  const plot =
    form === 'bar'
      ? `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${drawn}<c:gapWidth val="60"/>${axes}</c:barChart>`
      : `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${drawn}<c:marker val="1"/>${axes}</c:lineChart>`;
  const legend = `<c:legend><c:legendPos val="t"/><c:overlay val="0"/>${text}</c:legend>`;
  return xmlFile(
    `<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${OFFICE}"><c:date1904 val="0"/><c:roundedCorners val="0"/>` +
      `<c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${plot}${categoryAxis(text)}${valueAxis(box, isAlone, text)}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>` +
      `<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${text}<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`,
  );
}

/** One series says its numbers itself; of two the axis says them. */
function seriesXml(box: ChartBox, index: number, isAlone: boolean, text: string): string {
  const { form, labels, series } = box;
  const { name, values } = series[index] ?? { name: '', values: [] };
  const ink = inks[index] ?? 'accent';
  const column = columnOf(index + 1);
  const strings = (ref: string, texts: readonly string[]) =>
    `<c:strRef><c:f>Sheet1!${ref}</c:f><c:strCache><c:ptCount val="${texts.length}"/>${texts.map((one, at) => `<c:pt idx="${at}"><c:v>${escapeXml(one)}</c:v></c:pt>`).join('')}</c:strCache></c:strRef>`;
  const numbers = `<c:numRef><c:f>Sheet1!$${column}$2:$${column}$${values.length + 1}</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="${values.length}"/>${values.map((one, at) => `<c:pt idx="${at}"><c:v>${one}</c:v></c:pt>`).join('')}</c:numCache></c:numRef>`;
  const said = isAlone
    ? `<c:dLbls><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr>${text}<c:dLblPos val="${form === 'bar' ? 'outEnd' : 't'}"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`
    : '';
  const look =
    form === 'bar'
      ? `<c:spPr>${fillOf(ink)}</c:spPr><c:invertIfNegative val="0"/>`
      : `<c:spPr><a:ln w="${emu(3)}">${fillOf(ink)}</a:ln></c:spPr><c:marker><c:symbol val="circle"/><c:size val="8"/><c:spPr>${fillOf(ink)}</c:spPr></c:marker>`;
  const cells = `<c:cat>${strings(`$A$2:$A$${labels.length + 1}`, labels)}</c:cat><c:val>${numbers}</c:val>`;
  const head = `<c:idx val="${index}"/><c:order val="${index}"/><c:tx>${strings(`$${column}$1`, [seriesName(box, name)])}</c:tx>`;
  return `<c:ser>${head}${look}${said}${cells}${form === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`;
}

const axisLine = `<c:spPr><a:ln w="${emu(1)}">${fillOf('muted')}</a:ln></c:spPr>`;

function categoryAxis(text: string): string {
  return (
    `<c:catAx><c:axId val="${CATEGORIES}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:numFmt formatCode="General" sourceLinked="0"/>` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${axisLine}${text}<c:crossAx val="${VALUES}"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>`
  );
}

function valueAxis({ series }: ChartBox, isHidden: boolean, text: string): string {
  const { min, max, step } = chartScale(series);
  const grid = isHidden
    ? ''
    : `<c:majorGridlines><c:spPr><a:ln w="${emu(0.75)}">${fillOf('hairline')}</a:ln></c:spPr></c:majorGridlines>`;
  return (
    `<c:valAx><c:axId val="${VALUES}"/><c:scaling><c:orientation val="minMax"/><c:max val="${max}"/><c:min val="${min}"/></c:scaling><c:delete val="${isHidden ? 1 : 0}"/><c:axPos val="l"/>${grid}<c:numFmt formatCode="General" sourceLinked="0"/>` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${axisLine}${text}<c:crossAx val="${CATEGORIES}"/><c:crosses val="autoZero"/><c:crossBetween val="between"/><c:majorUnit val="${step}"/></c:valAx>`
  );
}

const columnOf = (index: number) => 'ABC'[index] ?? 'C';

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The numbers as a workbook, which opens when somebody changes the data of the chart. */
export function chartWorkbook(box: ChartBox, mtime: string): Uint8Array {
  const { labels, series } = box;
  const text = (ref: string, words: string) =>
    `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(words)}</t></is></c>`;
  const head = series.map(({ name }, at) => text(`${columnOf(at + 1)}1`, seriesName(box, name))).join('');
  const rows = labels.map((label, row) => {
    const numbers = series.map(({ values }, at) => {
      const value = values[row];
      return value === undefined ? '' : `<c r="${columnOf(at + 1)}${row + 2}"><v>${value}</v></c>`;
    });
    return `<row r="${row + 2}">${text(`A${row + 2}`, label)}${numbers.join('')}</row>`;
  });
  const relation = (type: string, target: string) =>
    xmlFile(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`,
    );
  const parts: Record<string, string> = {
    '[Content_Types].xml': xmlFile(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPES}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': xmlFile(
      `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': xmlFile(
      `<worksheet xmlns="${SHEETS}"><sheetData><row r="1">${head}</row>${rows.join('')}</sheetData></worksheet>`,
    ),
  };
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts)) files[name] = [strToU8(content), { level: 6, mtime }];
  return zipSync(files);
}
