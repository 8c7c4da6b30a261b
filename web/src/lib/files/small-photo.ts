/** Sharp enough to read a page of handwriting. */
const MAX_SIDE_PX = 1_600;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];
/** No camera makes larger ones; opening such a file would take the memory of a phone. */
const MAX_FILE_BYTES = 40 * 1024 ** 2;

/**
 * A photo as small as it has to be, upright and without where and when it was taken. The browser decodes it beside the page. Throws a
 * sentence for what is no photo.
 */
export async function smallPhoto(file: Blob, maxBytes: number): Promise<Blob> {
  if (file.size > MAX_FILE_BYTES) throw new Error('照片太大了，请重新拍一张');
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('这张照片打不开，请重新拍一张');
  });
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (small && small.size <= maxBytes) return small;
  }
  throw new Error('照片太复杂，请离近一点，只拍解题过程');
}
