import { openWorkThread } from '#lib/work-thread.ts';

const TIMEOUT_MS = 30_000;

/** A thread of its own: resvg draws beside the event loop, but would write the PNG file (100 ms) on it. */
const thread = openWorkThread<string, Uint8Array>(
  new URL('./png-worker.ts', import.meta.url),
  '图片太复杂，没能画出来，请换个简单的说法',
);

/** Draws an SVG of `draw` with our fonts only: the same pixels on every machine. */
export async function pngOf(svg: string): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run(svg, TIMEOUT_MS);
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function endPngThread(sentence: string): Promise<void> {
  return thread.end(sentence);
}
