import type { Equations } from '#documents/word/equations.ts';
import type { BlockNode, ItemNode, ListNode, Phrase, TableNode } from '#documents/word/markdown-nodes.ts';
import { CELL_MARGINS, equationFont } from '#documents/word/measures.ts';
import { plainText, readMarkdown, wordsOf } from '#documents/word/read-markdown.ts';
import type { FormPictures } from './form-pictures.ts';
import { type Look, type RunProperty, runLook, withPicture, withProperty } from './run-look.ts';
import { escaped } from './xml-spans.ts';

/** A paragraph by its runs, or a table. */
export type FormBlock = { runs: string } | { table: string; runs: string };

/** Pictures, and the width of the place they stand in, in twentieths of a point. */
type Drawing = { pictures: FormPictures; width: number };
/** Without pictures there are words in their place. */
export type FormTools = { equations: Equations; drawing?: Drawing };

type Desk = FormTools & { look: Look; isDisplay: (formula: Phrase) => boolean };

/** Markdown as paragraphs that look like the place they stand in; lists have their signs as text. */
export function formBlocks(markdown: string, look: Look, tools: FormTools): FormBlock[] {
  const { root, isDisplay } = readMarkdown(markdown);
  return root.children.flatMap((node) => blockOf(node, { ...tools, look, isDisplay }, ''));
}

/** A cell must end with a paragraph. */
export function blocksXml(blocks: readonly FormBlock[], { paragraph }: Look): string {
  const xml = blocks.map((block) => ('table' in block ? block.table : paragraphXml(paragraph, block.runs)));
  const last = blocks.at(-1);
  return xml.join('') + (last && !('table' in last) ? '' : `<w:p>${paragraph}</w:p>`);
}

function paragraphXml(properties: string, runs: string): string {
  return `<w:p>${runs.includes('<w:drawing>') ? withPicture(properties) : properties}${runs}</w:p>`;
}

/** The same within a line of other words. */
export function inlineXml(blocks: readonly FormBlock[]): string {
  return blocks.map(({ runs }) => runs).join('<w:r><w:br/></w:r>');
}

export function textRun(text: string, properties: readonly RunProperty[]): string {
  return text === '' ? '' : `<w:r>${runLook(properties)}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

function blockOf(node: BlockNode, desk: Desk, indent: string): FormBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ runs: indented(indent, desk) + phrases(node.children, desk, withProperty(desk.look.run, 'w:b')) }];
    case 'paragraph':
      return lines(node.children, desk, indent);
    case 'blockquote':
      return node.children.flatMap((child) => blockOf(child, desk, indent));
    case 'list':
      return listOf(node, desk, indent);
    case 'code':
      return node.value.split('\n').map((line) => ({ runs: textRun(indent + line, desk.look.run) }));
    case 'math':
      return [{ runs: displayFormula(node.value, desk) }];
    case 'table':
      return [tableOf(node, desk)];
    default:
      return 'value' in node ? [{ runs: textRun(indent + node.value, desk.look.run) }] : [];
  }
}

/** A display formula inside a paragraph stands on a line of its own. */
function lines(children: readonly Phrase[], desk: Desk, indent: string): FormBlock[] {
  const blocks: FormBlock[] = [];
  let words: Phrase[] = [];
  const write = () => {
    const runs = phrases(words, desk, desk.look.run);
    if (runs !== '') blocks.push({ runs: indented(blocks.length === 0 ? indent : '', desk) + runs });
    words = [];
  };
  for (const child of children) {
    if (child.type !== 'inlineMath' || !desk.isDisplay(child)) {
      words.push(child);
      continue;
    }
    write();
    blocks.push({ runs: displayFormula(child.value, desk) });
  }
  write();
  return blocks;
}

const DEEPER = '\u3000';

function listOf({ ordered, start, children }: ListNode, desk: Desk, indent: string): FormBlock[] {
  return children.flatMap((item, index) => itemOf(item, ordered ? `${(start ?? 1) + index}. ` : '• ', desk, indent));
}

function itemOf(item: ItemNode, sign: string, desk: Desk, indent: string): FormBlock[] {
  const [first, ...rest] = item.children;
  const box = typeof item.checked === 'boolean' ? (item.checked ? '☑ ' : '☐ ') : sign;
  const opening =
    first?.type === 'paragraph' ? lines(first.children, desk, indent + box) : [{ runs: indented(indent + box, desk) }];
  const others = first?.type === 'paragraph' ? rest : item.children;
  return [...opening, ...others.flatMap((child) => blockOf(child, desk, indent + DEEPER))];
}

function phrases(nodes: readonly Phrase[], desk: Desk, properties: readonly RunProperty[]): string {
  return nodes.map((node) => phrase(node, desk, properties)).join('');
}

function phrase(node: Phrase, desk: Desk, properties: readonly RunProperty[]): string {
  switch (node.type) {
    case 'text':
      return wordsOf(node)
        .map((word) => {
          if (word === 'break') return LINE_BREAK;
          if (!word.script) return textRun(word.text.replace(/(?<!\s)\s*\n\s*/g, ' '), properties);
          const raised = word.script === 'sub' ? 'subscript' : 'superscript';
          return textRun(word.text, withProperty(properties, 'w:vertAlign', ` w:val="${raised}"`));
        })
        .join('');
    case 'strong':
      return phrases(node.children, desk, withProperty(properties, 'w:b'));
    case 'emphasis':
      return phrases(node.children, desk, withProperty(properties, 'w:i'));
    case 'delete':
      return phrases(node.children, desk, withProperty(properties, 'w:strike'));
    case 'link':
      return phrases(node.children, desk, properties);
    case 'image':
      return (
        desk.drawing?.pictures.draw(node.url, node.alt ?? '', desk.drawing.width) ??
        textRun(`［图片${node.alt ? `：${node.alt}` : ''}］`, properties)
      );
    case 'inlineMath':
      return formula(node.value, desk) ?? textRun(`［公式］${node.value}`, properties);
    case 'break':
      return LINE_BREAK;
    default:
      return textRun(plainText([node]), properties);
  }
}

const LINE_BREAK = '<w:r><w:br/></w:r>';

function indented(indent: string, { look }: Desk): string {
  return textRun(indent, look.run);
}

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** In the size of the words around it; forms without equations do not declare their namespace. */
function formula(latex: string, { equations, look }: Desk): string | undefined {
  const sizes = look.run.filter(({ name }) => name === 'w:sz' || name === 'w:szCs');
  const font = equationFont.replace('</w:rPr>', `${sizes.map(({ xml }) => xml).join('')}</w:rPr>`);
  const omml = equations.get(latex);
  return omml?.replaceAll('<m:t ', `${font}<m:t `).replace('<m:oMath>', `<m:oMath ${MATH}>`);
}

function displayFormula(latex: string, desk: Desk): string {
  const omml = formula(latex, desk);
  return omml ? `<m:oMathPara ${MATH}>${omml}</m:oMathPara>` : textRun(`［公式］${latex}`, desk.look.run);
}

/** A table inside a cell takes the width it is given. */
function tableOf({ children: rows }: TableNode, desk: Desk): FormBlock {
  const count = Math.max(...rows.map(({ children }) => children.length));
  const columns = Array.from({ length: count }, (_, column) => column);
  const inside = { ...desk, ...(desk.drawing && { drawing: inCell(desk.drawing, count) }) };
  const cells = rows.map((row) =>
    columns.map((column) => phrases(row.children[column]?.children ?? [], inside, desk.look.run)),
  );
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('');
  const width = Math.floor(PERCENT_50THS / count);
  const cellProperties = `<w:tcPr><w:tcW w:w="${width}" w:type="pct"/></w:tcPr>`;
  const rowsXml = cells.map((row) => {
    const xml = row.map((runs) => `<w:tc>${cellProperties}${paragraphXml(desk.look.paragraph, runs)}</w:tc>`);
    return `<w:tr>${xml.join('')}</w:tr>`;
  });
  const grid = columns.map(() => '<w:gridCol/>').join('');
  const properties = `<w:tblPr><w:tblW w:w="${PERCENT_50THS}" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`;
  return {
    table: `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${rowsXml.join('')}</w:tbl>`,
    runs: cells.map((row) => row.join('<w:r><w:tab/></w:r>')).join(LINE_BREAK),
  };
}

function inCell({ pictures, width }: Drawing, count: number): Drawing {
  return { pictures, width: Math.max(1, width / count - CELL_MARGINS) };
}

/** The whole width in the unit Word measures shares in. */
const PERCENT_50THS = 5_000;
