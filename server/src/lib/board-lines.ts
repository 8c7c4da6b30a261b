/** What stands on the blackboard: a title in the middle, then lines; what is compared stands side by side. */
export type Board = { title: string; rows: string[][] };

const MOST_COLUMNS = 4;
const MOST_TITLE_CHARS = 30;
/** Lists, headings, tables, pictures and formulas of their own line are drawn as they are written. */
const OTHER_THAN_WORDS = /^([-*+>#|]|\d{1,3}[.)]\s|```|\$\$)|!\[/;

/** The lines of a board plan; nothing where it is more than lines. */
export function boardOf(markdown: string): Board | undefined {
  const lines = markdown
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length === 0 || lines.some((line) => OTHER_THAN_WORDS.test(line))) return undefined;
  const [first = '', ...rest] = lines;
  const hasTitle = lines.length > 1 && first.length <= MOST_TITLE_CHARS && !/[：｜]/.test(first);
  return { title: hasTitle ? first : '', rows: sideBySide((hasTitle ? rest : lines).map(columnsOf)) };
}

/** `香港 ｜ 澳门` are two columns. */
function columnsOf(line: string): string[] {
  const columns = line.split('｜').map((column) => column.trim());
  return columns.length <= MOST_COLUMNS && columns.every(Boolean) ? columns : [line];
}

/** 当时的我：… above 写作的我：… is a comparison as well. */
function sideBySide(rows: readonly string[][]): string[][] {
  const paired: string[][] = [];
  for (const row of rows) {
    const before = paired.at(-1);
    const isPair = before?.length === 1 && row.length === 1 && isCompared(before[0] ?? '', row[0] ?? '');
    if (before && isPair) before.push(...row);
    else paired.push([...row]);
  }
  return paired;
}

const MOST_NAME_CHARS = 8;

/** Both begin with a name of the same length that ends, or begins, with the same two characters. */
function isCompared(one: string, other: string): boolean {
  const [a, b] = [nameOf(one), nameOf(other)];
  if (a.length < 3 || a.length > MOST_NAME_CHARS || a.length !== b.length || a === b) return false;
  return a.slice(-2) === b.slice(-2) || a.slice(0, 2) === b.slice(0, 2);
}

function nameOf(line: string): string {
  return /^([^：$]+)：/.exec(line)?.[1] ?? '';
}
