import { Minus, Plus, ScanSearch } from 'lucide-react';
import { Markmap } from 'markmap-view';
import { useEffect, useRef } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import './mind-map-preview.css';
import { type Branch, readOutline } from './mind-map-outline.ts';
import mindMapStyle from './mind-map-preview.css?inline';
import type { DrawingProps } from './preview-content.tsx';

const PIGMENTS = ['#3c62a8', '#a15c07', '#bb3f35', '#75589e', '#1c7785', '#5d7a2a'];
const ZOOM_STEP = 1.25;

/** A mind map that folds, zooms and moves. */
export function MindMapPreview({ code, onDrawn, onFault }: DrawingProps) {
  const place = useRef<SVGSVGElement>(null);
  const map = useRef<Markmap>(undefined);
  useEffect(() => {
    const root = readOutline(code);
    if (!place.current) return;
    if (!root) return onFault('这段大纲读不懂，先看代码。');
    const drawing = place.current;
    const made = Markmap.create(drawing, options, toNode(root));
    made.zoom.filter(isForTheMap);
    map.current = made;
    onDrawn(() => pictureOf(drawing));
    return () => made.destroy();
  }, [code, onDrawn, onFault]);
  return (
    <>
      <svg ref={place} className="ta-mind-map" role="img" aria-label="思维导图，内容与代码里的大纲相同" />
      <span className="ta-mind-map-tools">
        <IconButton label="缩小" icon={<Minus size={16} />} onClick={() => void map.current?.rescale(1 / ZOOM_STEP)} />
        <IconButton label="放大些" icon={<Plus size={16} />} onClick={() => void map.current?.rescale(ZOOM_STEP)} />
        <IconButton label="看全图" icon={<ScanSearch size={16} />} onClick={() => void map.current?.fit()} />
      </span>
    </>
  );
}

const options: Parameters<typeof Markmap.create>[1] = {
  // The policy of the page forbids styles made by script; ours are in the style sheet.
  embedGlobalCSS: false,
  duration: 0,
  // By the wheel; a drag moves the map all the same.
  pan: false,
  scrollForPan: false,
  maxWidth: 260,
  spacingHorizontal: 60,
  paddingX: 10,
  color: ({ state }) => PIGMENTS[(Number(state.path.split('.')[1] ?? 0) - 1 + PIGMENTS.length) % PIGMENTS.length] ?? '',
  zoom: true,
};

/** The wheel and one finger scroll the conversation; with Ctrl, and with two, they zoom the map. */
function isForTheMap(event: MouseEvent | TouchEvent): boolean {
  if ('touches' in event) return event.touches.length > 1;
  return event.type === 'wheel' ? event.ctrlKey : !event.ctrlKey && event.button === 0;
}

type MapNode = NonNullable<Parameters<Markmap['setData']>[0]>;

/** Markmap takes what stands on a branch for HTML. */
function toNode({ words, children }: Branch): MapNode {
  return { content: escapeHtml(words), children: children.map(toNode) };
}

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** The whole map with its style, at its own size. */
function pictureOf(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true);
  const group = drawing.querySelector('g');
  if (!(copy instanceof SVGSVGElement) || !group) return '';
  const { x, y, width, height } = group.getBBox();
  copy.querySelector('g')?.removeAttribute('transform');
  copy.setAttribute('viewBox', `${x - 16} ${y - 16} ${width + 32} ${height + 32}`);
  copy.setAttribute('width', String(Math.ceil(width + 32)));
  copy.setAttribute('height', String(Math.ceil(height + 32)));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = mindMapStyle;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}
