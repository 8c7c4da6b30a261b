import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import './icon-button.css';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** Spoken name, and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Stands beside the icon where there is room. */
  word?: string | undefined;
  /** `tiny` stays small on a phone and can be hit around it; `compact` grows there. */
  size?: 'tiny' | 'compact' | 'medium' | 'touch';
  isOn?: boolean;
  hasBorder?: boolean;
  /** On a phone as large as a thumb needs. */
  isForThumb?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const { label, icon, word, size = 'medium', isOn, hasBorder, isForThumb, className, ...rest } = props;
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
        word && 'ta-icon-button-worded',
        word && !icon && 'ta-icon-button-plain',
        isForThumb && 'ta-icon-button-thumb',
        className,
      )}
    >
      {icon}
      {word && <span className="ta-icon-button-word">{word}</span>}
    </button>
  );
}
