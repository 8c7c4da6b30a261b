import { type ChartMark, chartMarks } from '@app/engines/slides/chart-marks.ts';
import { chartWords } from '@app/engines/slides/chart-scale.ts';
import type { ChartBox, Ink } from '@app/engines/slides/slide-boxes.ts';
import type { CSSProperties } from 'react';

const inkOf = (ink: Ink) => `var(--slide-${ink})`;
const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

/** The chart as the file has it. */
export function ChartView({ box, place }: { box: ChartBox; place: CSSProperties }) {
  return (
    <svg className="ta-slide-chart" style={{ ...place, fontSize: box.size }} role="img" aria-label={chartWords(box)}>
      {chartMarks(box).map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name, and are drawn anew with every change
        <MarkView key={index} mark={mark} />
      ))}
    </svg>
  );
}

function MarkView({ mark }: { mark: ChartMark }) {
  switch (mark.kind) {
    case 'bar':
      return <rect {...{ x: mark.x, y: mark.y, width: mark.width, height: mark.height }} fill={inkOf(mark.ink)} />;
    case 'line': {
      const { x1, y1, x2, y2, ink, thickness } = mark;
      return <line {...{ x1, y1, x2, y2 }} stroke={inkOf(ink)} strokeWidth={thickness} strokeLinecap="round" />;
    }
    case 'dot':
      return <circle cx={mark.x} cy={mark.y} r={mark.radius} fill={inkOf(mark.ink)} />;
    case 'words':
      return (
        <text x={mark.x} y={mark.y} textAnchor={anchors[mark.align]}>
          {mark.text}
        </text>
      );
  }
}
