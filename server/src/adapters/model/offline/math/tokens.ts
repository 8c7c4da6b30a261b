export type Token = { kind: 'number' | 'name' | 'symbol'; text: string };

const MAX_TOKENS = 400;
const MAX_DIGITS = 60;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|(sin|cos|tan|sqrt|[a-z])|([-+*/÷^()!%√|°\\]))/gy;

/** Cuts cleaned mathematical text into tokens; undefined when something else stands in it. */
export function tokenise(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  const source = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const [, number, name, symbol] = TOKEN.exec(source) ?? [];
    const token = number ?? name ?? symbol;
    if (token === undefined || tokens.length >= MAX_TOKENS) return undefined;
    if (number !== undefined && number.length > MAX_DIGITS) return undefined;
    tokens.push({ kind: number === undefined ? (name === undefined ? 'symbol' : 'name') : 'number', text: token });
  }
  return tokens;
}
