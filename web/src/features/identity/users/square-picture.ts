const SIDE_PX = 192;
const QUALITIES = [0.85, 0.7, 0.5];
/** What the profile call takes, with room for the address before the picture. */
const MAX_CHARS = 59_000;

/** The middle of a picture as a small square, written as text. Throws a sentence for what is no picture. */
export async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('这不是一张能打开的图片，请换一张');
  });
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  picture.close();
  const small = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    (text) => text.length <= MAX_CHARS,
  );
  if (!small) throw new Error('图片太复杂，请换一张简单一些的');
  return small;
}
