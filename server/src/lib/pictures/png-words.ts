import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The keyword that the PNG standard has for what is to be seen. */
const KEYWORD = 'Description';
const MAX_CHARS = 300;

/** The same picture with words for whoever cannot see it in its file, where they stay wherever it is taken. Only a PNG has the place. */
export function withWords(picture: Buffer, words: string): Buffer {
  const text = plain(words);
  if (text === '' || !isPng(picture)) return picture;
  const header = SIGNATURE.length + 12 + picture.readUInt32BE(SIGNATURE.length);
  const content = Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]);
  return Buffer.concat([picture.subarray(0, header), chunk('iTXt', content), picture.subarray(header)]);
}

/** The words in a picture's own file; empty where there are none, whoever wrote it. */
export function wordsIn(picture: Buffer): string {
  if (!isPng(picture)) return '';
  let at = SIGNATURE.length;
  while (at + 12 <= picture.length) {
    const length = picture.readUInt32BE(at);
    const kind = picture.toString('latin1', at + 4, at + 8);
    if (kind === 'IDAT' || at + 12 + length > picture.length) return '';
    const text = kind === 'iTXt' ? described(picture.subarray(at + 8, at + 8 + length)) : '';
    if (text !== '') return text;
    at += 12 + length;
  }
  return '';
}

/** Keyword, two bytes of how it is packed, language, translated keyword, text. What is packed is left alone. */
function described(content: Buffer): string {
  const from = KEYWORD.length + 3;
  if (content.toString('latin1', 0, KEYWORD.length + 2) !== `${KEYWORD}\0\0`) return '';
  const language = content.indexOf(0, from);
  const translated = content.indexOf(0, language + 1);
  if (language < 0 || translated < 0) return '';
  return plain(content.toString('utf8', translated + 1, translated + 1 + MAX_CHARS * 4));
}

function isPng(picture: Buffer): boolean {
  return picture.length > SIGNATURE.length + 25 && picture.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function plain(words: string): string {
  return [
    ...words
      .toWellFormed()
      .replaceAll(/[\p{C}\s\ufffd]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_CHARS)
    .join('');
}
