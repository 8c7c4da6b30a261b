/** An SVG as the address of a picture: the browser runs no script in it, follows no link and fetches nothing for it. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The picture as pixels, `scale` times as many as the SVG says. */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const picture = new Image();
  picture.src = pictureAddress(svg);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * scale;
  canvas.height = picture.naturalHeight * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the picture is too large')))),
  );
}
