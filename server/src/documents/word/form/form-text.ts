import { readFigureAddress } from '@app/contract/making/figures.ts';
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

type BlockTools = FormTools & { look: Look; isDisplay: (formula: Phrase) => boolean };

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

function blockOf(node: BlockNode, blockTools: BlockTools, indent: string): FormBlock[] {
  switch (node.type) {
    case 'heading':
      return [
        {
          runs:
            indented(indent, blockTools) + phrases(node.children, blockTools, withProperty(blockTools.look.run, 'w:b')),
        },
      ];
    case 'paragraph':
      return lines(node.children, blockTools, indent);
    case 'blockquote':
      return node.children.flatMap((child) => blockOf(child, blockTools, indent));
    case 'list':
      return listOf(node, blockTools, indent);
    case 'code':
      return node.value.split('\n').map((line) => ({ runs: textRun(indent + line, blockTools.look.run) }));
    case 'math':
      return [{ runs: displayFormula(node.value, blockTools) }];
    case 'table':
      return [tableOf(node, blockTools)];
    default:
      return 'value' in node ? [{ runs: textRun(indent + node.value, blockTools.look.run) }] : [];
  }
}

/** A display formula inside a paragraph stands on a line of its own. */
function lines(children: readonly Phrase[], blockTools: BlockTools, indent: string): FormBlock[] {
  const blocks: FormBlock[] = [];
  let words: Phrase[] = [];
  const write = () => {
    const runs = phrases(words, blockTools, blockTools.look.run);
    if (runs !== '') blocks.push({ runs: indented(blocks.length === 0 ? indent : '', blockTools) + runs });
    words = [];
  };
  for (const child of children) {
    if (child.type !== 'inlineMath' || !blockTools.isDisplay(child)) {
      words.push(child);
      continue;
    }
    write();
    blocks.push({ runs: displayFormula(child.value, blockTools) });
  }
  write();
  return blocks;
}

const DEEPER = '\u3000';

function listOf({ ordered, start, children }: ListNode, blockTools: BlockTools, indent: string): FormBlock[] {
  return children.flatMap((item, index) =>
    itemOf(item, ordered ? `${(start ?? 1) + index}. ` : '• ', blockTools, indent),
  );
}

function itemOf(item: ItemNode, sign: string, blockTools: BlockTools, indent: string): FormBlock[] {
  const [first, ...rest] = item.children;
  const box = typeof item.checked === 'boolean' ? (item.checked ? '☑ ' : '☐ ') : sign;
  const opening =
    first?.type === 'paragraph'
      ? lines(first.children, blockTools, indent + box)
      : [{ runs: indented(indent + box, blockTools) }];
  const others = first?.type === 'paragraph' ? rest : item.children;
  return [...opening, ...others.flatMap((child) => blockOf(child, blockTools, indent + DEEPER))];
}

function phrases(nodes: readonly Phrase[], blockTools: BlockTools, properties: readonly RunProperty[]): string {
  return nodes.map((node) => phrase(node, blockTools, properties)).join('');
}

function phrase(node: Phrase, blockTools: BlockTools, properties: readonly RunProperty[]): string {
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
      return phrases(node.children, blockTools, withProperty(properties, 'w:b'));
    case 'emphasis':
      return phrases(node.children, blockTools, withProperty(properties, 'w:i'));
    case 'delete':
      return phrases(node.children, blockTools, withProperty(properties, 'w:strike'));
    case 'link':
      return phrases(node.children, blockTools, properties);
    case 'image':
      return imageXml(node.url, node.alt ?? '', blockTools, properties);
    case 'inlineMath':
      return formula(node.value, blockTools) ?? textRun(`［公式］${node.value}`, properties);
    case 'break':
      return LINE_BREAK;
    default:
      return textRun(plainText([node]), properties);
  }
}

function imageXml(url: string, alt: string, { drawing }: BlockTools, properties: readonly RunProperty[]): string {
  const drawn = drawing?.pictures.draw(url, alt, drawing.width);
  const isFigure = readFigureAddress(url) !== undefined;
  if (drawn) return isFigure && alt ? drawn + LINE_BREAK + textRun(alt, properties) : drawn;
  return textRun(isFigure ? alt : `［图片${alt ? `：${alt}` : ''}］`, properties);
}

const LINE_BREAK = '<w:r><w:br/></w:r>';

function indented(indent: string, { look }: BlockTools): string {
  return textRun(indent, look.run);
}

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

/** In the size of the words around it; forms without equations do not declare their namespace. */
function formula(latex: string, { equations, look }: BlockTools): string | undefined {
  const sizes = look.run.filter(({ name }) => name === 'w:sz' || name === 'w:szCs');
  const font = equationFont.replace('</w:rPr>', `${sizes.map(({ xml }) => xml).join('')}</w:rPr>`);
  const omml = equations.get(latex);
  return omml?.replaceAll('<m:t ', `${font}<m:t `).replace('<m:oMath>', `<m:oMath ${MATH}>`);
}

function displayFormula(latex: string, blockTools: BlockTools): string {
  const omml = formula(latex, blockTools);
  return omml ? `<m:oMathPara ${MATH}>${omml}</m:oMathPara>` : textRun(`［公式］${latex}`, blockTools.look.run);
}

/** A table inside a cell takes the width it is given. */
function tableOf({ children: rows }: TableNode, blockTools: BlockTools): FormBlock {
  const count = Math.max(...rows.map(({ children }) => children.length));
  const columns = Array.from({ length: count }, (_, column) => column);
  const inside = { ...blockTools, ...(blockTools.drawing && { drawing: inCell(blockTools.drawing, count) }) };
  const cells = rows.map((row) =>
    columns.map((column) => phrases(row.children[column]?.children ?? [], inside, blockTools.look.run)),
  );
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('');
  const width = Math.floor(PERCENT_50THS / count);
  const cellProperties = `<w:tcPr><w:tcW w:w="${width}" w:type="pct"/></w:tcPr>`;
  const rowsXml = cells.map((row) => {
    const xml = row.map((runs) => `<w:tc>${cellProperties}${paragraphXml(blockTools.look.paragraph, runs)}</w:tc>`);
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
