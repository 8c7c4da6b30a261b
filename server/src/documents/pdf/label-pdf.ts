/**
 * Adds entries to the properties of a PDF file, as an update at its end: Typst has no place for names of our own. A reader
 * shows them beside the title and the author.
 */
export function labelled(pdf: Uint8Array, properties: readonly { name: string; value: string }[]): Uint8Array {
  if (properties.length === 0) return pdf;
  const file = Buffer.from(pdf).toString('latin1');
  const trailer = file.slice(file.lastIndexOf('trailer'));
  const [, size] = /\/Size (\d+)/.exec(trailer) ?? [];
  const [, root] = /\/Root (\d+ 0 R)/.exec(trailer) ?? [];
  const [, info] = /\/Info (\d+) 0 R/.exec(trailer) ?? [];
  const [, former] = /startxref\s+(\d+)/.exec(trailer) ?? [];
  const at = file.lastIndexOf(`\n${info} 0 obj`) + 1;
  const end = file.indexOf('\nendobj', at);
  const close = file.lastIndexOf('>>', end);
  if (!size || !root || !info || !former || at === 0 || close < at) throw new Error('the properties were not found');

  const entries = properties.map(({ name, value }) => `  /${name} <feff${utf16(value)}>\n`).join('');
  const start = pdf.byteLength + (file.endsWith('\n') ? 0 : 1);
  const object = `${file.slice(at, close)}${entries}>>\nendobj\n`;
  const table = `xref\n${info} 1\n${String(start).padStart(10, '0')} 00000 n \n`;
  const foot = `trailer\n<<\n  /Size ${size}\n  /Root ${root}\n  /Info ${info} 0 R\n  /Prev ${former}\n>>\n`;
  const update = `${object}${table}${foot}startxref\n${start + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`${file.endsWith('\n') ? '' : '\n'}${update}`, 'latin1')]);
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}
