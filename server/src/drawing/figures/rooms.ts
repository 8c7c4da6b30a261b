import type { Sheet } from './figure.ts';

/** Parts a sheet into rooms of about the asked shape (width by height), row by row, the last row in the middle. */
export function gridOf(sheet: Sheet, count: number, ratio: number, gap = sheet.em * 0.8): Sheet[] {
  let best = { columns: 1, width: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const room = {
      width: (sheet.width - gap * (columns - 1)) / columns,
      height: (sheet.height - gap * (rows - 1)) / rows,
    };
    const width = Math.min(room.width, room.height * ratio);
    if (width > best.width + 0.01) best = { columns, width };
  }
  const { columns, width } = best;
  const height = width / ratio;
  const rows = Math.ceil(count / columns);
  const top = sheet.y + (sheet.height - rows * height - (rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    const left = sheet.x + (sheet.width - inRow * width - (inRow - 1) * gap) / 2;
    return { ...sheet, x: left + (index % columns) * (width + gap), y: top + row * (height + gap), width, height };
  });
}

/** The largest room of a shape in the middle of a sheet. */
export function middleOf(sheet: Sheet, ratio: number): Sheet {
  const width = Math.min(sheet.width, sheet.height * ratio);
  const height = width / ratio;
  return { ...sheet, x: sheet.x + (sheet.width - width) / 2, y: sheet.y + (sheet.height - height) / 2, width, height };
}
