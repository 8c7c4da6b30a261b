import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { ModalFrame } from './modal-frame.tsx';
import './drawer.css';

type DrawerProps = {
  /** Right drawers have a head with this title; a left one brings its own content and only speaks it. */
  title: string;
  side?: 'left' | 'right';
  /** Beside the title, before the close button. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Mounted is open. On a phone the right drawer is a sheet from below, 90 % high. */
export function Drawer({ title, side = 'right', actions, onClose, children }: DrawerProps) {
  const titleId = useId();
  return (
    <ModalFrame className="ta-drawer" labelledBy={titleId} onClose={onClose}>
      <div className={classNames('ta-drawer-box', `ta-drawer-box-${side}`)}>
        {side === 'left' ? (
          <span id={titleId} className="ta-visually-hidden">
            {title}
          </span>
        ) : (
          <header className="ta-drawer-head">
            <h2 id={titleId}>{title}</h2>
            {actions}
          </header>
        )}
        <div className="ta-drawer-body">{children}</div>
        {side === 'right' && (
          // Last in order, so that the content's first control gets the focus.
          <IconButton className="ta-drawer-close" label="关闭" icon={<X size={18} />} onClick={onClose} />
        )}
      </div>
    </ModalFrame>
  );
}
