import { type ReactNode, useContext } from 'react';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { classNames } from '../class-names.ts';
import { DeskBelongs } from './desk-belongs.ts';
import './desk-frame.css';

type DeskFrameProps = {
  /** What the thing consists of, at the left. */
  pane: ReactNode;
  /** The line above: what can be done, and whether it is saved. */
  bar: ReactNode;
  /** Between the line and the thing: what has to be said. */
  notices?: ReactNode;
  /** At the right. */
  tools: ReactNode;
  /** Where pane and tools are on a phone. */
  phoneBar: ReactNode;
  /** A little more room between what stands on the line. */
  isBarRoomy?: boolean;
  /** The thing itself. */
  children: ReactNode;
};

/** The desk on which a thing is worked on: designs, courseware and papers lie on it alike. */
export function DeskFrame({ pane, bar, notices, tools, phoneBar, isBarRoomy, children }: DeskFrameProps) {
  const isNarrow = useIsNarrow();
  const belongs = useContext(DeskBelongs);
  return (
    <div className="ta-desk-frame">
      {!isNarrow && pane}
      <div className="ta-desk-main">
        <header className={classNames('ta-desk-bar', isBarRoomy && 'ta-desk-bar-roomy')}>
          {belongs}
          {bar}
        </header>
        {notices}
        {children}
        {isNarrow && phoneBar}
      </div>
      {!isNarrow && tools}
    </div>
  );
}

/** Between two groups on the line. */
export function BarRule() {
  return <span className="ta-desk-rule" />;
}
