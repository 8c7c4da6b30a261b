import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
const STILL_PX = 10;

type Press = { target: Element; x: number; y: number; timer: ReturnType<typeof setTimeout> };

/** A finger held still; the click that ends it is swallowed. Mice have a right button instead. */
export function useLongPress(onHold: (target: Element, point: { x: number; y: number }) => void) {
  const press = useRef<Press>(undefined);
  const isHeld = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      isHeld.current = false;
      end();
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        isHeld.current = true;
        onHold(target, { x, y });
      }, HOLD_MS);
      press.current = { target, x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
