import { type ReactNode, useId } from 'react';
import './choice-list.css';

type ChoiceListProps<Code extends string> = {
  /** What is chosen, as a sentence above the list. */
  legend: ReactNode;
  choices: readonly { code: Code; name: string; about: string }[];
  value: Code;
  onChange: (code: Code) => void;
};

/** One of a few, each with a sentence that says what comes of it. */
export function ChoiceList<Code extends string>({ legend, choices, value, onChange }: ChoiceListProps<Code>) {
  const group = useId();
  return (
    <fieldset className="ta-choice-list">
      <legend>{legend}</legend>
      {choices.map(({ code, name, about }) => (
        <label key={code}>
          <input type="radio" name={group} checked={code === value} onChange={() => onChange(code)} />
          <span>
            <b>{name}</b>
            <small>{about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
