/** What to do, and the text to do it with. */
export type TextCommand = { command: string; body: string };

/**
 * Splits 「统计字数：……」, or a command on the first or the last line with the text in the other lines.
 * Undefined when no part of the message gives the command.
 */
export function splitCommand(question: string, isCommand: (line: string) => boolean): TextCommand | undefined {
  const lines = question.replaceAll('\r\n', '\n').split('\n');
  const [first = '', ...rest] = lines;
  const colon = first.search(/[:：]/);
  if (colon > 0 && isCommand(first.slice(0, colon))) {
    return { command: first.slice(0, colon), body: [first.slice(colon + 1), ...rest].join('\n').trim() };
  }
  if (isCommand(first)) return { command: first, body: rest.join('\n').trim() };
  const last = lines.at(-1) ?? '';
  if (rest.length > 0 && isCommand(last)) return { command: last, body: lines.slice(0, -1).join('\n').trim() };
  return undefined;
}

/** As a block that keeps its spacing and can be copied whole. */
export function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
