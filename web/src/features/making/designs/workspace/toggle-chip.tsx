import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './links.css';

type ToggleChipProps = {
  /** Spoken, where the words are not plain. */
  label?: string;
  isOn: boolean;
  onToggle: () => void;
  tip?: string | undefined;
  children: ReactNode;
};

export function ToggleChip({ label, isOn, onToggle, tip, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      className="ta-link-chip"
      aria-label={label}
      aria-pressed={isOn}
      data-tip={tip}
      onClick={onToggle}
    >
      {isOn && <Check size={13} />}
      <span>{children}</span>
    </button>
  );
}
