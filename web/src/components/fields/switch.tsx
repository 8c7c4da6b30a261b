import './switch.css';

type SwitchProps = { label: string; isOn: boolean; disabled?: boolean; onChange: (isOn: boolean) => void };

/** On or off, at once. */
export function Switch({ label, isOn, disabled = false, onChange }: SwitchProps) {
  return (
    <input
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
