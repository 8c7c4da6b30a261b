import { AppError } from '@app/contract/errors.ts';
import { pngOf } from '#drawing/png.ts';
import { makeOfPicture } from '#lib/pictures/picture-process.ts';
import { type Drawing, DrawingError, pictureSizes, type Wish } from './drawing.ts';

const UNKNOWN = '内置画笔还不会画这些。可以换个说法，或从例子开始；要画别的，请学校管理员连接绘图服务';

const WORDS_UNHEARD = '内置画笔改图时只换画风、画幅和图上的字，没有按描述改画面';

/** Figures and scenes it knows, drawn line by line; no model. All it needs is loaded by its first use. */
export const localDrawing: Drawing = {
  name: '内置画笔',
  kind: 'local',
  listGroups: async () => (await import('#drawing/subjects.ts')).subjectGroups,
  problemOf: async (wish, hasSource) =>
    hasSource || (await drawnOf(wish)) ? undefined : ((await refusalOf(wish)) ?? UNKNOWN),
  async draw(owner, wish, source) {
    if (source) {
      return { bytes: await redraw(owner, source, wish), notice: wish.words ? WORDS_UNHEARD : '', says: '' };
    }
    const drawn = await drawnOf(wish);
    if (!drawn) throw new DrawingError((await refusalOf(wish)) ?? UNKNOWN);
    const notice = drawn.left.length > 0 ? `内置画笔没有画出：${drawn.left.join('、')}` : '';
    const bytes = await pngOf(owner, drawn.svg).catch((error) => {
      throw new DrawingError(error instanceof AppError ? error.message : '没能画出来，请再试一次', error);
    });
    return { bytes, notice, says: drawn.says };
  },
};

/** Another picture in the style that was chosen, cut to the ratio, with the words on it. */
async function redraw(owner: string, source: Buffer, { style, ratio, caption }: Wish): Promise<Buffer> {
  const { captionOver } = await import('#drawing/caption-over.ts');
  const { width: widthPx, height: heightPx } = pictureSizes[ratio];
  const words = caption ? await pngOf(owner, captionOver(caption, widthPx, heightPx)) : undefined;
  const wanted = { style, widthPx, heightPx, ...(words && { words }) };
  const { bytes } = await makeOfPicture(owner, source, { kind: 'restyle', ...wanted });
  return bytes;
}

async function drawnOf(wish: Wish) {
  const { draw } = await import('#drawing/draw.ts');
  return draw({ ...wish, ...pictureSizes[wish.ratio] });
}

async function refusalOf({ words }: Wish): Promise<string | undefined> {
  const { refusalFor } = await import('#drawing/draw.ts');
  return refusalFor(words);
}
