/** What a program makes of a question: whether an answer is right, as far as it can tell. */
export type Judge = (answer: string) => boolean | undefined;
/** Undefined for a question that this program does not understand: then it says nothing about it. */
export type JudgeReader = (stem: string) => Judge | undefined;

/** Longer is no school exercise, and nobody computes what somebody else could make as long as he likes. */
export const MAX_FORMULA_CHARS = 160;
const MAX_AROUND_CHARS = 60;
/** What stands around a formula that is all there is to a question. */
const AROUND =
  /计算|口算|化简|求值|直接写出|得数|结果|等于|多少|式子|下列|下面|各式|各题|因式|分解|展开|[先再的值是为把并求请和：:，,。？?；;（）()＝=_\s]/gu;

/** The one formula of a question that says nothing else, between dollars or as it is typed; undefined where more is said. */
export function onlyFormula(stem: string): string | undefined {
  const pieces = stem.slice(0, 400).replaceAll('－', '-').replaceAll('＋', '+').split('$');
  if (pieces.length === 3) {
    const [before = '', formula = '', behind = ''] = pieces;
    return isAround(before) && isAround(behind) ? fit(formula) : undefined;
  }
  if (pieces.length > 1) return undefined;
  const [plain = ''] = pieces;
  const start = plain.search(/[\d(-]/);
  if (start < 0) return undefined;
  const [typed = ''] = /^[-\d+−×÷*/().%²³^ ]{3,160}/.exec(plain.slice(start)) ?? [];
  const rest = plain.slice(start + typed.length);
  // A bracket to write into is not part of the sum.
  const formula = typed.replace(/\(\s{0,20}\)\s{0,20}$/, '').replace(/\($/, '');
  return isAround(plain.slice(0, start)) && isAround(rest) ? fit(formula) : undefined;
}

/** Only the beginning counts: who says more than that asks for more. */
function isAround(text: string): boolean {
  return text.slice(0, MAX_AROUND_CHARS).replaceAll(AROUND, '') === '';
}

function fit(formula: string): string | undefined {
  const bare = formula
    .trim()
    .replace(/[=＝]\s{0,20}$/, '')
    .trim();
  return bare === '' || bare.length > MAX_FORMULA_CHARS || bare.includes('!') ? undefined : bare;
}

/** The letters of a formula, commands left out. */
export function lettersIn(formula: string): string[] {
  return [...new Set(formula.replaceAll(/\\[a-zA-Z]{1,20}/g, ' ').match(/[a-zA-Z]/g) ?? [])];
}

/** An answer in pieces: `$x_1=2$，$x_2=3$` are two. */
export function piecesOf(answer: string): string[] {
  return answer
    .slice(0, MAX_FORMULA_CHARS)
    .replaceAll('$', '')
    .split(/[，,、；;。]|或|和|\\quad/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}
