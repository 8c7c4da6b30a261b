import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { Button } from './button.tsx';
import './split-button.css';

type SplitButtonProps = {
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
  /** What the arrow beside it opens. */
  more: { label: string; items: readonly MenuItem[] };
  children: ReactNode;
};

/** The usual way with one press, the other ways in the menu beside it. */
export function SplitButton({ icon, disabled, onClick, more, children }: SplitButtonProps) {
  return (
    <span className="ta-split">
      <Button variant="primary" size="bar" isForThumb icon={icon} disabled={disabled} onClick={onClick}>
        {children}
      </Button>
      {!disabled && <MenuButton {...more} icon={<ChevronDown size={16} />} className="ta-split-more" />}
    </span>
  );
}
