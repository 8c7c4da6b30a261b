import { type Drawing, pictureSizes, type Wish } from '#adapters/drawing/drawing.ts';
import { openSharp } from '#lib/pictures/open-sharp.ts';

/** Paints one colour, and remembers what it was asked for. */
export function fakeDrawing(): Drawing & { asked: { wish: Wish; source: Buffer | undefined }[] } {
  const asked: { wish: Wish; source: Buffer | undefined }[] = [];
  return {
    name: 'fake',
    kind: 'service',
    listGroups: async () => [],
    asked,
    problemOf: async () => undefined,
    async draw(_owner, wish, source) {
      asked.push({ wish, source });
      const sharp = await openSharp();
      const create = { ...pictureSizes[wish.ratio], channels: 3 as const, background: '#0f7553' };
      return { bytes: await sharp({ create }).png().toBuffer(), notice: '', says: '' };
    },
  };
}
