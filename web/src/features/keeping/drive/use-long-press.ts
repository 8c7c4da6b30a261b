import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
const STILL_PX = 10;

type Press = { x: number; y: number; timer: ReturnType<typeof setTimeout> };

/** A finger held still; the click that ends it is swallowed. Mice have a right button instead. */
export function useLongPress(onHold: (target: Element, point: { x: number; y: number }) => void) {
  const press = useRef<Press>(undefined);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        swallowNextClick();
        onHold(target, { x, y });
      }, HOLD_MS);
      press.current = { x, y, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** It may fall on the menu that came up below the finger. Where the browser sends none, the next press ends the wait. */
function swallowNextClick(): void {
  const stop = () => {
    document.removeEventListener('click', swallow, true);
    document.removeEventListener('pointerdown', stop, true);
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  document.addEventListener('click', swallow, true);
  document.addEventListener('pointerdown', stop, true);
}
