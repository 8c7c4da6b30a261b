import type { SheetDoubt, SheetReading } from '@app/contract/making/answer-sheets.ts';
import { useEffect, useRef, useState } from 'react';

type Box = SheetDoubt['box'];
type SheetCropProps = {
  file: File;
  /** What the box was measured in. */
  reading: Pick<SheetReading, 'widthPx' | 'heightPx'>;
  /** Without one the whole picture is shown. */
  box: Box | undefined;
};

const MOST_PX = 900;

/** The place of a doubt, drawn from the file as it lies in this browser. */
export function SheetCrop({ file, reading, box }: SheetCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnseen, setIsUnseen] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // A phone that lies on its side says so in the file; the reader and the browser turn it alike.
    createImageBitmap(file, { imageOrientation: 'from-image' })
      .then((picture) => {
        if (!isLeft && canvas.current) draw(canvas.current, picture, reading, box);
        picture.close();
      })
      .catch(() => !isLeft && setIsUnseen(true));
    return () => {
      isLeft = true;
    };
  }, [file, reading, box]);
  if (isUnseen) return <p className="ta-photos-note">扫描件在这里看不到图，请对着原件看</p>;
  return <canvas ref={canvas} className="ta-photos-crop" role="img" aria-label={box ? '照片上的这一处' : '整张照片'} />;
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, reading: SheetCropProps['reading'], box?: Box): void {
  const scale = picture.width / reading.widthPx;
  const from = around(box, reading);
  const shrink = Math.min(1, MOST_PX / (from.width * scale));
  canvas.width = Math.max(1, Math.round(from.width * scale * shrink));
  canvas.height = Math.max(1, Math.round(from.height * scale * shrink));
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { x, y, width, height } = from;
  pen.drawImage(picture, x * scale, y * scale, width * scale, height * scale, 0, 0, canvas.width, canvas.height);
  if (!box) return;
  const to = scale * shrink;
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = 3;
  pen.strokeRect((box.x - x) * to - 4, (box.y - y) * to - 4, box.width * to + 8, box.height * to + 8);
}

/** With its neighbours, so that she sees where on the sheet it is; never beyond the picture. */
function around(box: Box | undefined, { widthPx, heightPx }: SheetCropProps['reading']): Box {
  if (!box) return { x: 0, y: 0, width: widthPx, height: heightPx };
  const longer = Math.max(box.width, box.height);
  const [aside, above] = [longer * 0.5, longer * 0.25];
  const x = Math.max(0, box.x - aside);
  const y = Math.max(0, box.y - above);
  const right = Math.min(widthPx, box.x + box.width + aside);
  const bottom = Math.min(heightPx, box.y + box.height + above);
  return { x, y, width: right - x, height: bottom - y };
}
