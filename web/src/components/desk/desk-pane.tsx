import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import './desk-pane.css';

type DeskPaneProps = {
  label: string;
  leave: { label: string; onLeave: () => void };
  title: ReactNode;
  /** At the end of the first line. */
  action?: ReactNode;
  /** Below what scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The left side of a desk: the way back, what lies on the desk, and its parts. */
export function DeskPane({ label, leave, title, action, foot, children }: DeskPaneProps) {
  return (
    <nav className="ta-desk-pane" aria-label={label}>
      <header className="ta-desk-head">
        <IconButton label={leave.label} icon={<ArrowLeft size={18} />} onClick={leave.onLeave} />
        {title}
        {action}
      </header>
      <div className="ta-desk-scroll">{children}</div>
      {foot}
    </nav>
  );
}

type DeskTitleProps = {
  title: ReactNode;
  facts: string;
  /** The heading of the page, where nothing else on the desk is. */
  isHeading?: boolean;
  /** Given where a press changes both. */
  edit?: { tip: string; onEdit: () => void };
};

export function DeskTitle({ title, facts, isHeading, edit }: DeskTitleProps) {
  const words = (
    <>
      {isHeading ? <h1>{title}</h1> : <b>{title}</b>}
      <small>{facts}</small>
    </>
  );
  if (!edit) return <div className="ta-desk-title">{words}</div>;
  return (
    <button type="button" className="ta-desk-title ta-desk-title-button" data-tip={edit.tip} onClick={edit.onEdit}>
      {words}
    </button>
  );
}
