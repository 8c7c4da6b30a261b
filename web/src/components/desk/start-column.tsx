import type { ReactNode } from 'react';
import './start-column.css';

type StartColumnProps = {
  /** What belongs together more closely stands closer. */
  isClose?: boolean;
  children: ReactNode;
};

/** Where something of a desk begins: what it is to be, and below it those that were begun before. */
export function StartColumn({ isClose = false, children }: StartColumnProps) {
  return (
    <div className="ta-start-page">
      <div className="ta-start-column" data-close={isClose || undefined}>
        {children}
      </div>
    </div>
  );
}
