import { Minus, Plus } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import './stepper.css';

type StepperProps = {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** A small number: typed, or changed by its buttons and the arrow keys. */
export function Stepper({ label, unit, value, min, max, step = 1, onChange }: StepperProps) {
  const put = (wanted: number) => onChange(Math.min(max, Math.max(min, Math.round(wanted) || min)));
  return (
    <span className="ta-stepper">
      <IconButton
        label={`${label}减少`}
        size="tiny"
        icon={<Minus size={14} />}
        disabled={value <= min}
        onClick={() => put(value - step)}
      />
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => put(event.target.valueAsNumber)}
      />
      <span className="ta-stepper-unit">{unit}</span>
      <IconButton
        label={`${label}增加`}
        size="tiny"
        icon={<Plus size={14} />}
        disabled={value >= max}
        onClick={() => put(value + step)}
      />
    </span>
  );
}
