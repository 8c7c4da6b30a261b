import type { SheetDoubt, SheetReading } from '@app/contract/making/answer-sheets.ts';
import { useEffect, useRef, useState } from 'react';

type Box = SheetDoubt['box'];
type SheetCropProps = {
  file: File;
  /** What the box was measured in. */
  reading: Pick<SheetReading, 'widthPx' | 'heightPx' | 'turn'>;
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
  const isLying = reading.turn % 180 !== 0;
  const { x, y, width, height } = around(box, reading, isLying);
  const shrink = Math.min(1, MOST_PX / ((isLying ? height : width) * scale));
  const to = scale * shrink;
  const [wide, high] = [width * to, height * to];
  canvas.width = Math.max(1, Math.round(isLying ? high : wide));
  canvas.height = Math.max(1, Math.round(isLying ? wide : high));
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // Whichever way the phone was held, she reads it upright.
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((reading.turn * Math.PI) / 180);
  pen.translate(-wide / 2, -high / 2);
  pen.drawImage(picture, x * scale, y * scale, width * scale, height * scale, 0, 0, wide, high);
  if (!box) return;
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = 3;
  pen.strokeRect((box.x - x) * to - 4, (box.y - y) * to - 4, box.width * to + 8, box.height * to + 8);
}

/** With its neighbours, so that she sees where on the sheet it is; never beyond the picture. */
function around(box: Box | undefined, { widthPx, heightPx }: SheetCropProps['reading'], isLying: boolean): Box {
  if (!box) return { x: 0, y: 0, width: widthPx, height: heightPx };
  const longer = Math.max(box.width, box.height);
  const beside = [longer * 0.5, longer * 0.25] as const;
  const [aside, above] = isLying ? [beside[1], beside[0]] : beside;
  const x = Math.max(0, box.x - aside);
  const y = Math.max(0, box.y - above);
  const right = Math.min(widthPx, box.x + box.width + aside);
  const bottom = Math.min(heightPx, box.y + box.height + above);
  return { x, y, width: right - x, height: bottom - y };
}
