import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './icon-button.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Spoken name, and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'tiny' | 'medium' | 'touch';
  isOn?: boolean;
  hasBorder?: boolean;
};

export function IconButton({ label, icon, size = 'medium', isOn, hasBorder, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      data-tip={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'ta-icon-button',
        `ta-icon-button-${size}`,
        isOn && 'ta-icon-button-on',
        hasBorder && 'ta-icon-button-bordered',
        className,
      )}
    >
      {icon}
    </button>
  );
}
