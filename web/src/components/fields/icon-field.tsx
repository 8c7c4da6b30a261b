import { templateIcons } from '@app/contract/talking/template-icons.ts';
import type { TemplateIcon as IconName } from '@app/contract/talking/templates.ts';
import { type ReactNode, useId } from 'react';
import './icon-field.css';
import { Popover } from '#components/layers/popover.tsx';
import { TemplateIcon } from '#components/pictures/template-icon.tsx';

type IconGridProps = { value: IconName | undefined; onChange: (name: IconName) => void };

type IconFieldProps = IconGridProps & {
  /** Stands for a picture that is none of ours. */
  picture?: ReactNode;
  /** Below the pictures to choose from. */
  foot?: ReactNode;
};

const GRID_PX = 312;

/** The chosen picture; a press shows all there are. */
export function IconField({ value, picture, foot, onChange }: IconFieldProps) {
  return (
    <div className="ta-field">
      <span className="ta-field-label" aria-hidden="true">
        图标
      </span>
      <Popover
        label="选一个图标"
        widthPx={GRID_PX}
        trigger={(trigger) => (
          <button type="button" className="ta-icon-field" aria-label="换图标" data-tip="换图标" {...trigger}>
            {value ? <TemplateIcon name={value} /> : picture}
          </button>
        )}
      >
        <IconGrid value={value} onChange={onChange} />
        {foot}
      </Popover>
    </div>
  );
}

/** Native radio buttons: arrows move the choice. */
function IconGrid({ value, onChange }: IconGridProps) {
  const name = useId();
  return (
    <fieldset className="ta-icon-grid">
      <legend className="ta-visually-hidden">图标</legend>
      {templateIcons.map((icon, place) => (
        <label key={icon}>
          <input
            type="radio"
            name={name}
            className="ta-visually-hidden"
            aria-label={`图标 ${place + 1}`}
            checked={icon === value}
            onChange={() => onChange(icon)}
          />
          <span>
            <TemplateIcon name={icon} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
