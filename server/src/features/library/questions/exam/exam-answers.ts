import { type ExamLine, readLine } from './exam-lines.ts';

/** What the end of an exam says of one question. */
export type GivenAnswer = { no: number; section: number; answer: string; analysis: string };

const RANGE = /(\d{1,3}) ?(?:[-—~～–]|至) ?(\d{1,3}) ?[.．、:：]? ?([A-G](?:[ ,，]{0,2}[A-G]){1,29})(?![a-z])/g;
const NEXT = /(?:^|[\s　；;。])(\d{1,3}) ?[.．、](?!\d) ?/g;

/** The answers of a whole exam, by number, and by section where each counts from one. */
export function readAnswers(lines: readonly string[], asked: ReadonlySet<number>): GivenAnswer[] {
  const given: GivenAnswer[] = [];
  const open = new Set(asked);
  const give = (answers: readonly GivenAnswer[]) => {
    given.push(...answers);
    for (const { no } of answers) open.delete(no);
  };
  let section = 0;
  let field: 'answer' | 'analysis' = 'answer';
  let header: readonly number[] = [];
  for (const line of lines) {
    const read = readLine(line);
    const cells = cellsOf(line);
    if (cells) {
      const row = readRow(cells, header, section);
      header = row.header;
      give(row.answers);
      continue;
    }
    let text = textOf(read, line);
    if (read.is === 'section') {
      section += 1;
      for (const no of asked) open.add(no);
      // 一、1. B 2. C begins in the line of the section.
      text = /\d ?[.．、:：-]|[A-G]/.test(read.title) ? read.title : '';
      if (text === '') continue;
    }
    const ranges = rangesIn(text, section);
    if (ranges.length > 0) {
      give(ranges);
      continue;
    }
    const last = given.at(-1);
    const listed = listedIn(text, section, last?.no ?? 0, open);
    if (listed.length > 0) {
      give(listed);
      field = 'answer';
    } else if (read.is === 'answer' && last) {
      // 答：… ends a solution that stands before it.
      last.answer = last.answer === '' ? read.rest : joined(last.answer, text);
      field = 'answer';
    } else if (read.is === 'analysis' && last) {
      last.analysis = joined(last.analysis, read.rest);
      field = 'analysis';
    } else if (last && text !== '') last[field] = joined(last[field], text);
  }
  return given.map(withAnalysisApart);
}

function textOf(read: ExamLine, line: string): string {
  return read.is === 'section' ? read.title : line.replaceAll('**', '').trim();
}

/** 1. B 2. C 3. A: each number is the one after the last, or one well apart that is asked and not answered yet. */
function listedIn(text: string, section: number, last: number, open: ReadonlySet<number>): GivenAnswer[] {
  const found: { no: number; at: number; behind: number }[] = [];
  let before = last;
  for (const match of text.matchAll(NEXT)) {
    const no = Number(match[1]);
    const isApart =
      found.length === 0
        ? match.index === 0
        : no > before && /[\s　]{2}|[　\t；;]$/.test(text.slice(match.index - 1, match.index + 1));
    const isNext = (no === before + 1 && open.has(no)) || (isApart && open.has(no));
    if (!isNext) continue;
    if (found.length === 0 && text.slice(0, match.index).trim() !== '') return [];
    found.push({ no, at: match.index, behind: match.index + match[0].length });
    before = no;
  }
  return found.map(({ no, behind }, index) => {
    const said = text
      .slice(behind, found[index + 1]?.at)
      .trim()
      .replace(/[；;]$/, '');
    return { no, section, answer: said, analysis: '' };
  });
}

function rangesIn(text: string, section: number): GivenAnswer[] {
  return [...text.matchAll(RANGE)].flatMap(([, from = '', to = '', letters = '']) => {
    const keys = letters.match(/[A-G]/g) ?? [];
    if (keys.length !== Number(to) - Number(from) + 1) return [];
    return keys.map((answer, index) => ({ no: Number(from) + index, section, answer, analysis: '' }));
  });
}

/** | 题号 | 1 | 2 | above | 答案 | B | C |. */
function cellsOf(line: string): string[] | undefined {
  const plain = line.trim();
  if (!plain.startsWith('|') && !/^(?:题号|答案)[\s\t　]/.test(plain)) return undefined;
  const cells = plain.startsWith('|') ? plain.split('|').slice(1, -1) : plain.split(/[\s\t　]+/);
  return cells.map((cell) => cell.trim());
}

type Row = { header: readonly number[]; answers: GivenAnswer[] };

function readRow(cells: readonly string[], header: readonly number[], section: number): Row {
  if (cells.every((cell) => /^:?-{2,20}:?$/.test(cell))) return { header, answers: [] };
  const numbers = cells.slice(1).map((cell) => (/^\d{1,3}$/.test(cell) ? Number(cell) : 0));
  if (numbers.some((no) => no > 0) && numbers.every((no, at) => no > 0 || cells[at + 1] === ''))
    return { header: numbers, answers: [] };
  const answers = cells.slice(1).flatMap((answer, at) => {
    const no = header[at] ?? 0;
    return no > 0 && answer !== '' ? [{ no, section, answer, analysis: '' }] : [];
  });
  return { header: [], answers };
}

/** B【解析】… in one line. */
function withAnalysisApart(given: GivenAnswer): GivenAnswer {
  const mark = /【(?:解析|分析|详解|解答)】[：:]?|(?:解析|分析|详解)[：:]/.exec(given.answer);
  const answer = given.answer.replace(/^(?:【(?:参考|正确)?答案】|答案)[：:]? ?/, '');
  if (!mark) return { ...given, answer: answer.trim() };
  const [before = ''] = given.answer.split(mark[0]);
  const behind = given.answer.slice(mark.index + mark[0].length);
  return {
    ...given,
    answer: before.replace(/^(?:【(?:参考|正确)?答案】|答案)[：:]? ?/, '').trim(),
    analysis: joined(behind.trim(), given.analysis),
  };
}

function joined(one: string, other: string): string {
  return [one, other].filter((text) => text !== '').join('\n');
}
