import type { Sentence } from '#lib/speech/sentence.ts';

/** A stretch of the page that is said as it stands, or, where it is whole, in other words. */
type Atom = { node: Node; text: string; whole?: 'formula' | 'field' };

const blocks = new Set([
  'P',
  'LI',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'BLOCKQUOTE',
  'DIV',
  'SECTION',
  'UL',
  'OL',
  'DD',
  'DT',
]);
/** What is on the page for the hand, not for the ear. */
const silent = 'button, [data-silent], [aria-hidden="true"], sup .ta-md-source, .ta-md-source, svg, style, script';
/** Programs, drawings made of programs. */
const skipped = 'pre, .ta-md-code, figure';
/** Whose words are not on the page but in them. */
const fields = 'textarea, select, input:not([type]), input[type="text"], input[type="number"]';
const sentenceEnd = /[。！？!?；;…]+["'”’」』）)】]*|\.(?=\s|$)["'”’)]*/gu;

/** The text of an element as somebody would read it aloud, sentence by sentence. */
export function gatherSentences(root: Element): Sentence[] {
  const gathering = new Gathering();
  gathering.walk(root);
  return gathering.finish();
}

class Gathering {
  private readonly sentences: Sentence[] = [];
  private atoms: Atom[] = [];
  private programs = 0;

  walk(node: Node): void {
    if (node instanceof Text) {
      this.takeText(node);
      return;
    }
    if (!(node instanceof Element) || node.matches(silent)) return;
    if (node.matches('[role="math"]')) this.takeFormula(node);
    else if (node instanceof HTMLTableElement) this.takeTable(node);
    else if (node.matches(fields)) this.takeField(node as HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement);
    else if (node instanceof HTMLInputElement) return;
    else if (node.matches(skipped)) this.skipProgram();
    else if (node.tagName === 'BR') this.flush();
    else this.walkInto(node);
  }

  finish(): Sentence[] {
    this.flush();
    return this.sentences;
  }

  private walkInto(element: Element): void {
    const isBlock = blocks.has(element.tagName);
    if (isBlock) this.flush();
    for (const child of element.childNodes) this.walk(child);
    if (isBlock) this.flush();
  }

  private takeText(node: Text): void {
    this.atoms.push({ node, text: node.data });
  }

  private takeFormula(element: Element): void {
    const text = ` ${element.getAttribute('aria-label') ?? ''} `;
    this.atoms.push({ node: element, text, whole: 'formula' });
    // One that stands alone is a sentence of its own.
    if (element.matches('.ta-md-formula-display')) this.flush();
  }

  /** As it stands in it now: what is below it on the page is what stood there first. */
  private takeField(field: HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement): void {
    const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
    if (text !== '') this.atoms.push({ node: field, text, whole: 'field' });
  }

  /** Row by row, each cell after the head of its column, or after the name that stands before it. */
  private takeTable(table: HTMLTableElement): void {
    this.flush();
    if (table.querySelector('th[scope="row"] + td')) {
      for (const row of table.rows) this.add(namedCells(row).join('；'), rangeOf(row), '');
      return;
    }
    const [head, ...rows] = table.rows;
    const heads = [...(head?.cells ?? [])].map(spokenText);
    for (const row of rows) {
      const cells = [...row.cells].map((cell, column) => [heads[column], spokenText(cell)].filter(Boolean).join('，'));
      this.add(cells.join('；'), rangeOf(row), '');
    }
    if (rows.length === 0 && head) this.add(heads.join('；'), rangeOf(head), '');
  }

  private skipProgram(): void {
    this.flush();
    this.programs += 1;
  }

  /** What was gathered is whole: it is cut into sentences. */
  private flush(): void {
    const atoms = this.atoms;
    this.atoms = [];
    const text = atoms.map((atom) => atom.text).join('');
    let from = 0;
    for (const end of [
      ...[...text.matchAll(sentenceEnd)].map(({ 0: mark, index }) => index + mark.length),
      text.length,
    ]) {
      const part = text.slice(from, end);
      if (/[\p{L}\p{N}]/u.test(part)) {
        const { range, formulas } = placeOf(atoms, from, end);
        this.add(part, range, formulas === '' ? '' : `公式念作：${formulas}`);
        from = end;
      }
    }
  }

  private add(text: string, range: Range, note: string): void {
    const said = text.replace(/\s+/gu, ' ').trim();
    if (said === '') return;
    const skippedNote = this.programs > 0 ? `跳过 ${this.programs} 段程序` : '';
    this.programs = 0;
    const language = /\p{Script=Han}/u.test(said) || !/[A-Za-z]{2}/.test(said) ? 'zh' : 'en';
    this.sentences.push({ text: said, language, range, note: [skippedNote, note].filter(Boolean).join('，') });
  }
}

/** Where a stretch of the gathered text stands on the page, and the formulas in it as they are said. */
function placeOf(atoms: readonly Atom[], from: number, to: number): { range: Range; formulas: string } {
  const range = document.createRange();
  const formulas: string[] = [];
  let at = 0;
  let isBegun = false;
  for (const atom of atoms) {
    const end = at + atom.text.length;
    if (end > from && at < to) {
      const place = (offset: number) => (atom.whole ? undefined : Math.min(offset - at, atom.text.length));
      if (!isBegun) setStart(range, atom, place(Math.max(from, at)));
      setEnd(range, atom, place(Math.min(to, end)));
      isBegun = true;
      if (atom.whole === 'formula') formulas.push(atom.text.trim());
    }
    at = end;
  }
  return { range, formulas: formulas.join('；') };
}

/** A formula or a field is in or out as a whole. */
function setStart(range: Range, { node }: Atom, offset: number | undefined): void {
  if (offset === undefined) range.setStartBefore(node);
  else range.setStart(node, offset);
}

function setEnd(range: Range, { node }: Atom, offset: number | undefined): void {
  if (offset === undefined) range.setEndAfter(node);
  else range.setEnd(node, offset);
}

function rangeOf(element: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

/** 学科，数学; a name with nothing behind it is not said. */
function namedCells(row: HTMLTableRowElement): string[] {
  const cells = [...row.cells];
  return cells.flatMap((cell, at) => {
    if (cell.tagName === 'TH') return [];
    const [name, value] = [cells[at - 1], spokenText(cell)];
    if (value === '') return [];
    return name?.tagName === 'TH' ? [`${spokenText(name)}，${value}`] : [value];
  });
}

function spokenText(cell: Element): string {
  return gatherSentences(cell)
    .map(({ text }) => text)
    .join(' ');
}
