/** The samples of a mono 16-bit WAV file of the given rate; undefined for any other. */
export function readWav(bytes: Buffer, sampleRate: number): Int16Array | undefined {
  if (bytes.length < 12 || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  let isFitting = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const body = bytes.subarray(at + 8, at + 8 + size);
    if (name === 'fmt ' && body.length >= 16) isFitting = isPlain(body, sampleRate);
    if (name === 'data') return isFitting ? readSamples16(body) : undefined;
    // Parts begin at even places.
    at += 8 + size + (size % 2);
  }
  return undefined;
}

function isPlain(format: Buffer, sampleRate: number): boolean {
  const [kind, channels, rate, bits] = [
    format.readUInt16LE(0),
    format.readUInt16LE(2),
    format.readUInt32LE(4),
    format.readUInt16LE(14),
  ];
  return kind === 1 && channels === 1 && rate === sampleRate && bits === 16;
}

/** Plain samples of 16 bits, the lower byte first. */
export function readSamples16(body: Buffer): Int16Array {
  const samples = new Int16Array(body.length >> 1);
  for (let at = 0; at < samples.length; at += 1) samples[at] = body.readInt16LE(at * 2);
  return samples;
}

const HEAD_BYTES = 44;

/** Samples as a mono 16-bit WAV file. */
export function wavOf(samples: Int16Array, sampleRate: number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(HEAD_BYTES + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (let at = 0; at < samples.length; at += 1) file.writeInt16LE(samples[at] ?? 0, HEAD_BYTES + at * 2);
  return file;
}
