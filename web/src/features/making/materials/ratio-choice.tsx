import { type PictureRatio, pictureRatios } from '@app/contract/making/picture-ratios.ts';
import { useId } from 'react';
import './ratio-choice.css';

type RatioChoiceProps = { value: PictureRatio; onChange: (ratio: PictureRatio) => void };

/** Each shape as it is. Native radio buttons: arrows move the choice. */
export function RatioChoice({ value, onChange }: RatioChoiceProps) {
  const name = useId();
  return (
    <fieldset className="ta-ratio-choice">
      <legend className="ta-field-label">画幅</legend>
      {pictureRatios.map((ratio) => (
        <label key={ratio}>
          <input
            type="radio"
            name={name}
            className="ta-visually-hidden"
            checked={ratio === value}
            onChange={() => onChange(ratio)}
          />
          <span className="ta-ratio-box" style={{ aspectRatio: ratio.replace(':', ' / ') }} />
          <span>{ratio}</span>
        </label>
      ))}
    </fieldset>
  );
}
