import type { ReactNode } from 'react';
import './drawn-area.css';
import { hasMarks } from '#components/markdown/inline-pieces.ts';
import { InlineText } from '#components/markdown/inline-text.tsx';

type DrawnAreaProps = {
  text: string;
  /** The textarea; what is typed in it is what is kept. */
  children: ReactNode;
};

/** Lies over a textarea while nobody writes in it: its text as it reads, formulas drawn, instead of how it is written. */
export function DrawnArea({ text, children }: DrawnAreaProps) {
  if (!hasMarks(text)) return <div className="ta-drawn">{children}</div>;
  return (
    <div className="ta-drawn ta-drawn-over">
      {children}
      <div className="ta-drawn-text" aria-hidden="true">
        {text.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <p key={index}>
            <InlineText text={line} />
          </p>
        ))}
      </div>
    </div>
  );
}
