import { encode } from 'uqr';

type QrCodeProps = { text: string; size?: number; label: string };

/** Black on white in both themes, with the quiet zone of four modules that cameras need. */
export function QrCode({ text, size = 200, label }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'L', border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
      <path fill="#000" d={darkModules(data)} />
    </svg>
  );
}

function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
}
