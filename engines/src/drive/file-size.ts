const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];
const STEP = 1024;

/** Rule NAME-011, decision G-047: always two decimals, except bytes. */
export function fileSizeText(sizeBytes: number): string {
  let unit = 0;
  let size = sizeBytes;
  // What would be rounded up to 1024.00 belongs to the next unit.
  while (unit < UNITS.length - 1 && Number(size.toFixed(unit === 0 ? 0 : 2)) >= STEP) {
    size /= STEP;
    unit++;
  }
  return `${size.toFixed(unit === 0 ? 0 : 2)} ${UNITS[unit]}`;
}
