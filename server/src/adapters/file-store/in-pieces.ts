/** Cuts a stream into pieces of the same size; the last may be smaller. Holds one piece at a time. */
export async function* inPieces(
  bytes: AsyncIterable<Uint8Array>,
  pieceBytes: number,
): AsyncGenerator<Uint8Array, undefined> {
  let parts: Uint8Array[] = [];
  let filled = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (filled + rest.length >= pieceBytes) {
      const cut = pieceBytes - filled;
      yield Buffer.concat([...parts, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      parts = [];
      filled = 0;
    }
    if (rest.length > 0) parts.push(rest);
    filled += rest.length;
  }
  if (filled > 0) yield Buffer.concat(parts);
  return undefined;
}
