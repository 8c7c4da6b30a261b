import type { QuestionPart } from '@app/contract/library/questions.ts';
import { stemAndOptions } from './exam-lines.ts';
import { type Found, SCORE } from './found-question.ts';
import { answersOf, lettersIn } from './said-answer.ts';

export function partsOf(found: Found, said: string, subject: string): QuestionPart[] {
  if (found.parts.length < 2) {
    const [only] = found.parts;
    // One alone is words of the question.
    if (only) found.stem = `${found.stem}\n（1）${only.stem}`;
    return [];
  }
  const apart = answersByPart(
    said,
    found.parts.map((part) => part.stem.match(/_{2,40}/g)?.length ?? 0),
  );
  if (said.trim() !== '' && apart.length === 0) {
    // Nobody can say what belongs to which: it stays one question, with one answer.
    found.stem = [
      found.stem,
      ...found.parts.map((part) => `（${part.no}）${[part.stem, ...part.options].join('\n')}`),
    ].join('\n');
    return [];
  }
  return found.parts.map(({ stem: written, options }, at): QuestionPart => {
    const [, points] = SCORE.exec(written) ?? [];
    const { stem, options: inLine } = stemAndOptions(written.replace(SCORE, '').trim());
    const all = [...inLine, ...options];
    const own = apart[at] ?? '';
    const type =
      all.length > 1
        ? lettersIn(own).length > 1
          ? 'multiple'
          : 'single'
        : /_{2,}/.test(stem)
          ? 'blank'
          : subject === '02'
            ? 'solution'
            : 'short';
    return { type, stem, options: all, answer: answersOf(type, stem, own), analysis: '', score: Number(points) || 0 };
  });
}

/** （1）…（2）…, or as many pieces as the parts have blanks. */
function answersByPart(said: string, blanks: readonly number[]): string[] {
  const starts: { at: number; behind: number }[] = [];
  for (const found of said.matchAll(/[（(](\d{1,2})[）)] ?/g)) {
    if (Number(found[1]) === starts.length + 1) starts.push({ at: found.index, behind: found.index + found[0].length });
  }
  if (starts.length < 2) return byBlanks(said, blanks);
  const before = said.slice(0, starts[0]?.at).trim();
  const pieces = starts.slice(0, blanks.length).map(({ behind }, index) =>
    said
      .slice(behind, starts[index + 1]?.at)
      .trim()
      .replace(/[；;]$/, ''),
  );
  return pieces.map((piece, index) => (index === 0 && before !== '' ? `${before}\n${piece}` : piece));
}

function byBlanks(said: string, blanks: readonly number[]): string[] {
  const pieces = said
    .split(/[；;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (blanks.includes(0) || pieces.length !== blanks.reduce((sum, one) => sum + one, 0)) return [];
  let from = 0;
  return blanks.map((count) => {
    from += count;
    return pieces.slice(from - count, from).join('；');
  });
}

/** What the parts do not say of their score they share. */
export function scored(parts: readonly QuestionPart[], score: number): QuestionPart[] {
  const open = parts.filter((part) => part.score === 0).length;
  const left = Math.max(open, score - parts.reduce((sum, part) => sum + part.score, 0));
  let given = 0;
  return parts.map((part) => {
    if (part.score > 0) return part;
    given += 1;
    const own = Math.floor((left * given) / open) - Math.floor((left * (given - 1)) / open);
    return { ...part, score: Math.max(1, own) };
  });
}
