import { classNames } from '#components/class-names.ts';
import { CheckField } from './check-field.tsx';
import './check-list.css';

export type CheckItem = { id: string; label: string; note?: string };

type CheckListProps = {
  label: string;
  items: readonly CheckItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What is counted, with its measure word: 个问答, 人. */
  unit: string;
  /** Short labels stand beside each other. */
  isGrid?: boolean;
};

/** Any number of a list, and all of them at once. */
export function CheckList({ label, items, chosen, onChange, unit, isGrid }: CheckListProps) {
  const isAll = items.length > 0 && items.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const after = new Set(chosen);
    if (!after.delete(id)) after.add(id);
    onChange(after);
  };
  return (
    <fieldset className="ta-check-list">
      <legend className="ta-visually-hidden">{label}</legend>
      <label className="ta-check-list-all">
        <CheckField
          isOn={isAll}
          isPartly={!isAll && chosen.size > 0}
          onChange={() => onChange(new Set(isAll ? [] : items.map(({ id }) => id)))}
        />
        全选
        <span role="status">{`已选 ${chosen.size} ${unit}，共 ${items.length} ${unit}`}</span>
      </label>
      <ul className={classNames(isGrid && 'ta-check-list-grid')}>
        {items.map((item) => (
          <li key={item.id}>
            <label>
              <CheckField className="ta-check-list-box" isOn={chosen.has(item.id)} onChange={() => toggle(item.id)} />
              <span className="ta-check-list-words">
                <b>{item.label}</b>
                {item.note !== undefined && <small>{item.note}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
