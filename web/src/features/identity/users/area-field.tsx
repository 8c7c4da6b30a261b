import type { Area } from '@app/contract/identity/schools.ts';
import { Select } from '#components/fields/select.tsx';
import { areaPathOf } from './area-path.ts';
import './area-field.css';

type AreaFieldProps = {
  areas: readonly Area[];
  /** The smallest area chosen so far; empty for none. */
  areaId: string;
  onChange: (areaId: string) => void;
};

const levels = ['省', '市', '区县'] as const;

/** Province, city, district: each one opens the next. A municipality has one level less. */
export function AreaField({ areas, areaId, onChange }: AreaFieldProps) {
  const path = areaPathOf(areas, areaId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of equal columns in older browsers
    <div role="group" aria-label="所在地区" className="ta-area">
      {levels.map((level, depth) => {
        const parent = path[depth - 1];
        const offered = depth === 0 ? areas : (parent?.children ?? []);
        if (depth > 0 && offered.length === 0) return null;
        return (
          <AreaSelect
            key={level}
            label={level}
            areas={offered}
            areaId={path[depth]?.id ?? ''}
            onChange={(chosen) => onChange(chosen || (parent?.id ?? ''))}
          />
        );
      })}
    </div>
  );
}

function AreaSelect({ label, areas, areaId, onChange }: AreaFieldProps & { label: string }) {
  return (
    <Select aria-label={label} value={areaId} onChange={(event) => onChange(event.target.value)}>
      <option value="">{label}</option>
      {areas.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
