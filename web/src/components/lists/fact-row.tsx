import type { ReactNode } from 'react';
import './fact-row.css';
import { Tag } from './tag.tsx';

type FactRowProps = {
  title: string;
  /** One word on how it stands. */
  tag?: string | undefined;
  facts: readonly string[];
  /** Before the words, such as a box to tick. */
  lead?: ReactNode;
  /** What can be done with it; below the words on a phone. */
  children: ReactNode;
};

/** One thing of a list with what is known of it. */
export function FactRow({ title, tag, facts, lead, children }: FactRowProps) {
  return (
    <li className="ta-fact-row">
      {lead}
      <span className="ta-fact-row-words">
        <b>
          {title}
          {tag && <Tag>{tag}</Tag>}
        </b>
        <small>{facts.join(' · ')}</small>
      </span>
      {children}
    </li>
  );
}
