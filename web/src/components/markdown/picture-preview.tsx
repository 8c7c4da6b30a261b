import { useEffect } from 'react';
import { pictureAddress } from '#lib/files/svg-picture.ts';
import type { DrawingProps } from './preview-content.tsx';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** An SVG shown as a picture, so that it can do nothing. */
export function PicturePreview({ code, onDrawn, onFault }: DrawingProps) {
  const svg = withNamespace(code);
  useEffect(() => onDrawn(() => svg), [svg, onDrawn]);
  return (
    <img
      src={pictureAddress(svg)}
      alt="按代码画出的图形"
      onError={() => onFault('这段图形代码不完整，画不出来，先看代码。')}
    />
  );
}

/** Inside a page the namespace may be left out, in a picture it may not. */
function withNamespace(code: string): string {
  return /<svg[^<>]*\sxmlns=/.test(code) ? code : code.replace('<svg', `<svg ${NAMESPACE}`);
}
