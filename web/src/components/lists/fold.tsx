import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import './fold.css';

type FoldProps = { title: ReactNode; startsOpen?: boolean; className?: string; children: ReactNode };

/** What is there for those who want to see it, folded until they do. */
export function Fold({ title, startsOpen = false, className, children }: FoldProps) {
  return (
    <details className={classNames('ta-fold', className)} open={startsOpen}>
      <summary>
        <ChevronRight size={16} />
        {title}
      </summary>
      {children}
    </details>
  );
}
