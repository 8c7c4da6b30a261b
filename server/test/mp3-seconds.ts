/** How long an MP3 file of our own kind plays, by walking from frame to frame. Throws where the file is not sound. */
export function mp3Seconds(bytes: Uint8Array): number {
  let frames = 0;
  for (let at = 0; at < bytes.length; frames += 1) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    // MPEG 2 Layer III, 24 kHz.
    if (first !== 0xff || (second & 0xfe) !== 0xf2 || ((third >> 2) & 3) !== 1) throw new Error(`no frame at ${at}`);
    const kilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160][third >> 4] ?? 0;
    at += 3 * kilobits + ((third >> 1) & 1);
  }
  return (frames * 576) / 24_000;
}
