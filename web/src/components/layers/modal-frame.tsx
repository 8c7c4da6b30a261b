import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { enterTopLayer } from './top-layer.ts';

export type ModalFrameProps = {
  className: string;
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** False while something would be lost: Escape and a click on the veil then do nothing. */
  canDismiss?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The veil over the page with something modal in it: mounted is open. Dialogs and drawers are drawn inside. */
export function ModalFrame({ className, label, labelledBy, canDismiss = true, onClose, children }: ModalFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (frame.current ? enterTopLayer(frame.current) : undefined), []);

  const handleCancel = (event: SyntheticEvent) => {
    // A file chooser inside the dialog fires a cancel event of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (canDismiss) onClose();
  };
  const handleVeilPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget && canDismiss) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, it arrives as cancel
    <dialog
      ref={frame}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={handleCancel}
      onClick={handleVeilPress}
    >
      {children}
    </dialog>
  );
}
