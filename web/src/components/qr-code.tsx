import { type SVGProps, useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'width' | 'height' | 'className'> & {
  text: string;
  /** What scanning it leads to. */
  label: string;
};

/** Always dark on white, with the quiet edge phones need: a code in the colours of the dark theme is not read. */
export function QrCode({ text, label, ...place }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg {...place} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
