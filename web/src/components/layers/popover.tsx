import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Placement } from './float.ts';
import { Floating } from './floating.tsx';
import './popover.css';

export type PopoverTrigger = {
  ref: (element: HTMLElement | null) => void;
  onClick: () => void;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog';
};

type PopoverProps = {
  label: string;
  placement?: Placement;
  widthPx?: number;
  /** Spread what it gets on the button that opens the popover. */
  trigger: (props: PopoverTrigger) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
};

export function Popover({ label, placement = 'below-start', widthPx, trigger, children }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      {trigger({
        ref: setAnchor,
        onClick: () => setIsOpen(!isOpen),
        'aria-expanded': isOpen,
        'aria-haspopup': 'dialog',
      })}
      {isOpen && anchor && (
        <Floating anchor={anchor} placement={placement} onClose={close}>
          <PopoverContent label={label} widthPx={widthPx}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverContent>
        </Floating>
      )}
    </>
  );
}

type PopoverContentProps = { label: string; widthPx: number | undefined; children: ReactNode };

function PopoverContent({ label, widthPx, children }: PopoverContentProps) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focusedBefore = document.activeElement;
    content.current?.focus({ preventScroll: true });
    return () => {
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={content}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="ta-popover"
      style={widthPx === undefined ? {} : { width: widthPx }}
    >
      {children}
    </div>
  );
}
