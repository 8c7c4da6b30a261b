import type { ReactNode } from 'react';
import './empty-state.css';

type EmptyStateProps = {
  /** One of the pictures in empty-pictures.tsx. */
  picture: ReactNode;
  title: string;
  hint?: ReactNode;
  /** One clear next step. */
  action?: ReactNode;
};

export function EmptyState({ picture, title, hint, action }: EmptyStateProps) {
  return (
    <div className="ta-empty">
      {picture}
      <p className="ta-empty-title">{title}</p>
      {hint !== undefined && <p className="ta-empty-hint">{hint}</p>}
      {action}
    </div>
  );
}
