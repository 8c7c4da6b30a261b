import type { BoxPlace, Ink } from '@app/engines/slides/slide-boxes.ts';

/** English Metric Units in a point. */
const EMU = 12_700;

export const emu = (points: number) => Math.round(points * EMU);

/** Of the shapes of one slide; 1 is the slide itself. */
export type Ids = () => number;

export function countIds(): Ids {
  let last = 1;
  return () => {
    last += 1;
    return last;
  };
}

export const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

export function xmlFile(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  );
}

/** The place of each ink in the colours of a theme, so that another theme changes them all. */
const schemeNames: Record<Ink, string> = {
  text: 'tx1',
  page: 'bg1',
  title: 'tx2',
  panel: 'bg2',
  accent: 'accent1',
  warm: 'accent2',
  cover: 'accent3',
  'cover-text': 'accent4',
  muted: 'accent5',
  hairline: 'accent6',
};

/** The same the other way: which ink a colour of our slides stands for. */
export const inksOfSchemes: Readonly<Record<string, Ink>> = Object.fromEntries(
  Object.entries(schemeNames).map(([ink, scheme]) => [scheme, ink as Ink]), // its keys are inks
);

export function fillOf(ink: Ink | undefined): string {
  return ink ? `<a:solidFill><a:schemeClr val="${schemeNames[ink]}"/></a:solidFill>` : '<a:noFill/>';
}

export function transformOf({ x, y, width, height }: BoxPlace): string {
  return `<a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/>`;
}
