import { type SVGProps, useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = Pick<SVGProps<SVGSVGElement>, 'x' | 'y' | 'width' | 'height' | 'className'> & {
  text: string;
  /** What scanning it leads to. */
  label: string;
  size?: number;
};

/** Black on white in both themes, with the quiet zone of four modules that cameras need. */
export function QrCode({ text, label, size = 200, ...place }: QrCodeProps) {
  const { modules, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      width={size}
      height={size}
      {...place}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

function drawn(text: string): { modules: number; path: string } {
  const { size: modules, data } = encode(text, { ecc: 'L', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { modules, path: squares.join('') };
}
