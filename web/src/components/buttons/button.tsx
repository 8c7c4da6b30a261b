import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import './button.css';
import { classNames } from '#components/class-names.ts';

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'text' | 'danger' | 'danger-fill';
/** `bar` fits the line above a desk. */
export type ButtonSize = 'small' | 'bar' | 'medium' | 'large';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** On a phone as high as a thumb needs: what ends a form, or begins the work. */
  isForThumb?: boolean;
  /** Progress in words, such as `导出中 40%`; while given, the button keeps its width and takes no press. */
  busy?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

export function Button({
  variant = 'default',
  size = 'medium',
  icon,
  isForThumb,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'ta-button',
        `ta-button-${variant}`,
        `ta-button-${size}`,
        isForThumb && 'ta-button-thumb',
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames('ta-button-face', isBusy && 'ta-button-face-hidden')}>
        {icon}
        {children}
      </span>
      {isBusy && <span className="ta-button-busy">{busy}</span>}
    </button>
  );
}
