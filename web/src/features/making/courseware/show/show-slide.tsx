import { type PointerEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMeasured } from '../formula-facts.ts';
import { pageAt } from '../slide-page.ts';
import { SlideView } from '../slide-view.tsx';
import './show-slide.css';
import { changeShow, type Show, type Stroke } from './show-state.ts';
import type { ShowTool } from './use-show-keys.ts';

type ShowSlideProps = { show: Show; scale: number; tool: ShowTool; ink: Stroke['ink'] };
type Point = [number, number];

const SPOT_RADIUS = 110;
export const inkColours: Record<Stroke['ink'], string> = { red: '#d8352a', yellow: '#f2b01e', blue: '#3b8ee0' };
/** Points that lie nearer say nothing. */
const NEAR = 2;
const MOST_STROKES = 200;

/** The slide of the show as far as its clicks have gone, with what was drawn on it and what covers it. */
export function ShowSlide({ show, scale, tool, ink }: ShowSlideProps) {
  const { deck, at } = useStore(show);
  const formulaOf = useMeasured((state) => state.formulaOf);
  const [drawing, setDrawing] = useState<Point[]>();
  const last = useRef<Point>(undefined);
  const page = pageAt(deck, at.index, formulaOf);
  const id = deck.slides[at.index]?.id ?? '';
  const strokes = at.strokes[id] ?? [];
  if (!page) return null;
  const pointOf = (event: PointerEvent<Element>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [Math.round((event.clientX - left) / scale), Math.round((event.clientY - top) / scale)];
  };
  const begin = (event: PointerEvent<Element>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    last.current = point;
    if (tool === 'spot') changeShow(show, { spotlight: point });
    else setDrawing([point]);
  };
  const go = (event: PointerEvent<Element>) => {
    const point = pointOf(event);
    const [x = 0, y = 0] = last.current ?? [];
    if (Math.hypot(point[0] - x, point[1] - y) < NEAR) return;
    last.current = point;
    if (tool === 'spot') changeShow(show, { spotlight: point });
    else setDrawing((points) => points && [...points, point]);
  };
  const end = () => {
    if (!drawing) return;
    setDrawing(undefined);
    const stroke = { ink, points: drawing.slice(0, 4_000) };
    changeShow(show, { strokes: { ...at.strokes, [id]: [...strokes, stroke].slice(-MOST_STROKES) } });
  };
  return (
    <div className="ta-show-slide" style={{ width: 960 * scale, height: page.height * scale }}>
      <SlideView page={page} theme={deck.theme} master={deck.master} scale={scale} step={at.step} />
      <svg
        className="ta-show-over"
        data-tool={tool}
        viewBox={`0 0 960 ${page.height}`}
        aria-hidden="true"
        onClick={(event) => tool !== 'none' && event.stopPropagation()}
        onPointerDown={tool === 'none' ? undefined : begin}
        onPointerMove={tool === 'spot' || drawing ? go : undefined}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {[...strokes, ...(drawing ? [{ ink, points: drawing }] : [])].map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place
          <StrokeLine key={index} stroke={stroke} />
        ))}
        {at.spotlight && <Spotlight point={at.spotlight} height={page.height} />}
      </svg>
      {at.blank !== 'none' && <div className="ta-show-blank" data-blank={at.blank} />}
    </div>
  );
}

function StrokeLine({ stroke: { ink, points } }: { stroke: Stroke }) {
  const [[x = 0, y = 0] = []] = points;
  if (points.length < 2) return <circle cx={x} cy={y} r={3} fill={inkColours[ink]} />;
  return (
    <polyline points={points.join(' ')} fill="none" stroke={inkColours[ink]} strokeWidth={4} strokeLinecap="round" />
  );
}

function Spotlight({ point: [x, y], height }: { point: Point; height: number }) {
  const hole = `M0 0H960V${height}H0ZM${x - SPOT_RADIUS} ${y}a${SPOT_RADIUS} ${SPOT_RADIUS} 0 1 0 ${2 * SPOT_RADIUS} 0a${SPOT_RADIUS} ${SPOT_RADIUS} 0 1 0 ${-2 * SPOT_RADIUS} 0Z`;
  return <path d={hole} fill="#000" fillOpacity={0.72} fillRule="evenodd" />;
}
