import type { ThemeLook } from '@app/engines/slides/slide-looks.ts';
import { escapeXml, xmlFile } from './xml.ts';

/** The theme part: twelve colours, two fonts, and the plain formats every theme must have. */
export function themeXml(name: string, { inks, headFont, bodyFont }: ThemeLook): string {
  const colours = [
    ['dk1', inks.text],
    ['lt1', inks.page],
    ['dk2', inks.title],
    ['lt2', inks.panel],
    ['accent1', inks.accent],
    ['accent2', inks.warm],
    ['accent3', inks.cover],
    ['accent4', inks['cover-text']],
    ['accent5', inks.muted],
    ['accent6', inks.hairline],
    ['hlink', inks.accent],
    ['folHlink', inks.muted],
  ].map(([slot, colour]) => `<a:${slot}><a:srgbClr val="${colour}"/></a:${slot}>`);
  const font = (kind: 'major' | 'minor', ea: string) =>
    `<a:${kind}Font><a:latin typeface="Arial"/><a:ea typeface="${ea}"/><a:cs typeface="Arial"/></a:${kind}Font>`;
  return xmlFile(
    `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${escapeXml(name)}"><a:themeElements>` +
      `<a:clrScheme name="${escapeXml(name)}">${colours.join('')}</a:clrScheme>` +
      `<a:fontScheme name="${escapeXml(name)}">${font('major', headFont)}${font('minor', bodyFont)}</a:fontScheme>` +
      `${FORMATS}</a:themeElements></a:theme>`,
  );
}

const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const LINE = `<a:ln w="9525">${FILL}</a:ln>`;
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const FORMATS =
  `<a:fmtScheme name="Office"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${LINE.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;
