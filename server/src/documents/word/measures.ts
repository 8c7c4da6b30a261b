/** Kept apart from `look.ts`: whoever only measures a form does not load the library that writes Word files. */
export const equationFont =
  '<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math" w:eastAsia="宋体"/></w:rPr>';

export const A4 = { width: 11_906, height: 16_838 };
export const MARGIN = { top: 1_440, bottom: 1_440, left: 1_587, right: 1_587, header: 851, footer: 851 };
export const TEXT_WIDTH = A4.width - MARGIN.left - MARGIN.right;
/** Of a design that is one table: its columns need the width. */
export const TABLE_MARGIN = {
  ...MARGIN,
  top: 1_247,
  bottom: 1_247,
  left: 1_134,
  right: 1_134,
  header: 680,
  footer: 680,
};
export const TABLE_WIDTH = A4.width - TABLE_MARGIN.left - TABLE_MARGIN.right;
export const INDENT_STEP = 420;
/** Left and right of a cell together. */
export const CELL_MARGINS = 240;
