/** A PDF made by hand. Text is placed at points of an A4 page; y grows upwards. */
export type PdfText = { text: string; x: number; y: number; size?: number };
export type PdfPage = { texts?: readonly PdfText[]; hasPicture?: boolean };

/** Every character is as wide as the font is high, as Chinese ones are. */
export function pdfOf(pages: readonly PdfPage[], trailer = ''): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${FIRST_PAGE + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Song /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    stream(UNICODE_MAP),
    stream(
      '\u00ff'.repeat(64 * 64),
      '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8',
    ),
  ];
  for (const [index, { texts = [], hasPicture }] of pages.entries()) {
    const shows = texts.map(({ text, x, y, size = 12 }) => `BT /F ${size} Tf ${x} ${y} Td <${hexOf(text)}> Tj ET`);
    if (hasPicture) shows.push('q 500 0 0 700 40 40 cm /I Do Q');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${FIRST_PAGE + index * 2 + 1} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I 7 0 R >> >> >>`,
      stream(shows.join('\n')),
    );
  }
  return written(objects, trailer);
}

const FIRST_PAGE = 8;
const UNICODE_MAP =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def ' +
  '1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end';

function stream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function hexOf(text: string): string {
  return [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
}

function written(objects: readonly string[], trailer: string): Uint8Array {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}
