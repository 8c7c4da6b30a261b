import type { ReactNode } from 'react';
import './empty-state.css';

type EmptyStateProps = {
  /** One of the pictures in empty-pictures.tsx. */
  picture: ReactNode;
  title: string;
  /** The title is the heading of the whole page. */
  isPageTitle?: boolean;
  hint?: ReactNode;
  /** One clear next step. */
  action?: ReactNode;
};

export function EmptyState({ picture, title, isPageTitle, hint, action }: EmptyStateProps) {
  const Title = isPageTitle ? 'h1' : 'p';
  return (
    <div className="ta-empty">
      {picture}
      <Title className="ta-empty-title">{title}</Title>
      {hint !== undefined && <p className="ta-empty-hint">{hint}</p>}
      {action}
    </div>
  );
}
