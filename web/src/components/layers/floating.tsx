import { type HTMLAttributes, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#components/class-names.ts';
import './float.css';
import { type Anchor, type Placement, useFloat } from './float.ts';
import { useTopLayer } from './top-layer.ts';

type FloatingProps = HTMLAttributes<HTMLDivElement> & {
  anchor: Anchor;
  placement: Placement;
  onClose: () => void;
};

/** A box over the page beside its anchor; a press elsewhere, Escape, scrolling the anchor away or resizing closes it. */
export function Floating({ anchor, placement, onClose, className, style, children, ...rest }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useFloat(box, anchor, placement);
  const root = useTopLayer();
  useDismiss(box, anchor, onClose);
  return createPortal(
    <div ref={box} {...rest} className={classNames('ta-float', className)} style={{ ...style, ...place }}>
      {children}
    </div>,
    root,
  );
}

function useDismiss(box: React.RefObject<HTMLElement | null>, anchor: Anchor, onClose: () => void): void {
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (box.current?.contains(target) || (anchor instanceof Node && anchor.contains(target)));
    const handleElsewhere = (event: Event) => {
      if (!isInside(event.target)) onClose();
    };
    const opened = cornerOf(anchor);
    // A list elsewhere moves nothing of ours, nor does a scroll that was over before and is only told now.
    const handleScroll = ({ target }: Event) => {
      const isStill = opened !== undefined && cornerOf(anchor) === opened;
      if (!isStill && !isInside(target)) onClose();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Only the topmost thing closes: a dialog below must not see this key.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('pointerdown', handleElsewhere, true);
    document.addEventListener('scroll', handleScroll, true);
    document.addEventListener('keydown', handleKey, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', handleElsewhere, true);
      document.removeEventListener('scroll', handleScroll, true);
      document.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('resize', onClose);
    };
  }, [box, anchor, onClose]);
}

/** Where an element stands in the window; of a point nobody knows what it belongs to. */
function cornerOf(anchor: Anchor): string | undefined {
  if (!(anchor instanceof Element)) return undefined;
  const { x, y } = anchor.getBoundingClientRect();
  return `${x},${y}`;
}
