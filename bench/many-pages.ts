/** A PDF of so many pages with a line on each, written by hand: no library makes ten thousand in a moment. */
export function pdfOfPages(pages: number, title: string): Buffer {
  const parts: string[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  let bytes = parts[0]?.length ?? 0;
  const add = (text: string) => {
    const object = `${offsets.length + 1} 0 obj\n${text}\nendobj\n`;
    offsets.push(bytes);
    parts.push(object);
    bytes += object.length;
  };
  const firstPage = 4;
  const kids = Array.from({ length: pages }, (_, page) => `${firstPage + 2 * page} 0 R`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (let page = 0; page < pages; page += 1) {
    const words = `BT /F1 12 Tf 72 720 Td (${title}, page ${page + 1} of many) Tj ET`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${firstPage + 2 * page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(`<< /Length ${words.length} >>\nstream\n${words}\nendstream`);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  parts.push(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${bytes}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
