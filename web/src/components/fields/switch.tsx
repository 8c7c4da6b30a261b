import './switch.css';

type SwitchProps = {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  /** For the words beside it, which can be pressed too. */
  id?: string;
  onChange: (isOn: boolean) => void;
};

/** On or off, at once. What is ticked among others, or agreed to, is a checkbox. */
export function Switch({ label, isOn, disabled = false, id, onChange }: SwitchProps) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className="ta-switch"
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
