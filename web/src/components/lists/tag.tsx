import type { ReactNode } from 'react';
import './tag.css';

export type TagTone = 'neutral' | 'good' | 'warning' | 'danger' | 'info';

/** A word of at most four characters or so; colour never stands alone, so give an icon or a telling word. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`ta-tag ta-tag-${tone}`}>{children}</span>;
}
