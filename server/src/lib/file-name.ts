import { linesOf } from '@app/engines/notation/text-lines.ts';

const MAX_NAME_CHARS = 50;
/** Rule NAME-008: what a file name made from text must not hold. */
const STRIPPED = /[`「」<>:"/\\|?*#]/g;
/** Names Windows keeps for devices, with or without an extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file name from the first line of a text, fit for every system. */
export function fileNameFrom(text: string, extension: string, otherwise: string): string {
  const [firstLine = ''] = linesOf(text);
  const plain = firstLine
    .replaceAll(STRIPPED, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    .replaceAll(/[\u0000-\u001f\u007f]/g, '-')
    .replace(/(?<![. ])[. ]+$/, '')
    .trim();
  const name = [...plain].slice(0, MAX_NAME_CHARS).join('').trim().replace(RESERVED, '-') || otherwise;
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}
