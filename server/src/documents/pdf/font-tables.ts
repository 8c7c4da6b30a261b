/** The characters of the first plane that a font draws, from its `cmap` table (format 4, which every such font has). */
export function charactersOf(cmap: Uint8Array): Set<number> {
  const view = new DataView(cmap.buffer, cmap.byteOffset, cmap.byteLength);
  const start = unicodeTable(view);
  const segments = view.getUint16(start + 6) / 2;
  const [ends, starts, deltas, offsets] = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments];
  const characters = new Set<number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const word = (list: number) => view.getUint16(start + list + 2 * segment);
    const [last, first, delta, offset] = [word(ends), word(starts), word(deltas), word(offsets)];
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const listed = start + offsets + 2 * segment + offset + 2 * (character - first);
      const glyph = offset === 0 ? (character + delta) & 0xffff : view.getUint16(listed);
      if (glyph !== 0) characters.add(character);
    }
  }
  return characters;
}

const WINDOWS_UNICODE = 0x0003_0001;

function unicodeTable(view: DataView): number {
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const entry = 4 + 8 * index;
    const start = view.getUint32(entry + 4);
    if (view.getUint32(entry) === WINDOWS_UNICODE && view.getUint16(start) === 4) return start;
  }
  throw new Error('the font has no table of characters');
}

const FAMILY = 1;
const STYLE = 2;
const POSTSCRIPT = 6;

/** A `name` table with which the font is found by exactly this family and style. */
export function nameTable(family: string, style: 'Regular' | 'Bold'): Buffer {
  const names = [
    { id: FAMILY, text: family },
    { id: STYLE, text: style },
    { id: POSTSCRIPT, text: `${family.replaceAll(' ', '')}-${style}` },
  ].map(({ id, text }) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.byteLength, 4);
  let at = 0;
  for (const [index, { id, bytes }] of names.entries()) {
    const ENGLISH = 0x0409;
    for (const [field, value] of [3, 1, ENGLISH, id, bytes.byteLength, at].entries()) {
      head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    }
    at += bytes.byteLength;
  }
  return Buffer.concat([head, ...names.map(({ bytes }) => bytes)]);
}
