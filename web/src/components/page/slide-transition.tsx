import type { ReactNode } from 'react';
import './slide-transition.css';

/** Content that slides in from the right when it is mounted; still for people who ask for no motion. */
export function SlideTransition({ children }: { children: ReactNode }) {
  return <div className="ta-arriving">{children}</div>;
}
