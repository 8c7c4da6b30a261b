import { AI_LABEL } from '@app/contract/talking/exports.ts';
import type { Ref } from 'react';
import { QrCode } from '#components/pictures/qr-code.tsx';
import { wrapLines } from './poster-text.ts';

export type PosterContent = { title: string; excerpt: string; sharerName: string; address: string };

type SharePosterProps = {
  content: PosterContent;
  ratioIndex: number;
  selectStyleIndex: number;
  ref?: Ref<SVGSVGElement>;
};

type Size = { width: number; height: number };

/** In the order of `pictureRatios`. */
const sizes: readonly Size[] = [
  { width: 1280, height: 720 },
  { width: 1080, height: 1080 },
  { width: 1080, height: 1440 },
  { width: 1280, height: 960 },
  { width: 1080, height: 1920 },
];

/** In the order of `posterStyles`. Fixed colours: the picture leaves the page and its theme. */
const styles = [
  { ground: '#0f4d3a', ink: '#ffffff', dim: '#c4dcd0', mark: '#56bd93', onMark: '#05261a' },
  { ground: '#ffffff', ink: '#1a2520', dim: '#4d5953', mark: '#0f7553', onMark: '#ffffff' },
  { ground: '#1b2333', ink: '#f2f5fb', dim: '#b9c4d8', mark: '#9db8ea', onMark: '#16213a' },
] as const;

const FONT = '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** A picture of a share to be sent or printed: its name, its first lines, and its link as a code. */
export function SharePoster({ content, ratioIndex, selectStyleIndex, ref }: SharePosterProps) {
  const { width, height } = sizes[ratioIndex] ?? { width: 1280, height: 720 };
  const style = styles[selectStyleIndex] ?? styles[0];
  const { pad, mark, title, body, foot, qr } = layoutOf({ width, height }, content);
  return (
    <svg
      ref={ref}
      className="ta-poster"
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`分享图片：${content.title}`}
      fontFamily={FONT}
    >
      <rect width={width} height={height} fill={style.ground} />
      <rect width={width} height={pad / 8} fill={style.mark} />
      <g transform={`translate(${pad} ${pad}) scale(${mark / 28})`}>
        <rect width="28" height="28" rx="7.5" fill={style.mark} />
        <path
          d="M7.6 14.6l4.5 4.6 8.6-10.4"
          fill="none"
          stroke={style.onMark}
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </g>
      <text x={pad + mark * 1.35} y={pad + mark * 0.72} fontSize={mark * 0.6} fill={style.dim}>
        教师助手
      </text>
      <Lines block={title} x={pad} fill={style.ink} fontWeight={600} />
      <Lines block={body} x={pad} fill={style.dim} />
      <Lines block={foot} x={pad} fill={style.dim} />
      <rect
        x={qr.x - qr.edge}
        y={qr.y - qr.edge}
        width={qr.size + 2 * qr.edge}
        height={qr.size + 2 * qr.edge}
        rx={qr.edge}
        fill="#fff"
      />
      <QrCode x={qr.x} y={qr.y} width={qr.size} height={qr.size} text={content.address} label="分享链接的二维码" />
    </svg>
  );
}

type Block = { lines: string[]; size: number; lead: number; top: number };

function Lines({ block, x, fill, fontWeight }: { block: Block; x: number; fill: string; fontWeight?: number }) {
  return (
    <text fontSize={block.size} fill={fill} {...(fontWeight && { fontWeight })}>
      {block.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a picture, drawn as a whole
        <tspan key={place} x={x} y={block.top + block.size + place * block.lead}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Everything in pixels of the picture. A wide one has its code beside the text, a high one below it. */
function layoutOf({ width, height }: Size, { title, excerpt, sharerName }: PosterContent) {
  const unit = Math.sqrt(width * height) / 1_000;
  const pad = 72 * unit;
  const mark = 44 * unit;
  const edge = 12 * unit;
  const qrSize = 190 * unit;
  const qr = { size: qrSize, edge, x: width - pad - qrSize, y: height - pad - qrSize };
  const isWide = width > height;
  const besideQr = width - 2 * pad - qrSize - 64 * unit;
  const columnPx = isWide ? besideQr : width - 2 * pad;
  const foot = blockOf([`${sharerName} 分享，扫码看全文`, AI_LABEL], 24 * unit, besideQr, 0, 2);
  foot.top = height - pad - foot.lines.length * foot.lead;
  const heading = blockOf([title], 54 * unit, columnPx, pad + mark + 44 * unit, isWide ? 2 : 3);
  const bodyTop = heading.top + heading.lines.length * heading.lead + 28 * unit;
  const bodyEnd = (isWide ? foot.top : qr.y) - 36 * unit;
  const bodySize = 30 * unit;
  const room = Math.max(0, Math.floor((bodyEnd - bodyTop) / (bodySize * LEAD)));
  return { pad, mark, title: heading, body: blockOf([excerpt], bodySize, columnPx, bodyTop, room), foot, qr };
}

const LEAD = 1.55;

/** Each text begins a line of its own. */
function blockOf(texts: readonly string[], size: number, widthPx: number, top: number, maxLines: number): Block {
  const lines = texts.flatMap((text) => wrapLines(text, widthPx / size, Math.ceil(maxLines / texts.length)));
  return { lines, size, lead: size * LEAD, top };
}
