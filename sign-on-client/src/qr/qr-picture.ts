import { qrModules } from './qr-modules.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Cameras need four modules of nothing around a code. */
const QUIET_MODULES = 4;

export type QrLook = { size: number; dark: string; light: string };

export function drawCode(text: string, { size, dark, light }: QrLook): SVGElement {
  const modules = qrModules(text);
  const whole = modules.length + 2 * QUIET_MODULES;
  const squares = modules.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z` : '')).join(''),
  );
  const picture = svg('svg', { width: size, height: size, viewBox: `0 0 ${whole} ${whole}`, role: 'img' });
  picture.setAttribute('aria-label', '登录二维码');
  picture.setAttribute('shape-rendering', 'crispEdges');
  picture.appendChild(svg('path', { fill: light, d: `M0 0h${whole}v${whole}H0z` }));
  picture.appendChild(svg('path', { fill: dark, d: squares.join('') }));
  return picture;
}

/** The two built-in pictures beside a tip. */
const strokes = {
  scanned: 'M4 12l5 5L20 6',
  refresh: 'M20 12a8 8 0 1 1-2.3-5.6M20 3v4h-4',
} as const;
export type TipPicture = keyof typeof strokes;

export function drawTip(picture: TipPicture): SVGElement {
  const drawn = svg('svg', { width: 24, height: 24, viewBox: '0 0 24 24', 'data-tip': picture });
  drawn.setAttribute('aria-hidden', 'true');
  const line = { d: strokes[picture], fill: 'none', stroke: 'currentColor', 'stroke-width': 2 };
  drawn.appendChild(svg('path', line));
  return drawn;
}

function svg(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [one, value] of Object.entries(attributes)) element.setAttribute(one, String(value));
  return element as SVGElement;
}
