import type { PaperQuestion } from '@app/contract/making/papers.ts';

type Part = PaperQuestion['parts'][number];
type Asked = Pick<PaperQuestion, 'stem' | 'parts' | 'partNos'>;

/** A part as it stands below its text. */
export type PrintedPart = {
  part: Part;
  /** `21.` or `（1）`. */
  mark: string;
  /** Empty for a gap of the text above, whose number stands before its options. */
  words: string;
};

/** The parts with their numbers, except those that have nothing of their own to print. */
export function printedParts(question: Asked): PrintedPart[] {
  if (sharedOptions(question).length > 0) return [];
  return question.parts.map((part, at) => {
    const own = part.stem.trim();
    const words = ownNumber(own, at) ? own.replace(OWN_NUMBER, '').trim() : part.stem;
    return { part, mark: partMark(question, at, words), words };
  });
}

/** Of 七选五 the sentences every gap is chosen from: printed once. */
export function sharedOptions({ parts }: Pick<Asked, 'parts'>): readonly string[] {
  const [first] = parts;
  const isShared =
    parts.length > 1 && parts.every(({ stem, options }, at) => isBareGap(stem, at) && isSame(options, first?.options));
  return (isShared && first?.options) || [];
}

/** The text with the numbers its gaps have in this paper. */
export function withGapNumbers(text: string, { parts, partNos }: Pick<Asked, 'parts' | 'partNos'>): string {
  if (!partNos || !areGaps(parts)) return text;
  const found = [...text.matchAll(GAP_NUMBER)].map(([, digits]) => digits);
  // A text that has other numbers as well is left as it is.
  if (!parts.every((_, at) => found.filter((digits) => digits === String(at + 1)).length === 1)) return text;
  return text.replace(GAP_NUMBER, (whole, digits: string) => {
    const no = partNos[Number(digits) - 1];
    return no === undefined ? whole : `(${no})`;
  });
}

/** What is said about 第 5 空, by the numbers of this paper. */
export function withSaidNumbers(text: string, { parts, partNos }: Pick<Asked, 'parts' | 'partNos'>): string {
  if (!partNos || !areGaps(parts)) return text;
  return text.replace(/第 ?(\d{1,3}) ?([空题])/g, (whole, digits: string, what: string) => {
    const no = partNos[Number(digits) - 1];
    return no === undefined ? whole : `第 ${no} ${what}`;
  });
}

export function answerMark({ partNos }: Pick<Asked, 'partNos'>, at: number): string {
  return partNos?.[at] === undefined ? `（${at + 1}）` : `${partNos[at]}. `;
}

function partMark({ partNos }: Asked, at: number, words: string): string {
  if (partNos?.[at] !== undefined) return `${partNos[at]}.`;
  return words === '' ? `(${at + 1})` : `（${at + 1}）`;
}

const OWN_NUMBER = /^[（(](\d+)[）)]\s*/;
const GAP_NUMBER = /[（(](\d{1,3})[）)]/g;

function ownNumber(stem: string, at: number): boolean {
  return OWN_NUMBER.exec(stem)?.[1] === String(at + 1);
}

function isBareGap(stem: string, at: number): boolean {
  const own = stem.trim();
  return ownNumber(own, at) && own.replace(OWN_NUMBER, '') === '';
}

function areGaps(parts: readonly Part[]): boolean {
  return parts.length > 0 && parts.every(({ stem }, at) => ownNumber(stem.trim(), at));
}

function isSame(options: readonly string[], others: readonly string[] = []): boolean {
  return options.length > 1 && options.length === others.length && options.every((one, at) => one === others[at]);
}
