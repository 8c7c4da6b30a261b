import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { ModalFrame } from './modal-frame.tsx';
import './dialog.css';

type DialogProps = {
  /** One question or the name of the thing. Without it the content brings its own heading and `label` names the dialog. */
  title?: string;
  label?: string;
  /** 420 for a question, 860 for sign-in. */
  widthPx?: number;
  /** On a phone: a box in the middle, a sheet from below for a form, or the whole page. */
  onPhone?: 'box' | 'sheet' | 'page';
  canDismiss?: boolean;
  /** Buttons, the safe one first; the primary one last. */
  footer?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** Mounted is open: `{isAsking && <Dialog …/>}`. Escape and the veil close it; focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const { title, label, widthPx = 420, onPhone = 'box', canDismiss = true, footer, onClose, children } = props;
  const titleId = useId();
  return (
    <ModalFrame
      className={`ta-dialog ta-dialog-as-${onPhone}`}
      label={title === undefined ? label : undefined}
      labelledBy={title === undefined ? undefined : titleId}
      canDismiss={canDismiss}
      onClose={onClose}
    >
      <div className="ta-dialog-box" style={{ maxWidth: widthPx }}>
        {title !== undefined && (
          <header className="ta-dialog-head">
            <h2 id={titleId}>{title}</h2>
          </header>
        )}
        {title === undefined ? children : <div className="ta-dialog-body">{children}</div>}
        {footer !== undefined && <footer className="ta-dialog-foot">{footer}</footer>}
        {canDismiss && <IconButton className="ta-dialog-close" label="关闭" icon={<X size={18} />} onClick={onClose} />}
      </div>
    </ModalFrame>
  );
}
