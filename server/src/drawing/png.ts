import { fileURLToPath } from 'node:url';
import { AppError } from '@app/contract/errors.ts';
import { openSideProcesses } from '#lib/side-process.ts';

const TIMEOUT_MS = 30_000;

/** With resvg and the fonts it takes 200 MB while it draws; nothing of that stays with us. */
const drawer = openSideProcesses<string, Uint8Array>({
  program: fileURLToPath(new URL('./png-program.ts', import.meta.url)),
  atOnce: 1,
  memoryMb: 128,
  idleMs: 60_000,
  tooMuch: () => new AppError('unavailable', '图片太复杂，没能画出来，请换个简单的说法'),
});

/** Draws an SVG of `draw` with our fonts only: the same pixels on every machine. */
export async function pngOf(owner: string, svg: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await drawer.ask(owner, svg, TIMEOUT_MS);
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** For tests, which end what they began; otherwise it ends when nothing was asked for a while. @internal */
export function endPngProcess(sentence: string): void {
  drawer.end(new AppError('unavailable', sentence));
}
