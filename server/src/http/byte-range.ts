/** From the first byte to the last, both counted from 0 and included. */
export type ByteRange = { from: number; to: number };

/** Reads a Range header. What is not one range of bytes asks for the whole (RFC 9110, 14.2). */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'impossible' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const from = Math.max(0, sizeBytes - Number(last));
    return Number(last) === 0 || sizeBytes === 0 ? 'impossible' : { from, to: sizeBytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < from) return 'whole';
  return from >= sizeBytes ? 'impossible' : { from, to };
}
